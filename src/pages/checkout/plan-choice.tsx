import type { Cart } from '../../contract/cart.ts'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { InstallmentTable } from '../orders/installment-table.tsx'
import styles from './checkout.module.css'

/** Whether an order that may be is paid in instalments: two addresses of the page, and the plan where it is chosen. */
export function PlanChoice({ cart, isByPlan }: { cart: Cart; isByPlan: boolean }) {
  const { t, money } = useShop()
  const { here } = usePaths()
  const { paymentSchedule, total, credit } = cart
  if (!paymentSchedule) return null
  const { installments } = paymentSchedule
  const current = (isThis: boolean) => isThis && { 'aria-current': 'true' as const }
  return (
    <section className={styles.credit}>
      <h2 id="plan">{t('plan.when')}</h2>
      <p>
        <a href={here} {...current(!isByPlan)}>
          {t('plan.whole', { amount: money(total - credit) })}
        </a>
      </p>
      <p>
        <a href={`${here}?plan=yes`} {...current(isByPlan)}>
          {t('plan.parts', { amount: money(installments[0]!.amount) })}
        </a>
      </p>
      {isByPlan && (
        <>
          <InstallmentTable installments={installments} hasState={false} />
          <p className={styles.hint}>{t('plan.terms')}</p>
        </>
      )}
    </section>
  )
}
