import { Hono } from 'hono'
import type { z } from 'zod'
import {
  bulkCreateBody,
  couponBody,
  createOrderBody,
  destinationBody,
  type lineItem,
  lineItemBody,
  lockBody,
  myOrdersQuery,
  removeLineBody,
  updateLineBody,
  updateOrderBody,
} from '../../contract/order-calls.ts'
import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, queryOf, regionOf } from '../input.ts'
import { invalid } from '../refusal.ts'
import { checkPlace } from '../shipping/places.ts'
import { orderObject, signedInUser, userOf } from './access.ts'
import type { NewLine } from './command.ts'
import { beginCart, currentCart, keepDestination } from './current.ts'
import { fieldsOf } from './fields.ts'
import { follow, orderAnswer, showOrder } from './follow.ts'
import { myOrders } from './mine.ts'
import { randomOrderNumber } from './new-order.ts'

/** Of a thousand million numbers few are taken: that all of these are is a fault. */
const NUMBERS_TRIED = 10

/** Carts and orders: what is in them and what they cost. */
export const orderRoutes = new Hono<{ Bindings: CommerceEnv }>()

orderRoutes.get('/orders/mine', async (c) => {
  const { page } = queryOf(c, myOrdersQuery)
  return c.json(await myOrders(c.env.DB, await signedInUser(c), page))
})

orderRoutes.get('/orders/:number', (c) => showOrder(c, c.req.param('number')))

orderRoutes.post('/v2/orders', async (c) => {
  const body = await bodyOf(c, createOrderBody)
  const region = regionOf(c)
  const currency = (body.order?.currency ?? body.currency ?? region.currency).toUpperCase()
  if (currency !== region.currency) throw invalid({ currency: [`must be ${region.currency} in this store`] })
  const userId = await userOf(c)
  const origin = c.req.header('X-Shop-Origin')
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const number = randomOrderNumber()
    const order = await orderObject(c.env, number).open({ number, region: region.code, userId, origin })
    if (order) return orderAnswer(c, { order: userId ? await beginCart(c.env, userId, order) : order }, 201)
  }
  throw new Error(`${NUMBERS_TRIED} order numbers in a row were taken.`)
})

orderRoutes.put('/orders/:number', async (c) => {
  const { order } = await bodyOf(c, updateOrderBody)
  return follow(c, {
    number: c.req.param('number'),
    command: { kind: 'update', fields: fieldsOf(order) },
    lockVersion: order.lock_version,
  })
})

/** One line more; both addresses of the specification. */
for (const path of ['/v2/orders/:number/line_item', '/orders/:number/line_items'] as const) {
  orderRoutes.post(path, async (c) => {
    const { line_item, lock_version } = await bodyOf(c, lineItemBody)
    return follow(c, {
      number: c.req.param('number'),
      command: { kind: 'add_line', line: lineOf(line_item) },
      lockVersion: lock_version,
      status: 201,
    })
  })
}

orderRoutes.post('/v2/orders/:number/line_items/bulk_create', async (c) => {
  const { line_items_params } = await bodyOf(c, bulkCreateBody)
  return follow(c, {
    number: c.req.param('number'),
    command: { kind: 'add_lines', lines: line_items_params.map(lineOf) },
    status: 201,
  })
})

orderRoutes.put('/orders/:number/line_items/:line', async (c) => {
  const { line_item, lock_version } = await bodyOf(c, updateLineBody)
  const command = {
    kind: 'update_line',
    lineId: c.req.param('line'),
    variantId: line_item.variant_id,
    quantity: line_item.quantity,
    speed: line_item.express_delivery_option_id,
  } as const
  return follow(c, { number: c.req.param('number'), command, lockVersion: lock_version })
})

for (const path of ['/orders/:number/line_items/:line', '/v2/orders/:number/line_items/:line'] as const) {
  orderRoutes.delete(path, async (c) => {
    const { lock_version } = await bodyOf(c, lockBody)
    return follow(c, {
      number: c.req.param('number'),
      command: { kind: 'remove_line', lineId: c.req.param('line') },
      lockVersion: lock_version,
    })
  })
}

orderRoutes.put('/v2/line_items/:line/remove_from_order', async (c) => {
  const { order_number, lock_version } = await bodyOf(c, removeLineBody)
  return follow(c, {
    number: order_number,
    command: { kind: 'remove_line', lineId: c.req.param('line') },
    lockVersion: lock_version,
  })
})

orderRoutes.put('/orders/:number/empty', async (c) => {
  const answer = await follow(c, { number: c.req.param('number'), command: { kind: 'empty' } })
  return answer.ok ? c.body(null, 204) : answer
})

orderRoutes.put('/orders/:number/apply_coupon_code', async (c) => {
  const { coupon_code, lock_version } = await bodyOf(c, couponBody)
  const answer = await follow(c, {
    number: c.req.param('number'),
    command: { kind: 'apply_coupon', code: coupon_code },
    lockVersion: lock_version,
  })
  return couponAnswer(answer, 'coupon_code_applied', 'The coupon code was successfully applied to your order.')
})

orderRoutes.delete('/orders/:number/coupon_code', async (c) => {
  const answer = await follow(c, { number: c.req.param('number'), command: { kind: 'remove_coupon' } })
  return couponAnswer(answer, 'coupon_code_removed', 'The coupon code was removed from your order.')
})

/** Where an order goes, before there is an address: the one that is named, the caller's cart, or the cart to come. */
orderRoutes.post('/set_shipping_destination', async (c) => {
  const { order_number, country_iso: countryIso, zip_code: zipcode, state } = await bodyOf(c, destinationBody)
  const destination = { countryIso, zipcode, state }
  const number = order_number ?? (await currentCart(c))
  if (number) return follow(c, { number, command: { kind: 'set_destination', ...destination } })
  const userId = await signedInUser(c)
  checkPlace(destination, getRegion(regionOf(c).code), (await catalogueOf(c.env.DB)).shipping)
  await keepDestination(c.env, userId, destination)
  const attributes = { country_iso: countryIso, zip_code: zipcode, state }
  return c.json({ data: { id: userId, type: 'shipping_destination', attributes } })
})

/** Spree's coupon body around the order, or around why not. */
async function couponAnswer(answer: Response, code: string, sentence: string): Promise<Response> {
  const body = (await answer.json()) as { error?: string; code?: string }
  const spree = answer.ok
    ? { success: sentence, error: null, successful: true, status_code: code }
    : { success: null, error: body.error, successful: false, status_code: body.code }
  return Response.json({ ...body, ...spree }, { status: answer.status, headers: answer.headers })
}

function lineOf({
  variant_id,
  quantity,
  express_delivery_option_id,
  origin_shopping_list_number: list,
  external_pim_composed_product_id: composed,
}: z.infer<typeof lineItem>): NewLine {
  const origin = {
    ...(list && { originShoppingListNumber: list }),
    ...(composed && { externalPimComposedProductId: composed }),
  }
  return {
    variantId: variant_id,
    quantity,
    speed: express_delivery_option_id,
    ...((list || composed) && { origin }),
  }
}
