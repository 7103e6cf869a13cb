import { Summary } from '../../client/cart/summary.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { Payment, PaymentState } from '../../contract/payment.ts'
import { BY_CREDIT, BY_TRANSFER, nameOfMethod } from '../../contract/payment-methods.ts'
import type { MessageKey, Messages } from '../../i18n/messages.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { Translate } from '../../i18n/translate.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { OrderActs, OrderNotes, type OrderSaid } from '../orders/order-acts.tsx'
import { OrderContent } from '../orders/order-content.tsx'
import { OrderDocuments } from '../orders/order-documents.tsx'
import { type PlacedState, STATE } from '../orders/order-states.ts'
import { Reorder } from '../orders/reorder.tsx'
import { AccountFrame } from './account-frame.tsx'
import styles from './order-page.module.css'

interface AccountOrderPageProps {
  order: Cart
  /** The dieline of each line that has one. */
  files: { id: string; name: string; path: string }[]
  said: OrderSaid
  /** The address of the order in its own store, where that is another one. */
  elsewhere?: string | undefined
  /** Idempotency key of the page's forms. */
  formKey: string
  /** The key with which its instalments are paid. */
  payKey: string
  /** Today, `YYYY-MM-DD`. */
  today: string
  /** What the stage of a line says. */
  messages: Messages
}

/** An order of the account: its state, files and messages, and the forms for what may be done with it. */
export function AccountOrderPage(props: AccountOrderPageProps) {
  const { order, elsewhere, files, said, formKey, payKey, today, messages } = props
  const { t } = useShop()
  const { date } = useDates()
  const { path } = usePaths()
  return (
    <AccountFrame title={t('order.number', { number: order.number })}>
      <p className={styles.state}>
        {order.state !== 'complete' && <b>{t(STATE[order.state as PlacedState])}</b>}
        {order.completedAt && <span>{t('order.placedOn', { date: date(order.completedAt, 'detailed') })}</span>}
      </p>
      <OrderNotes state={order.state} said={said} />
      <div className={styles.columns}>
        <OrderContent order={order} payKey={payKey} today={today} messages={messages} />
        <div>
          <h2>{t('cart.summary')}</h2>
          <Summary cart={order} />
          <Payments payments={order.payments} />
          <Reorder order={order} elsewhere={elsewhere} formKey={formKey} />
        </div>
      </div>
      <Reference reference={order.reference} problem={said.problems.reference} />
      <OrderDocuments order={order} allPath={path('account-invoices')} />
      {files.length > 0 && (
        <section className={styles.section} aria-labelledby="files">
          <h2 id="files">{t('orders.files')}</h2>
          <ul>
            {files.map(({ id, name, path }) => (
              <li key={id}>
                <a href={path}>{t('orders.dieline', { product: name })}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OrderActs
        order={order}
        said={said}
        pictureAt={(id) => `/api/v1/orders/${order.number}/pictures/${id}`}
        formKey={formKey}
      />
    </AccountFrame>
  )
}

const PAYMENT: Record<PaymentState, MessageKey> = {
  checkout: 'orders.payPending',
  pending: 'orders.payPending',
  requires_action: 'orders.payPending',
  processing: 'orders.payPending',
  authorised: 'orders.payPending',
  completed: 'orders.payCompleted',
  failed: 'orders.payFailed',
  void: 'orders.payVoid',
  refund_due: 'orders.payRefundDue',
  refunded: 'orders.payRefunded',
  review: 'orders.payRefundDue',
}

function Payments({ payments }: Pick<Cart, 'payments'>) {
  const { t, money } = useShop()
  return (
    <section className={styles.section} aria-labelledby="payments">
      <h2 id="payments">{t('orders.payments')}</h2>
      <ul>
        {payments.map((payment) => (
          <li key={payment.number} className={styles.payment}>
            <span>{wayOf(payment, t)}</span>
            <b>{money(payment.amount)}</b>
            <small>{t(PAYMENT[payment.state])}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}

function wayOf({ method, last4 = '' }: Payment, t: Translate): string {
  if (method === BY_CREDIT) return t('cart.credit')
  if (method === BY_TRANSFER) return t('orders.byTransfer')
  return nameOfMethod(method) ?? t('orders.byCard', { last4 })
}

function Reference({ reference, problem }: { reference: string | null; problem: Sentence | undefined }) {
  const { t } = useShop()
  return (
    <form method="post" className={styles.section}>
      <input type="hidden" name="intent" value="reference" />
      <TextField
        id="reference"
        name="reference"
        className={styles.reference}
        label={t('orders.reference')}
        help={t('orders.referenceHelp')}
        maxLength={60}
        autoComplete="off"
        defaultValue={reference ?? ''}
        error={problem && t(problem.message, problem.params)}
      />
      <Button weight="quiet">{t('orders.save')}</Button>
    </form>
  )
}
