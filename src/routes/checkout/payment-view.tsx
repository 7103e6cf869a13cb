import { shopEvent } from '../../analytics/shop-event.ts'
import { cartOf } from '../../contract/cart.ts'
import { ON_INVOICE } from '../../contract/on-invoice.ts'
import type { Order } from '../../contract/order.ts'
import { BY_CARD } from '../../contract/payment-methods.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { type InvoiceOffer, isOnInvoice } from '../../pages/checkout/invoice-choice.tsx'
import { InstallmentPage } from '../../pages/checkout/payment-installment-page.tsx'
import type { ChosenMethod } from '../../pages/checkout/payment-methods.tsx'
import { PaymentPage } from '../../pages/checkout/payment-page.tsx'
import { dayOfSeller } from '../../regions/local-day.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { asksForMarketing } from '../consent/submit-consents.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import type { FormValues } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { standingOf } from './approval.ts'
import { cardOptions } from './card-options.ts'
import { creditFor } from './credit.ts'

/** The method that was chosen; else the invoice, for whoever has such terms, and the card, where the store has it. */
function chosenMethod(
  { paymentMethods }: Order,
  values: FormValues | undefined,
  onInvoice: InvoiceOffer | null,
): ChosenMethod | undefined {
  if (isOnInvoice(onInvoice) && (values?.method || ON_INVOICE) === ON_INVOICE) return ON_INVOICE
  const wanted = [values?.method, BY_CARD].map((name) => paymentMethods.find((method) => method === name))
  return wanted.find((method) => method !== undefined) ?? paymentMethods[0]
}

/** Where the gateway's form sent no card, its script did not run: the message says so, and not the sandbox's. */
function withoutTestCards({ paymentMethod, ...problems }: FieldProblems): FieldProblems {
  return paymentMethod ? { ...problems, paymentMethod: { message: 'checkout.cardWithScripts' } } : problems
}

/** How many instalments of an order are open. */
const openInstallments = ({ paymentSchedule }: Order): number =>
  (paymentSchedule?.installments ?? []).filter(({ open }) => open > 0).length

export interface Answered {
  problems?: FieldProblems
  /** The submitted form, or what of it is in the address. */
  values?: FormValues
  failure?: MessageKey
  /** Whether the question about marketing was answered with an earlier attempt to pay. */
  isAnswered?: boolean
}

/** The page on which an order is paid, or an instalment of it. */
export async function paymentPage(
  c: ShopContext,
  order: Order,
  { problems = {}, values, failure, isAnswered = false }: Answered,
): Promise<Response> {
  const store = await storeOf(c)
  const [asks, credit, gateway, standing] = await Promise.all([
    isAnswered ? false : asksForMarketing(c, order.email ?? ''),
    creditFor(c, order),
    apiFor(c, order).payments.gateway(order.number),
    order.completedAt ? null : standingOf(c, order),
  ])
  const isByPlan = values?.plan === 'yes' && order.paymentSchedule !== null
  const hasMore = order.completedAt ? openInstallments(order) > 1 : isByPlan
  const options = await cardOptions(c, order, values, hasMore)
  // What an offer agreed for its order counts without the company's limit.
  const onInvoice = order.completedAt ? null : (order.onInvoice ?? standing?.onInvoice ?? null)
  const cardKey = gateway.isSandbox ? null : gateway.publishableKey
  // Only this page runs anything of a gateway.
  if (cardKey) c.set('runsGateway', true)
  const chosen = {
    cart: cartOf(order),
    cardKey,
    method: chosenMethod(order, values, onInvoice),
    chosen: values?.paymentMethod,
    cardOptions: options,
    problems: cardKey ? withoutTestCards(problems) : problems,
    failure: failure && store.t(failure),
  }
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.stepPayment')),
    here: store.path('payment', { orderId: order.number }),
    plain: true,
    events: order.completedAt ? [] : [shopEvent('Checkout Step Viewed', { step: 'payment' })],
    children: order.completedAt ? (
      <InstallmentPage {...chosen} today={dayOfSeller(new Date().toISOString())} />
    ) : (
      <PaymentPage
        {...chosen}
        credit={credit}
        standing={standing}
        onInvoice={onInvoice}
        isByPlan={isByPlan}
        asksForMarketing={asks}
        ticked={['marketing', 'service'].filter(
          (box) => (values && box in values) || (box === 'service' && order.isServiceAgreed),
        )}
      />
    ),
  })
  c.status(Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}
