import type { ArtworkAddress } from '../../contract/artwork.ts'
import { ARTWORK_TYPES, LARGEST_ARTWORK, LARGEST_ARTWORK_FORM, MOST_PIXELS } from '../../contract/artwork-file.ts'
import type { Cart } from '../../contract/cart.ts'
import type { FileReport } from '../../contract/file-report.ts'
import { goodsOf, type ProductLine } from '../../contract/line-item.ts'
import { artworkSentence } from '../../i18n/artwork-words.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { FileReportList } from '../editor/file-report-list.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ArtworkFindings } from './artwork-findings.tsx'
import styles from './order-page.module.css'

const MB = 1_000_000
const MOST_MEGAPIXELS = MOST_PIXELS / 1_000_000

export interface ArtworkPageProps {
  order: Cart
  /** The order's key for the browser's own calls; null where its owner is signed in. */
  token: string | null
  files: ArtworkAddress[]
  /** What was found in the file of each line, by its id; null where it was not read yet. */
  reports: Readonly<Record<string, FileReport | null>>
  /** The key of the address, which links keep. */
  orderKey?: string | undefined
  /** Whether the last form was done. */
  isDone?: boolean
  /** Why the file of a line was refused, or what could not be done with it. */
  problem?: { line: string; message: MessageKey } | undefined
}

/** The artwork of an order: for each printed line its state, its file, and what its buyer can do. */
export function ArtworkPage(props: ArtworkPageProps) {
  const { order, orderKey, isDone = false, problem } = props
  const { t } = useShop()
  const { path } = usePaths()
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  return (
    <Sheet>
      <header className={styles.head}>
        <h1>{t('artwork.title', { number: order.number })}</h1>
        <p>{t('artwork.text')}</p>
        <p>
          <a href={path('order-details', { orderNumber: order.number }) + query}>
            {t('order.number', { number: order.number })}
          </a>
        </p>
      </header>
      {isDone && !problem && <Note tone="good" title={t('artwork.arrived')} />}
      {goodsOf(order.lines).map((line) => (
        <Line key={line.id} {...props} line={line} />
      ))}
    </Sheet>
  )
}

function Line({ order, token, files, reports, problem, line }: ArtworkPageProps & { line: ProductLine }) {
  const { t, number } = useShop()
  const { artwork } = line
  if (!artwork) return null
  const { state } = artwork
  const file = files.find(({ id }) => id === artwork.file?.id)
  const report = reports[line.id]
  const message = problem?.line === line.id ? problem.message : undefined
  const takesFile = ['missing', 'uploaded', 'checked', 'proof_sent', 'sent_back'].includes(state)
  return (
    <section className={styles.section} id={line.id} aria-labelledby={`${line.id}-title`}>
      <h2 id={`${line.id}-title`}>{lineTitle(line, t, number)}</h2>
      <p>{artworkSentence(artwork, t)}</p>
      {artwork.findings && <ArtworkFindings findings={artwork.findings} />}
      {file && (
        <p>
          <a href={file.address}>{t('artwork.download', { name: file.name })}</a>
        </p>
      )}
      {report && !artwork.findings && (
        <>
          <h3>{t('print-file.report')}</h3>
          <FileReportList report={report} />
        </>
      )}
      {(state === 'checked' || state === 'proof_sent') && <Act line={line.id} intent="approve" />}
      {state === 'approved' && <Act line={line.id} intent="withdraw" />}
      {takesFile && <Upload line={line.id} order={order.number} token={token} message={message} />}
      {!takesFile && message && <Note tone="bad" title={t(message)} />}
    </section>
  )
}

function Act({ line, intent }: { line: string; intent: 'approve' | 'withdraw' }) {
  const { t } = useShop()
  return (
    <form method="post" encType="multipart/form-data">
      <input type="hidden" name="line" value={line} />
      <Button weight={intent === 'approve' ? 'strong' : 'quiet'} name="intent" value={intent}>
        {t(`artwork.${intent}`)}
      </Button>
    </form>
  )
}

interface UploadProps {
  line: string
  order: string
  token: string | null
  message: MessageKey | undefined
}

/** The form of a file; with scripts it takes larger ones, and goes on after a cut. */
function Upload({ line, order, token, message }: UploadProps) {
  const { t, number } = useShop()
  const sizeOf = (bytes: number) => ({ size: number(bytes / MB) })
  const failures = {
    none: t('artwork.none', sizeOf(LARGEST_ARTWORK)),
    unknown_type: t('artwork.wrongType'),
    damaged_file: t('artwork.damaged'),
    too_many_pixels: t('artwork.tooManyPixels', { count: number(MOST_MEGAPIXELS) }),
    other: t('artwork.notSent'),
  }
  return (
    <bx-artwork order={order} {...(token && { token })} failures={JSON.stringify(failures)}>
      <form method="post" encType="multipart/form-data">
        <input type="hidden" name="line" value={line} />
        <input type="hidden" name="intent" value="send" />
        <input type="hidden" name="sha256" />
        <TextField
          id={`${line}-artwork`}
          name="artwork"
          type="file"
          accept={ARTWORK_TYPES.join()}
          label={t('artwork.file')}
          help={
            <>
              <span data-without="">{t('artwork.fileHelp', sizeOf(LARGEST_ARTWORK_FORM))}</span>
              <span data-with="" hidden>
                {t('artwork.fileHelp', sizeOf(LARGEST_ARTWORK))}
              </span>
            </>
          }
          error={message && t(message, { ...sizeOf(LARGEST_ARTWORK_FORM), count: number(MOST_MEGAPIXELS) })}
        />
        <progress hidden max={1} value={0} aria-label={t('artwork.file')} />
        <p role="alert" />
        <Button>{t('artwork.send')}</Button>
      </form>
    </bx-artwork>
  )
}
