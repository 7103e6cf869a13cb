import type { ArtworkAddress } from '../../contract/artwork.ts'
import type { ApprovalFileset } from '../../contract/artwork-approval.ts'
import type { ArtworkState, LineArtwork } from '../../contract/line-artwork.ts'
import { artworkSentence } from '../../i18n/artwork-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { FileForm } from '../editor/file-form.tsx'
import { FileReportList } from '../editor/file-report-list.tsx'
import { ArtworkFindings } from './artwork-findings.tsx'

export interface ArtworkLineProps {
  /** Its id. */
  line: string
  artwork: LineArtwork
  /** Whether its order is neither canceled nor coming back: of another nothing is asked, and its file can be downloaded. */
  isOpen: boolean
  /** The order, with the key for the browser's own calls; null where its owner is signed in. */
  order: { number: string; token: string | null }
  file: ArtworkAddress | undefined
  /** What its buyer approves, with what was found in its file; undefined while there is none. */
  fileset: ApprovalFileset | undefined
  /** Whether an approval may be withdrawn. */
  canWithdraw: boolean
  /** Whether its goods are said in words: of their print nothing is known. */
  isInWords?: boolean
  /** Why the file was refused, or what could not be done with it. */
  problem: MessageKey | undefined
}

/** States in which another file may come. */
const TAKES_FILE: readonly ArtworkState[] = ['missing', 'uploaded', 'checked', 'proof_sent', 'sent_back']

/** The artwork of a line: its state, what was found, its file, and what its buyer can do. */
export function ArtworkLine(props: ArtworkLineProps) {
  const { line, artwork, isOpen, order, file, fileset, canWithdraw, isInWords = false, problem } = props
  const { t } = useShop()
  const { state } = artwork
  const isApprovable = artwork.file !== null && (state === 'checked' || state === 'proof_sent')
  if (!isOpen)
    return (
      <>
        {problem && <Note tone="bad" title={t('orders.notDone')} />}
        {file && <Download file={file} />}
      </>
    )
  const takesFile = TAKES_FILE.includes(state)
  return (
    <>
      <p>{artworkSentence(artwork, t)}</p>
      {artwork.findings && <ArtworkFindings findings={artwork.findings} />}
      {file && <Download file={file} />}
      {fileset?.report && !artwork.findings && (
        <>
          <h3>{t('print-file.report')}</h3>
          <FileReportList report={fileset.report} fine={isInWords ? 'print-file.fitsDieline' : 'print-file.fine'} />
        </>
      )}
      {fileset && isApprovable && <Act line={line} fileset={fileset.uuid} intent="approve" />}
      {fileset && state === 'approved' && canWithdraw && <Act line={line} fileset={fileset.uuid} intent="withdraw" />}
      {takesFile && (
        <FileForm id={`${line}-artwork`} fields={{ line }} order={order} problem={problem} send={t('artwork.send')} />
      )}
      {!takesFile && problem && <Note tone="bad" title={t(problem)} />}
    </>
  )
}

function Download({ file: { address, name } }: { file: ArtworkAddress }) {
  const { t } = useShop()
  return (
    <p>
      <a href={address}>{t('artwork.download', { name })}</a>
    </p>
  )
}

/** The approval of the fileset that is shown, or its withdrawal. */
function Act({ line, fileset, intent }: { line: string; fileset: string; intent: 'approve' | 'withdraw' }) {
  const { t } = useShop()
  return (
    <form method="post" encType="multipart/form-data">
      <input type="hidden" name="line" value={line} />
      <input type="hidden" name="fileset" value={fileset} />
      <Button weight={intent === 'approve' ? 'strong' : 'quiet'} name="intent" value={intent}>
        {t(`artwork.${intent}`)}
      </Button>
    </form>
  )
}
