import type { OrderStanding } from '../../contract/approvals.ts'
import type { Cart } from '../../contract/cart.ts'
import { isDelivered } from '../../contract/line-item.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { ErrorSummary, type FieldProblems } from '../../ui/form-errors.tsx'
import { Note } from '../../ui/note.tsx'
import { useShop } from '../../ui/shop.tsx'
import { ConsentFields } from '../consent/consent-fields.tsx'
import { usePaths } from '../layout/paths.tsx'
import { BuyerFacts } from '../orders/buyer-facts.tsx'
import { ApprovalPanel } from './approval-panel.tsx'
import styles from './checkout.module.css'
import { CheckoutFrame } from './checkout-frame.tsx'
import { CreditForm } from './credit-form.tsx'
import type { InvoiceOffer } from './invoice-choice.tsx'
import { type ChosenMethod, PaymentMethods } from './payment-methods.tsx'
import own from './payment-page.module.css'
import { PlanChoice } from './plan-choice.tsx'
import { PostalAddress } from './postal-address.tsx'
import type { CardOptions } from './saved-cards.tsx'

export interface PaymentPageProps {
  cart: Cart
  method: ChosenMethod | undefined
  /** Whether it may be placed to be paid by its invoice; null where nothing is agreed. */
  onInvoice: InvoiceOffer | null
  /** Whether it is paid in instalments, where it may be. */
  isByPlan: boolean
  /** The credit that the payer could use, minor units. */
  credit: number
  /** How the order stands with the company of whoever pays; null where none has a say. */
  standing?: OrderStanding | null
  /** The gateway's public key for its form for cards; null in the sandbox. */
  cardKey: string | null
  /** The chosen payment method, where the form is shown again. */
  chosen?: string | undefined
  /** What the payer may choose about their card; null for a visitor. */
  cardOptions: CardOptions | null
  problems: FieldProblems
  /** Whether to ask for marketing consent; not where it was given before. */
  asksForMarketing: boolean
  /** The ticked boxes, where the form is shown again. */
  ticked?: readonly string[]
  /** The message about a payment that failed. */
  failure?: string | undefined
}

/** The payment step: the methods, a review of the order, and the button with the total. */
export function PaymentPage({
  cart,
  method,
  onInvoice,
  isByPlan,
  credit,
  standing,
  cardKey,
  chosen,
  cardOptions,
  problems,
  asksForMarketing,
  ticked = [],
  failure,
}: PaymentPageProps) {
  const { t, money } = useShop()
  const { path, here } = usePaths()
  const left = cart.total - cart.credit
  const due = (isByPlan && cart.paymentSchedule?.installments[0]?.amount) || left
  const unticked = problems['consent-service']
  const before = cart.lines.some(isDelivered) ? 'checkout-delivery' : 'checkout-address'
  return (
    <CheckoutFrame cart={cart} step="payment">
      {failure && <Note tone="bad">{failure}</Note>}
      <ErrorSummary problems={problems} />
      <div className={own.addresses}>
        {cart.shipAddress && before === 'checkout-delivery' && (
          <PostalAddress title={t('checkout.deliverTo')} address={cart.shipAddress} />
        )}
        {cart.billAddress && <PostalAddress title={t('checkout.invoiceTo')} address={cart.billAddress} />}
        <BuyerFacts buyer={cart.buyer} />
        <a href={path('checkout-address', { orderId: cart.number })}>{t('checkout.change')}</a>
      </div>
      {standing && standing.kind !== 'free' ? (
        <ApprovalPanel standing={standing} />
      ) : (
        <>
          {cart.total > 0 && <CreditForm cart={cart} available={credit} />}
          <PlanChoice cart={cart} isByPlan={isByPlan} />
          <form method="post" action={here} className={styles.form} noValidate>
            <input type="hidden" name="total" value={cart.total} />
            <input type="hidden" name="due" value={due} />
            {isByPlan && <input type="hidden" name="plan" value="yes" />}
            <input type="hidden" name="key" value={`${cart.number}-${cart.lockVersion}`} />
            {left === 0 ? (
              <p>
                <input type="hidden" name="method" value="wallet" />
                {t(cart.total === 0 ? 'checkout.nothingToPay' : 'checkout.creditWhole')}
              </p>
            ) : (
              <PaymentMethods
                cart={cart}
                method={method}
                onInvoice={isByPlan ? null : onInvoice}
                cardKey={cardKey}
                chosen={chosen}
                cardOptions={cardOptions}
                problems={problems}
              />
            )}
            <ConsentFields
              method="by-cta-click"
              marketing={asksForMarketing ? 'box' : 'not asked'}
              asksForService={cart.lines.some(({ kind }) => kind === 'service')}
              ticked={ticked}
              error={unticked && t(unticked.message)}
            />
            <div className={styles.acts}>
              <Button>
                {cart.total === 0 ? t('checkout.placeFree') : t('checkout.place', { total: money(left || cart.total) })}
              </Button>
              <ButtonLink weight="plain" href={path(before, { orderId: cart.number })}>
                {t('checkout.back')}
              </ButtonLink>
            </div>
          </form>
        </>
      )}
    </CheckoutFrame>
  )
}
