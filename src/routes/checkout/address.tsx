import { shopEvent } from '../../analytics/shop-event.ts'
import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import type { Order } from '../../contract/order.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { AddressPage } from '../../pages/checkout/address-page.tsx'
import type { VatAnswer } from '../../pages/checkout/buyer-values.ts'
import type { Region } from '../../regions/region.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { identify, track } from '../page/track.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import {
  type AddressBook,
  addressBook,
  allAddresses,
  goneProblems,
  keepTypedAddresses,
  prefilled,
  withKept,
} from './address-book.ts'
import { type AddressForm, addressesIn, addressForm } from './address-form.ts'
import { toSummary } from './after-payment.ts'
import { elsewhere, stepFailure } from './elsewhere.ts'
import { openOrder } from './open-order.ts'
import { checkoutFieldsOf, formOfOrder, invoiced } from './order-addresses.ts'
import { orderingProblems, refusedFields, withCountryNames } from './refused-fields.ts'
import { vatAnswer, viesCallTimeout } from './vat-answer.ts'

/** GET /order/{orderId}/address */
export async function showAddress(c: ShopContext): Promise<Response> {
  const order = await openOrder(c)
  const store = await storeOf(c)
  if (order.completedAt) return toSummary(c, order)
  if (order.lines.length === 0) return c.redirect(store.path('cart'), 303)
  const book = await addressBook(c)
  const form = formOfOrder(order, usualPlace(order, c.var.region), book ? allAddresses(book) : [])
  return addressPage(c, order, book && !order.shipAddress ? prefilled(form, book) : withCentre(form, order, book), {
    book,
  })
}

/** POST /order/{orderId}/address: checks the VAT number, shows the problems by field, or continues to the delivery. */
export const postAddress = takeForm(addressForm, async (c, taken) => {
  const [order, book] = await Promise.all([openOrder(c), addressBook(c)])
  const { takeName, act } = taken.values
  const form = withKept(addressesIn(taken.values), book)
  if (takeName) return addressPage(c, order, { ...form, buyer: { ...form.buyer, company: takeName } }, { book })
  if (act === 'check') {
    const found = await vatAnswer(c, form.buyer.vatId, invoiced(form).countryIso)
    return addressPage(c, order, form, { book, ...found })
  }
  const problems = { ...withCountryNames(taken.problems ?? {}, c.var.region), ...goneProblems(form, book) }
  return Object.keys(problems).length ? addressPage(c, order, form, { book, problems }) : leave(c, order, form, book)
})

async function leave(c: ShopContext, order: Order, form: AddressForm, book: AddressBook | null): Promise<Response> {
  const api = apiFor(c, order, form.buyer.vatId ? viesCallTimeout(c) : undefined)
  try {
    if (order.state === 'cart') await api.checkout.goTo(order.number, 'cart')
    const moved = await api.checkout.goTo(order.number, 'delivery', checkoutFieldsOf(form, c.var.region))
    track(c, shopEvent('Checkout Step Completed', { step: 'address' }))
    identify(c, form.email)
    await keepTypedAddresses(c, form, book)
    const store = await storeOf(c)
    return c.redirect(store.path('checkout-delivery', { orderId: moved.number }), 303)
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.isAway) throw cause
    const problems = orderingProblems(cause, book?.company ?? null) ?? refusedFields(cause, form, c.var.region)
    if (Object.keys(problems).length) return addressPage(c, order, form, { book, problems })
    return (await elsewhere(c, order, cause)) ?? addressPage(c, order, form, { book, failure: stepFailure(cause) })
  }
}

/** The form with the cost centre that an order has by its name. */
function withCentre(form: AddressForm, { buyer: { costCentre = '' } }: Order, book: AddressBook | null): AddressForm {
  const centres = book?.company?.costCentres
  if (!centres) return form
  const id = centres.find(({ name }) => name === costCentre)?.id ?? ''
  return { ...form, buyer: { ...form.buyer, customerType: 'b2b', costCentre: id } }
}

/** The countries that an order can be sent to: those of the store, and that of its offer. */
const countriesOf = ({ offer }: Order, { allowedShippingCountries: countries }: Region): string[] =>
  offer && !countries.includes(offer.countryIso) ? [...countries, offer.countryIso] : countries

/** Where an order goes unless its address says otherwise: the country of its offer, or the store's own. */
const usualPlace = ({ offer }: Order, { defaultShippingCountryCode }: Region) => ({
  defaultShippingCountryCode: offer?.countryIso ?? defaultShippingCountryCode,
})

interface Shown {
  book: AddressBook | null
  problems?: FieldProblems
  /** Why the step was refused, where that is about no field. */
  failure?: MessageKey
  answer?: VatAnswer
}

async function addressPage(
  c: ShopContext,
  order: Order,
  form: AddressForm,
  { book, problems = {}, failure, answer }: Shown,
): Promise<Response> {
  const store = await storeOf(c)
  const states = await apiFor(c).states(usualPlace(order, c.var.region).defaultShippingCountryCode)
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.stepAddress')),
    here: store.path('checkout-address', { orderId: order.number }),
    plain: true,
    events: [shopEvent('Checkout Step Viewed', { step: 'address' })],
    children: (
      <AddressPage
        cart={cartOf(order)}
        places={{ countries: countriesOf(order, c.var.region), states }}
        values={form}
        problems={problems}
        isSandbox={store.isSandbox}
        failure={failure && store.t(failure)}
        {...(book && { book })}
        {...(answer && { answer })}
      />
    ),
  })
  c.status(failure || Object.keys(problems).length ? 422 : 200)
  return c.render(content)
}
