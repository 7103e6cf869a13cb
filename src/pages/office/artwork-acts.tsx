import type { ManagedArtwork } from '../../contract/managed-artwork.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './office.module.css'

/** What is wrong with what was sent: the line and the act that it is about, and what was typed. */
export interface ArtworkProblem {
  message: MessageKey
  line: string
  intent: string
  typed: string
  /** The idempotency key with which it was sent, where it may have been done although no answer came; absent for a new one. */
  key?: string | undefined
}

/** Acts that need nothing typed. */
const PLAIN = ['check', 'send_proof', 'begin_production'] as const

interface ActsProps {
  line: Pick<ManagedArtwork, 'orderNumber' | 'lineItemId' | 'fileset' | 'acts'>
  /** Of which the idempotency key of the comment is made, which is one of its line. */
  formKey: string
  problem: ArtworkProblem | undefined
}

/** The forms of a line: what can be done with its artwork now, and a comment to its buyer. */
export function ArtworkActs({ line: { orderNumber, lineItemId, fileset, acts }, formKey, problem }: ActsProps) {
  const { t } = useShop()
  const { path } = usePaths()
  const form = {
    method: 'post',
    action: `${path('manager-artwork')}?order=${orderNumber}`,
    className: styles.transfer,
  } as const
  const about = (
    <>
      <input type="hidden" name="order" value={orderNumber} />
      <input type="hidden" name="line" value={lineItemId} />
    </>
  )
  /** What is said of a file is about the one that this page shows. */
  const seen = fileset !== null && <input type="hidden" name="fileset" value={fileset} />
  const of = (intent: string) => (problem?.intent === intent ? problem : undefined)
  const [back, comment] = [of('send_back'), of('comment')]
  const plain = PLAIN.filter((act) => acts.includes(act))
  return (
    <>
      {plain.length > 0 && (
        <form {...form}>
          {about}
          {seen}
          <div className={styles.row}>
            {plain.map((act) => (
              <Button key={act} weight={act === 'send_proof' ? 'quiet' : 'strong'} name="intent" value={act}>
                {t(`artwork-act.${act}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
      {acts.includes('send_back') && (
        <form {...form}>
          {about}
          {seen}
          <TextAreaField
            id={`${lineItemId}-reason`}
            name="text"
            rows={3}
            label={t('office-artwork.reason')}
            help={t('office-artwork.reasonHelp')}
            defaultValue={back?.typed}
            error={back && t(back.message)}
          />
          <div>
            <Button weight="quiet" name="intent" value="send_back">
              {t('artwork-act.send_back')}
            </Button>
          </div>
        </form>
      )}
      <form {...form}>
        {about}
        <input type="hidden" name="key" value={comment?.key ?? `${formKey}-${lineItemId}`} />
        <TextAreaField
          id={`${lineItemId}-comment`}
          name="text"
          rows={3}
          label={t('office-artwork.comment')}
          defaultValue={comment?.typed}
          error={comment && t(comment.message)}
        />
        <div>
          <Button weight="quiet" name="intent" value="comment">
            {t('office-artwork.write')}
          </Button>
        </div>
      </form>
    </>
  )
}
