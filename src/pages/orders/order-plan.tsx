import type { Cart } from '../../contract/cart.ts'
import { isOwed } from '../../contract/order.ts'
import { awaitsTransfer } from '../../contract/payment.ts'
import { nextInstallment } from '../../contract/payment-schedules.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { InstallmentTable } from './installment-table.tsx'
import own from './order-plan.module.css'
import styles from './orders.module.css'

interface OrderPlanProps {
  order: Cart
  /** The key that opened the order, which its payment page needs too. */
  orderKey: string | undefined
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** The instalments of an order that is paid by plan, as long as they are owed, and the way to pay the next one. */
export function OrderPlan({ order, orderKey, today }: OrderPlanProps) {
  const { t, money } = useShop()
  const { path } = usePaths()
  const { paymentSchedule, onInvoice, number, state } = order
  if (!paymentSchedule || !isOwed(state)) return null
  const next = nextInstallment(paymentSchedule)
  const payment = path('payment', { orderId: number }) + (orderKey ? `?key=${encodeURIComponent(orderKey)}` : '')
  return (
    <section className={styles.section}>
      <h2 id="plan">{t(onInvoice ? 'plan.onInvoice' : 'plan.title')}</h2>
      <InstallmentTable
        installments={paymentSchedule.installments}
        isOnInvoice={onInvoice !== undefined}
        hasState
        today={today}
      />
      <p className={styles.quiet}>{t(onInvoice ? 'plan.invoiceTerms' : 'plan.terms')}</p>
      {next && paymentSchedule.isDrawn && !awaitsTransfer(order) && <p className={styles.quiet}>{t('plan.drawn')}</p>}
      {next && (
        <p className={own.act}>
          <ButtonLink href={payment}>{t('plan.pay', { amount: money(next.open) })}</ButtonLink>
        </p>
      )}
    </section>
  )
}
