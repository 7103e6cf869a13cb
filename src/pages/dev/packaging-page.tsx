import { folds } from '../../packaging/dieline/fold.ts'
import {
  type DielineFile,
  type DielineRequest,
  dielineFileUrl,
  requestedDieline,
} from '../../packaging/dieline-request.ts'
import { Sheet } from '../../ui/sheet.tsx'
import styles from './packaging-page.module.css'

/** One construction at one size. */
export interface Specimen {
  label: string
  request: DielineRequest
}

/** Every construction at its smallest, usual and largest size: flat, half folded, open and closed; for developers. */
export function PackagingGallery({ title, rows }: { title: string; rows: { name: string; specimens: Specimen[] }[] }) {
  return (
    <Sheet>
      <h1>{title}</h1>
      {rows.map(({ name, specimens }) => (
        <section key={name} className={styles.style} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          {specimens.map(({ label, request }) => (
            <div key={label} className={styles.row}>
              <p>{label}</p>
              {filesOf(request).map((file) => (
                <img key={file} src={dielineFileUrl(request, file)} alt={`${name}, ${label}, ${file}`} loading="lazy" />
              ))}
            </div>
          ))}
        </section>
      ))}
    </Sheet>
  )
}

const filesOf = (request: DielineRequest): DielineFile[] =>
  folds(requestedDieline(request))
    ? ['flat.svg', 'fold-40.svg', 'fold-75.svg', 'fold-100.svg']
    : ['flat.svg', 'fold-100.svg']
