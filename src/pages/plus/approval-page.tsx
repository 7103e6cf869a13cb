import { Summary } from '../../client/cart/summary.tsx'
import { LONGEST_REASON } from '../../contract/approval-vocabulary.ts'
import type { Approval } from '../../contract/approvals.ts'
import type { Cart } from '../../contract/cart.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { EnterButton } from '../../ui/enter-button.tsx'
import { TextAreaField } from '../../ui/field.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { PostalAddress } from '../checkout/postal-address.tsx'
import { ApprovalFacts, ApprovalLog } from './approval-facts.tsx'
import { DecidedLines } from './decided-lines.tsx'
import styles from './plus.module.css'

interface DecisionProps {
  approval: Approval
  order: Cart
  /** The sign-in that leads back here. */
  signIn: string
  /** What stood in a form that was not taken, and why nothing was decided. */
  values?: Readonly<Record<string, string>> | undefined
  refused?: { field: 'reason' | 'lines' | 'order'; message: MessageKey } | undefined
  /** Whether nothing else on the page tells of the order. */
  isWhole?: boolean
}

/** The page of a mail's link: an order of a colleague, why it waits, and the decision. */
export function ApprovalPage(props: DecisionProps) {
  const { t } = useShop()
  return (
    <Sheet className={styles.page}>
      <h1>{t('approval.title', { number: props.approval.orderNumber })}</h1>
      <DecisionPanel {...props} isWhole />
    </Sheet>
  )
}

/** What waits for a decision, and its form for whoever may decide. */
export function DecisionPanel({ approval, order, signIn, values = {}, refused, isWhole = false }: DecisionProps) {
  const { t } = useShop()
  const { state, canDecide, isCurrent, needsSignIn, forName, refusal } = approval
  // What was accepted of an offer stays as it was accepted.
  const canChange = canDecide && !needsSignIn && !order.offer
  // Quantities that were typed for what the order was before would take back what has changed.
  const quantities = values.sha256 === approval.sha256 ? values : {}
  return (
    <>
      {refused && <Note tone="bad">{t(refused.message)}</Note>}
      <Note title={t(`approval-state.${state}`)}>
        {refusal && <p>{refusal}</p>}
        {state === 'waiting' && !canDecide && !refused && (
          <p>{t(isCurrent ? 'approval.decidedByOther' : 'approval.changed')}</p>
        )}
        {forName && <p>{t('approval.forName', { name: forName })}</p>}
      </Note>
      <ApprovalFacts approval={approval} order={isWhole ? order : undefined} />
      <form method="post" className={styles.part} noValidate>
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="sha256" value={approval.sha256} />
        {/* Enter in a quantity decides nothing. */}
        <EnterButton disabled />
        <h2>{t('order.items')}</h2>
        {canChange && <p>{t('approval.quantitiesText')}</p>}
        <DecidedLines
          order={order}
          isOpen={canChange}
          values={quantities}
          error={refused?.field === 'lines' ? t(refused.message) : undefined}
        />
        <h2>{t('cart.summary')}</h2>
        <Summary cart={order} />
        {isWhole && order.shipAddress && <PostalAddress title={t('checkout.deliverTo')} address={order.shipAddress} />}
        {canDecide && needsSignIn && (
          <p>
            <a href={signIn}>{t('approval.signIn')}</a>
          </p>
        )}
        {canDecide && !needsSignIn && (
          <>
            <TextAreaField
              id="reason"
              name="message"
              label={t('approval.reason')}
              rows={3}
              maxLength={LONGEST_REASON}
              defaultValue={values.message}
              error={refused?.field === 'reason' && t(refused.message)}
            />
            <p className={styles.acts}>
              <Button name="decision" value="approve">
                {t('approval.approve')}
              </Button>
              <Button name="decision" value="refuse" weight="quiet">
                {t('approval.refuse')}
              </Button>
            </p>
          </>
        )}
      </form>
      <ApprovalLog approval={approval} />
    </>
  )
}
