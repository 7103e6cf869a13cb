import { Summary } from '../../client/cart/summary.tsx'
import type { Cart } from '../../contract/cart.ts'
import type { InvoiceStanding } from '../../contract/on-invoice.ts'
import { isOwed } from '../../contract/order.ts'
import { arrivedOf } from '../../contract/payment.ts'
import { leftOfPlan } from '../../contract/payment-schedules.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { DocumentList } from '../orders/document-list.tsx'
import { HowPaid } from '../orders/how-paid.tsx'
import { InstallmentTable } from '../orders/installment-table.tsx'
import { OrderPlan } from '../orders/order-plan.tsx'
import { RefundList } from '../orders/refund-list.tsx'
import { VatNotes } from '../orders/vat-notes.tsx'
import { CompanyOrderFrame, type CompanyOrderProps } from './company-order-frame.tsx'
import { FactList } from './fact-list.tsx'
import plus from './plus.module.css'

interface PaymentProps extends CompanyOrderProps {
  order: Cart
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** What an order of a company costs, what of it is paid and due, and its documents. */
export function CompanyOrderPaymentPage({ order, today, ...props }: PaymentProps) {
  const { t, money } = useShop()
  const { token, shown } = props
  const { paymentSchedule, onInvoice, refunds = [] } = order
  return (
    <CompanyOrderFrame {...props} order={order}>
      <section aria-labelledby="payment" className={plus.part}>
        <h2 id="payment">{t('company-orders.payment')}</h2>
        <FactList
          facts={[
            ...(shown.completedAt ? paidFacts(order, money, t) : []),
            ...(shown.paymentDays > 0 ? [[t('office-company.paymentDays'), String(shown.paymentDays)] as const] : []),
            ...(shown.credit ? creditFacts(shown.credit, money, t) : []),
          ]}
        />
        <HowPaid order={order} />
        {token ? (
          <OrderPlan order={order} orderKey={token} today={today} />
        ) : (
          paymentSchedule &&
          isOwed(order.state) && (
            <>
              <h3 id="plan">{t(onInvoice ? 'plan.onInvoice' : 'plan.title')}</h3>
              <InstallmentTable
                installments={paymentSchedule.installments}
                isOnInvoice={onInvoice !== undefined}
                hasState
                today={today}
              />
            </>
          )
        )}
        {refunds.length > 0 && (
          <>
            <h3>{t('refund.title')}</h3>
            <RefundList refunds={refunds} money={money} />
          </>
        )}
      </section>
      <section aria-labelledby="sum" className={plus.part}>
        <h2 id="sum">{t('cart.summary')}</h2>
        <Summary cart={order} />
        <VatNotes order={order} />
      </section>
      {shown.completedAt && <Documents order={order} />}
    </CompanyOrderFrame>
  )
}

type Shop = ReturnType<typeof useShop>

/** What of a placed order is paid, and what is still to be paid. */
function paidFacts({ total, state, payments, paymentSchedule }: Cart, money: Shop['money'], t: Shop['t']) {
  const open = paymentSchedule ? leftOfPlan(paymentSchedule) : undefined
  const received = payments.reduce((sum, payment) => sum + arrivedOf(payment), 0)
  const left = isOwed(state) ? (open ?? Math.max(0, total - received)) : 0
  return [
    [t('payments.sum'), money(total)],
    [t('orders.payCompleted'), money(open === undefined ? received : total - open)],
    [t('company-orders.open'), money(left)],
  ] as const
}

/** The credit limit of the company, what all its orders owe, and what that leaves. */
const creditFacts = ({ limit, open, left }: InvoiceStanding, money: Shop['money'], t: Shop['t']) =>
  [
    [t('office-company.limit'), money(limit)],
    [t('company-orders.owedByAll'), money(open)],
    [t('office-company.left'), money(left)],
  ] as const

/** The documents of a placed order, for whoever of the company may see it. */
function Documents({ order }: { order: Cart }) {
  const { t } = useShop()
  const { path } = usePaths()
  const file = (document: string, type: 'pdf' | 'xml' = 'pdf') =>
    path('plus-order-document', { orderNumber: order.number, document, type })
  return (
    <section aria-labelledby="documents" className={plus.part}>
      <h2 id="documents">{t('order.documents')}</h2>
      <DocumentList order={order} file={file} />
    </section>
  )
}
