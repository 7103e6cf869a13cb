import type { Cart } from '../../contract/cart.ts'
import { isDelivered } from '../../contract/line-item.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { PostalAddress } from '../checkout/postal-address.tsx'
import { useDates } from '../layout/dates.tsx'
import { ExpectedDelivery } from '../layout/expected-delivery.tsx'
import { ArrivalNotes } from '../orders/arrival-notes.tsx'
import { ApprovalFacts, ApprovalLog } from './approval-facts.tsx'
import { DecisionPanel } from './approval-page.tsx'
import { CompanyOrderFrame, type CompanyOrderProps } from './company-order-frame.tsx'
import { FactList } from './fact-list.tsx'
import styles from './order-details-page.module.css'
import plus from './plus.module.css'

interface DetailsProps extends CompanyOrderProps {
  order: Cart
  /** What stood in a form that was not taken, and why nothing was done. */
  values?: Readonly<Record<string, string>> | undefined
  refused?: { field: 'reason' | 'lines' | 'order'; message: MessageKey } | undefined
}

/** Who ordered, how it stands with its approval, and where it goes; whoever may decide about it does so here. */
export function CompanyOrderPage({ order, values, refused, ...props }: DetailsProps) {
  const { t, money } = useShop()
  const { date } = useDates()
  const { by, costCentre, createdAt, completedAt, net, total, approvalDetails: approval } = props.shown
  return (
    <CompanyOrderFrame {...props} order={order}>
      {refused && !approval?.canDecide && <Note tone="bad">{t(refused.message)}</Note>}
      <section aria-labelledby="about" className={plus.part}>
        <h2 id="about">{t('order.title')}</h2>
        <FactList
          facts={[
            [t('approval.by'), by],
            [t('company-orders.costCentre'), costCentre],
            [t('company-orders.purchaseOrder'), order.buyer.purchaseOrderNumber],
            [t('company-orders.begun'), date(createdAt, 'detailed')],
            [t('payments.placed'), completedAt ? date(completedAt, 'detailed') : ''],
            [t('approval.amount'), money(net)],
            [t('payments.sum'), money(total)],
          ]}
        />
        <Acts {...props} />
      </section>
      {approval && !approval.canDecide && (
        <section aria-labelledby="approval" className={plus.part}>
          <h2 id="approval">{t('company-orders.approval')}</h2>
          <ApprovalFacts approval={approval} />
          <ApprovalLog approval={approval} />
        </section>
      )}
      {approval?.canDecide && (
        <section aria-labelledby="decision" className={plus.part}>
          <h2 id="decision">{t('company-orders.decide')}</h2>
          <DecisionPanel approval={approval} order={order} signIn="" values={values} refused={refused} />
        </section>
      )}
      <Delivery order={order} />
    </CompanyOrderFrame>
  )
}

/** What whoever ordered may do: take a submission back, or submit the order again. */
function Acts({ shown: { canSubmit, approvalDetails } }: Pick<CompanyOrderProps, 'shown'>) {
  const { t } = useShop()
  const canWithdraw = approvalDetails?.canWithdraw ?? false
  if (!canSubmit && !canWithdraw) return null
  return (
    <form method="post">
      <p className={plus.acts}>
        {canSubmit && (
          <Button name="intent" value="submit">
            {t('approval.submit')}
          </Button>
        )}
        {canWithdraw && (
          <Button name="intent" value="withdraw" weight="quiet">
            {t('approval.withdraw')}
          </Button>
        )}
      </p>
    </form>
  )
}

function Delivery({ order }: { order: Cart }) {
  const { t } = useShop()
  const { shipAddress, billAddress, delivery, state, lines, parts } = order
  return (
    <section aria-labelledby="delivery" className={plus.part}>
      <h2 id="delivery">{t('order.delivery')}</h2>
      {delivery && !parts && state === 'complete' && (
        <>
          <p>
            <ExpectedDelivery order={order} delivery={delivery} />
          </p>
          <ArrivalNotes order={order} />
        </>
      )}
      <div className={styles.addresses}>
        {shipAddress && lines.some(isDelivered) && (
          <PostalAddress title={t('checkout.deliverTo')} address={shipAddress} />
        )}
        {billAddress && <PostalAddress title={t('checkout.invoiceTo')} address={billAddress} />}
      </div>
    </section>
  )
}
