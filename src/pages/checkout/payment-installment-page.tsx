import type { Cart } from '../../contract/cart.ts'
import { leftOfPlan, nextInstallment } from '../../contract/payment-schedules.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useShop } from '../../ui/shop.tsx'
import { usePaths } from '../layout/paths.tsx'
import { InstallmentTable } from '../orders/installment-table.tsx'
import styles from './checkout.module.css'
import { ParkedPayment } from './parked-payment.tsx'
import { type ChosenMethod, PaymentMethods } from './payment-methods.tsx'
import type { CardOptions } from './saved-cards.tsx'

export interface InstallmentPageProps {
  cart: Cart
  method: ChosenMethod | undefined
  /** The gateway's public key for its form for cards; null in the sandbox. */
  cardKey: string | null
  /** The chosen payment method, where the form is shown again. */
  chosen?: string | undefined
  /** What the payer may choose about their card; null for a visitor. */
  cardOptions: CardOptions | null
  problems: FieldProblems
  /** The message about a payment that failed. */
  failure?: string | undefined
  /** Today, `YYYY-MM-DD`. */
  today: string
}

/** The payment of the next instalment of a placed order. */
export function InstallmentPage({
  cart,
  method,
  cardKey,
  chosen,
  cardOptions,
  problems,
  failure,
  today,
}: InstallmentPageProps) {
  const { t, money } = useShop()
  const { here } = usePaths()
  const schedule = cart.paymentSchedule!
  const { number, open } = nextInstallment(schedule)!
  return (
    <Sheet className={styles.narrow}>
      <h1 className={styles.title} id="plan">
        {cart.onInvoice
          ? t('plan.invoiceTitle', { order: cart.number })
          : t('plan.payTitle', { number: String(number), order: cart.number })}
      </h1>
      {failure && <Note tone="bad">{failure}</Note>}
      <ParkedPayment cart={cart} />
      <ErrorSummary problems={problems} />
      <InstallmentTable
        installments={schedule.installments}
        isOnInvoice={cart.onInvoice !== undefined}
        hasState
        today={today}
      />
      <p className={styles.hint}>{t(cart.onInvoice ? 'plan.invoiceTerms' : 'plan.terms')}</p>
      <form method="post" action={here} className={styles.form} noValidate>
        <input type="hidden" name="total" value={cart.total} />
        <input type="hidden" name="open" value={leftOfPlan(schedule)} />
        <input type="hidden" name="key" value={`${cart.number}-${cart.lockVersion}`} />
        <PaymentMethods
          cart={cart}
          method={method}
          cardKey={cardKey}
          chosen={chosen}
          cardOptions={cardOptions}
          problems={problems}
        />
        <div className={styles.acts}>
          <Button>{t('plan.payTotal', { amount: money(open) })}</Button>
        </div>
      </form>
    </Sheet>
  )
}
