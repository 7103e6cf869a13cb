import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import { goodsOf } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { lineName } from '../../i18n/line-words.ts'
import { AccountOrderPage } from '../../pages/account/order-page.tsx'
import type { OrderAnswered, OrderSaid } from '../../pages/orders/order-acts.tsx'
import { sells } from '../../regions/listing.ts'
import { dayOfSeller } from '../../regions/local-day.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { orderingProblems } from '../checkout/refused-fields.ts'
import { NamedError } from '../error/named-error.ts'
import { actOnOrder, answeredIn } from '../orders/act-on-order.ts'
import { inCurrencyOf } from '../orders/in-currency-of.tsx'
import { inOwnStore } from '../orders/other-store.ts'
import { accountOrderForm } from '../orders/placed-order-form.ts'
import { lostPictures } from '../orders/sent-pictures.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { wordsFor } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { dielinePath } from '../products/dieline-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage, type PageStatus } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'

/** GET /account/orders/{orderNumber}/ */
export const showAccountOrder = onlySignedIn(async (c) => orderPage(c, await ownOrder(c), { answered: answeredIn(c) }))

/** POST /account/orders/{orderNumber}/: one of the page's forms, each idempotent. */
export const postAccountOrder = onlySignedIn(
  takeForm(accountOrderForm, async (c, { value: form, problems, values: written }) => {
    const order = await ownOrder(c)
    if (problems) return orderPage(c, order, { problems, written, picturesProblem: await lostPictures(c) }, 422)
    if (form.intent === 'reference') {
      const refused = await renamed(c, order.number, form.reference)
      if (!refused) return done(c, order.number, 'saved')
      return orderPage(c, { ...order, reference: form.reference }, { problems: refused }, 422)
    }
    const acted = await actOnOrder(c, order, null, form)
    if (acted instanceof Response) return acted
    return 'answered' in acted ? done(c, order.number, acted.answered) : orderPage(c, order, { ...acted, written }, 422)
  }),
)

/** Gives an order its reference. @returns what its company requires instead; null where it has it */
async function renamed(c: ShopContext, number: string, said: string): Promise<FieldProblems | null> {
  const { afterSale, companies } = apiFor(c, null)
  try {
    await afterSale.setReference(number, said)
    return null
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'bad_purchase_order') throw cause
    return orderingProblems(cause, await companies.ordering(), 'reference')
  }
}

/** @throws NamedError 404, the same for an order that is not there and for one that is not theirs */
async function ownOrder(c: ShopContext): Promise<Order> {
  const order = await c.var.timing.span('order', () => apiFor(c, null).orders.get(c.var.params.orderNumber ?? ''))
  if (order?.completedAt) return order
  // The API answers 404 to a session that has ended, too; such a visitor is redirected to the sign-in.
  await apiFor(c, null).users.me()
  throw new NamedError(404, 'not_found')
}

async function done(c: ShopContext, orderNumber: string, answered: OrderAnswered | null): Promise<Response> {
  const path = (await storeOf(c)).path('account-order', { orderNumber })
  return c.redirect(answered ? `${path}?done=${answered}` : path, 303)
}

async function orderPage(c: ShopContext, order: Order, said: Partial<OrderSaid>, status: PageStatus = 200) {
  const store = await storeOf(c)
  const { products } = await catalogueFor(c)
  const files = goodsOf(order.lines).flatMap(({ id, configuration, itemDieline }) => {
    const product = products.find(({ type }) => type === configuration.product)
    return product && sells(store.region, product)
      ? [
          {
            id,
            name: lineName({ kind: 'product', configuration }, store.t),
            path: dielinePath(store, product, configuration, itemDieline),
          },
        ]
      : []
  })
  const children = (
    <AccountOrderPage
      order={cartOf(order)}
      elsewhere={inOwnStore(c, order, 'account-order')}
      files={files}
      said={{ answered: null, problems: {}, written: {}, ...said }}
      formKey={crypto.randomUUID()}
      payKey={order.token}
      today={dayOfSeller(new Date().toISOString())}
      messages={wordsFor(store, c.var.page)}
    />
  )
  return accountPage(c, {
    title: 'order.title',
    route: 'account-orders',
    status,
    children: inCurrencyOf(store, order.region, children),
  })
}
