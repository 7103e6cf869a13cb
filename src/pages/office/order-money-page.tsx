import type { OrderMoney } from '../../contract/order-money.ts'
import type { Payment } from '../../contract/payment.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { usePaths } from '../layout/paths.tsx'
import { RefundList } from '../orders/refund-list.tsx'
import { methodName } from './method-name.ts'
import office from './office.module.css'
import { OfficeNav } from './office-nav.tsx'
import { OfficeTable } from './office-table.tsx'
import { OrderRefundForm } from './order-refund-form.tsx'

export interface OrderMoneyPageProps {
  order: OrderMoney
  /** Idempotency key of the form. */
  formKey: string
  /** What is wrong with the fields of the form that was sent, why it was not done, and what stood in it. */
  problems?: FieldProblems
  refused?: MessageKey
  values?: Readonly<Record<string, string>> | undefined
  /** An amount in the format of its currency. */
  sum(minor: number, currency: string): string
}

/** The payments and refunds of one order, and the form that refunds it. */
export function OrderMoneyPage({ order, formKey, problems, refused, values, sum }: OrderMoneyPageProps) {
  const { t } = useShop()
  const { path, here } = usePaths()
  const { date } = useDates()
  const money = (minor: number) => sum(minor, order.currency)
  return (
    <Sheet className={office.page}>
      <OfficeNav here={path('manager-payments')} />
      <h1>{t('money.title', { number: order.number })}</h1>
      <dl className={office.facts}>
        {order.completedAt && (
          <>
            <dt>{t('payments.placed')}</dt>
            <dd>{date(order.completedAt, 'long')}</dd>
          </>
        )}
        <dt>{t('payments.sum')}</dt>
        <dd>{money(order.total)}</dd>
        <dt>{t('money.refundable')}</dt>
        <dd>{money(order.refundable)}</dd>
      </dl>
      {order.hasCustomer && (
        <p>
          <a href={path('manager-customer', { customerId: order.number })}>{t('customers.all')}</a>
        </p>
      )}
      {!order.completedAt && (
        <p>
          <a href={path('manager-order-quantities', { orderNumber: order.number })}>{t('office-quantities.see')}</a>
        </p>
      )}
      <section className={office.part}>
        <h2 id="payments">{t('payments.title')}</h2>
        {order.payments.length === 0 ? (
          <p>{t('money.noPayments')}</p>
        ) : (
          <Payments payments={order.payments} money={money} />
        )}
        {isWithheld(order.payments) && <p>{t('money.withheldText')}</p>}
      </section>
      {order.refunds.length > 0 && (
        <section className={office.part} aria-labelledby="refunds">
          <h2 id="refunds">{t('refund.title')}</h2>
          <RefundList refunds={order.refunds} money={money} />
        </section>
      )}
      {refused && <Note tone="bad">{t(refused)}</Note>}
      {order.refundable > 0 && (
        <OrderRefundForm
          order={order}
          action={here}
          formKey={formKey}
          problems={problems}
          values={values}
          money={money}
        />
      )}
    </Sheet>
  )
}

/** Whether a canceled order keeps something of its payments. */
const isWithheld = (payments: readonly Payment[]): boolean => payments.some(({ withheld = 0 }) => withheld > 0)

interface PaymentsProps {
  payments: readonly Payment[]
  money(minor: number): string
}

function Payments({ payments, money }: PaymentsProps) {
  const { t } = useShop()
  return (
    <OfficeTable
      name={{ headingId: 'payments' }}
      heads={[
        t('money.payment'),
        t('money.method'),
        t('money.state'),
        t('money.amount'),
        t('money.refunded'),
        ...(isWithheld(payments) ? [t('money.withheld')] : []),
      ]}
    >
      {payments.map((payment) => (
        <tr key={payment.number}>
          <th scope="row">{payment.number}</th>
          <td>{methodName(payment.method, t)}</td>
          <td>{t(`payment-state.${payment.state}`)}</td>
          <td>{money(payment.amount)}</td>
          <td>{money(payment.refunded ?? 0)}</td>
          {isWithheld(payments) && <td>{money(payment.withheld ?? 0)}</td>}
        </tr>
      ))}
    </OfficeTable>
  )
}
