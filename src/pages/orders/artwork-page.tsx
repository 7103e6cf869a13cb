import type { ArtworkAddress } from '../../contract/artwork.ts'
import type { ApprovalFileset } from '../../contract/artwork-approval.ts'
import type { Cart } from '../../contract/cart.ts'
import { canWithdrawApproval } from '../../contract/line-artwork.ts'
import { linesWithArtwork } from '../../contract/line-item.ts'
import { lineTitle } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ErrorSummary } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { DielineFiles } from '../business/dieline-files.tsx'
import { useFileLimits } from '../editor/file-form.tsx'
import { usePaths } from '../layout/paths.tsx'
import { ArtworkLine } from './artwork-line.tsx'
import { lineFilePath } from './line-file-path.ts'
import { LineTerms } from './line-terms.tsx'
import { type PlacedState, STATE } from './order-states.ts'
import styles from './orders.module.css'

export interface ArtworkPageProps {
  order: Cart
  /** The order's key for the browser's own calls; null where its owner is signed in. */
  token: string | null
  files: ArtworkAddress[]
  /** The fileset of each line that has one, by its id. */
  filesets: Readonly<Record<string, ApprovalFileset>>
  /** The key of the address, which links keep. */
  orderKey?: string | undefined
  /** Whether the last form was done. */
  isDone?: boolean
  /** Why the file of a line was refused, or what could not be done with it. */
  problem?: { line: string; message: MessageKey } | undefined
}

/** The artwork of an order: for each printed line its state, its file, and what its buyer can do. */
export function ArtworkPage(props: ArtworkPageProps) {
  const { order, token, files, filesets, orderKey, isDone = false, problem } = props
  const { t, number } = useShop()
  const { path } = usePaths()
  const query = orderKey ? `?key=${encodeURIComponent(orderKey)}` : ''
  const isOpen = order.state === 'complete'
  return (
    <Sheet>
      <header className={styles.head}>
        <h1>{t('artwork.title', { number: order.number })}</h1>
        <p>{t(isOpen ? 'artwork.text' : STATE[order.state as PlacedState])}</p>
        <p>
          <a href={path('order-details', { orderNumber: order.number }) + query}>
            {t('order.number', { number: order.number })}
          </a>
        </p>
      </header>
      {problem && <ArtworkErrors order={order} problem={problem} />}
      {isDone && !problem && <Note tone="good" title={t('artwork.arrived')} />}
      {linesWithArtwork(order.lines).map((line) => (
        <section key={line.id} className={styles.section} id={line.id} aria-labelledby={`${line.id}-title`}>
          <h2 id={`${line.id}-title`}>{lineTitle(line, t, number)}</h2>
          {line.kind === 'custom' && <LineTerms line={line} />}
          <ArtworkLine
            line={line.id}
            artwork={line.artwork}
            isOpen={isOpen}
            order={{ number: order.number, token }}
            file={files.find(({ id }) => id === line.artwork.file?.id)}
            fileset={filesets[line.id]}
            canWithdraw={canWithdrawApproval(order)}
            isInWords={line.kind === 'custom'}
            problem={problem?.line === line.id ? problem.message : undefined}
          />
          {line.kind === 'custom'
            ? line.dieline && <DielineFiles code={line.dieline} />
            : line.artwork.state !== 'not_needed' && (
                <p>
                  <a href={lineFilePath({ order: order.number, line: line.id, orderKey }, path)}>
                    {t('artwork.onDieline')}
                  </a>
                </p>
              )}
        </section>
      ))}
    </Sheet>
  )
}

/** Why nothing was done with the file of a line, above all lines. */
function ArtworkErrors({ order, problem }: { order: Cart; problem: { line: string; message: MessageKey } }) {
  const { t, number } = useShop()
  const params = useFileLimits()
  const line = linesWithArtwork(order.lines).find(({ id }) => id === problem.line)
  if (!line) return null
  // In an order that is not open any more nothing can be sent again.
  const message = order.state === 'complete' ? problem.message : 'orders.notDone'
  return <ErrorSummary problems={{ [line.id]: { message, params } }} nameOf={() => lineTitle(line, t, number)} />
}
