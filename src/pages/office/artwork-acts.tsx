import { LONGEST_MESSAGE } from '../../contract/after-sale.ts'
import type { ManagedArtwork } from '../../contract/managed-artwork.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import styles from './office.module.css'

/** What is wrong with what was sent: the line and the act that it is about, and what was typed. */
export interface ArtworkProblem extends Sentence {
  line: string
  intent: string
  typed: string
  /** The idempotency key with which it was sent, where it may have been done although no answer came; absent for a new one. */
  key?: string | undefined
}

/** Acts that need nothing typed. */
const PLAIN = ['check', 'begin_production'] as const
/** Acts with words that its buyer reads, by the label of what is typed. */
const WRITTEN = { send_proof: 'office-artwork.proof', send_back: 'office-artwork.reason' } as const

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
  const errorOf = (intent: string) => {
    const found = of(intent)
    return found && t(found.message, found.params)
  }
  const comment = of('comment')
  const plain = PLAIN.filter((act) => acts.includes(act))
  const written = (['send_proof', 'send_back'] as const).filter((act) => acts.includes(act))
  return (
    <>
      {plain.length > 0 && (
        <form {...form}>
          {about}
          {seen}
          <div className={styles.row}>
            {plain.map((act) => (
              <Button key={act} name="intent" value={act}>
                {t(`artwork-act.${act}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
      {written.map((act) => (
        <form key={act} {...form}>
          {about}
          {seen}
          <TextAreaField
            id={`${lineItemId}-${act}`}
            name="text"
            rows={3}
            maxLength={LONGEST_MESSAGE}
            label={t(WRITTEN[act])}
            help={t('office-artwork.reasonHelp')}
            defaultValue={of(act)?.typed}
            error={errorOf(act)}
          />
          <div>
            <Button weight="quiet" name="intent" value={act}>
              {t(`artwork-act.${act}`)}
            </Button>
          </div>
        </form>
      ))}
      <form {...form}>
        {about}
        <input type="hidden" name="key" value={comment?.key ?? `${formKey}-${lineItemId}`} />
        <TextAreaField
          id={`${lineItemId}-comment`}
          name="text"
          rows={3}
          maxLength={LONGEST_MESSAGE}
          label={t('office-artwork.comment')}
          defaultValue={comment?.typed}
          error={errorOf('comment')}
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
