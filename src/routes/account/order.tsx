import { ApiError } from '../../api/error.ts'
import { cartOf } from '../../contract/cart.ts'
import { goodsOf } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { lineName } from '../../i18n/line-words.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { AccountOrderPage, type OrderAnswered } from '../../pages/account/order-page.tsx'
import { sells } from '../../regions/listing.ts'
import { NamedError } from '../error/named-error.ts'
import { inCurrencyOf } from '../orders/in-currency-of.tsx'
import { reorderToCart } from '../orders/reorder.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { wordsFor } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import { dielinePath } from '../products/dieline-path.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage, type PageStatus } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'
import { accountOrderForm } from './order-form.ts'
import { sentPictures } from './sent-pictures.ts'

/** The action that was just done, for the confirmation. */
const ANSWERS: readonly (OrderAnswered | null)[] = ['saved', 'sent', 'notDone']

/** GET /account/orders/{orderNumber}/ */
export const showAccountOrder = onlySignedIn(async (c) => {
  const answered = ANSWERS.find((known) => known === c.req.query('done')) ?? null
  return orderPage(c, await ownOrder(c), { answered })
})

/** POST /account/orders/{orderNumber}/: one of the page's forms, each idempotent. */
export const postAccountOrder = onlySignedIn(
  takeForm(accountOrderForm, async (c, { value: form, problems, values }) => {
    const order = await ownOrder(c)
    if (problems) return orderPage(c, order, { problems: Object.keys(problems), values, status: 422 })
    const { number } = order
    const { afterSale } = apiFor(c, null)
    try {
      switch (form.intent) {
        case 'reference':
          await afterSale.setReference(number, form.reference)
          return await done(c, number, 'saved')
        case 'cancel':
          await afterSale.cancel(number)
          return await done(c, number)
        case 'write': {
          const pictures = await sentPictures(c, number)
          if (pictures.problem)
            return await orderPage(c, order, { values, picturesProblem: pictures.problem, status: 422 })
          const message = { kind: form.kind, text: form.message, pictures: pictures.ids }
          const about = form.line ? { line_item_id: form.line } : {}
          await afterSale.write(number, { ...message, ...about }, form.key || undefined)
          return await done(c, number, 'sent')
        }
        case 'reorder':
          return await reorderToCart(c, order, null, form.key)
      }
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status !== 422) throw cause
      return done(c, number, 'notDone')
    }
  }),
)

/** @throws NamedError 404, the same for an order that is not there and for one that is not theirs */
async function ownOrder(c: ShopContext): Promise<Order> {
  const order = await c.var.timing.span('order', () => apiFor(c, null).orders.get(c.var.params.orderNumber ?? ''))
  if (order?.completedAt) return order
  // The API answers 404 to a session that has ended, too; such a visitor is redirected to the sign-in.
  await apiFor(c, null).users.me()
  throw new NamedError(404, 'not_found')
}

async function done(c: ShopContext, orderNumber: string, answered?: OrderAnswered): Promise<Response> {
  const path = (await storeOf(c)).path('account-order', { orderNumber })
  return c.redirect(answered ? `${path}?done=${answered}` : path, 303)
}

interface Answered {
  answered?: OrderAnswered | null
  /** Problems by field. */
  problems?: string[]
  /** The submitted values, to be shown again. */
  values?: FormValues
  picturesProblem?: MessageKey
  status?: PageStatus
}

async function orderPage(c: ShopContext, order: Order, said: Answered) {
  const { answered = null, problems = [], values = {}, picturesProblem, status = 200 } = said
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
      files={files}
      answered={answered}
      problems={problems}
      written={values}
      {...(picturesProblem && { picturesProblem })}
      formKey={crypto.randomUUID()}
      payKey={order.token}
      today={new Date().toISOString().slice(0, 10)}
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
