import type { OrderedDesign } from '../../contract/line-item.ts'
import type { LineItemBody } from '../../contract/line-item-body.ts'
import type { ORDER_CALLS } from '../../contract/orders.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { freezeDesigns } from '../designs/frozen.ts'
import { signedInUser, userOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import { senderOf } from '../mail/allowance.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { checkPlace } from '../shipping/places.ts'
import { orderAccess } from './access.ts'
import type { NewLine } from './command.ts'
import { currentCart, keepDestination } from './current.ts'
import { enteredFields } from './entered-fields.ts'
import { follow, orderFor, tokenised } from './follow.ts'
import { sendLink } from './link.ts'
import { myOrders } from './mine.ts'
import { newCart } from './new-cart.ts'

/** Carts and orders: their lines, prices and coupons. */
export const orderHandlers: Handlers<typeof ORDER_CALLS> = {
  mine: async (c, { query }) => myOrders(c.env.DB, await signedInUser(c), query),

  show: async (c, { params: { number } }) => ({ order: await tokenised(c, await orderFor(c, number)) }),

  async create(c, { body }) {
    const region = regionOf(c)
    const currency = body.order?.currency ?? body.currency ?? region.currency
    if (currency !== region.currency) throw invalid({ currency: [`must be ${region.currency} in this store`] })
    const order = await newCart(c, region.code)
    c.status(201)
    return { order: await tokenised(c, order) }
  },

  update: async (c, { params: { number }, body: { order } }) =>
    follow(c, {
      number,
      command: { kind: 'update', fields: await enteredFields(c, number, order) },
      lockVersion: order.lock_version,
    }),

  async addLine(c, { params: { number }, body: { line_item, lock_version } }) {
    if ('service_name' in line_item)
      return follow(c, { number, command: { kind: 'add_warranty' }, lockVersion: lock_version, status: 201 })
    const access = await orderAccess(c, number)
    const [design] = await designsOfLines(c, [line_item], () => 'line_item')
    const command = { kind: 'add_line', line: lineOf(line_item, design) } as const
    return follow(c, { number, access, command, lockVersion: lock_version, status: 201 })
  },

  async addLines(c, { params: { number }, body: { bundle_id: bundleId, line_items_params } }) {
    const access = await orderAccess(c, number)
    if (bundleId) {
      // The parts of a bundle have no designs, which the contract refuses: none is frozen.
      const lines = line_items_params.map((line) => lineOf(line, undefined))
      return follow(c, { number, access, command: { kind: 'add_bundle_lines', bundleId, lines }, status: 201 })
    }
    const designs = await designsOfLines(c, line_items_params, (at) => `line_items_params.${at}`)
    const lines = line_items_params.map((line, at) => lineOf(line, designs[at]))
    return follow(c, { number, access, command: { kind: 'add_lines', lines }, status: 201 })
  },

  async updateLine(c, { params: { number, line: lineId }, body: { line_item, lock_version } }) {
    const access = await orderAccess(c, number)
    const [design] = await designsOfLines(c, [line_item], () => 'line_item')
    return follow(c, {
      number,
      access,
      command: {
        kind: 'update_line',
        lineId,
        variantId: line_item.variant_id,
        quantity: line_item.quantity,
        speed: line_item.express_delivery_option_id,
        boxDesign: line_item.box_design_id === null ? null : design,
      },
      lockVersion: lock_version,
    })
  },

  removeLine: (c, { params: { number, line: lineId }, body: { lock_version } }) =>
    follow(c, { number, command: { kind: 'remove_line', lineId }, lockVersion: lock_version }),

  removeLineOf: (c, { params: { line: lineId }, body: { order_number: number, lock_version } }) =>
    follow(c, { number, command: { kind: 'remove_line', lineId }, lockVersion: lock_version }),

  async empty(c, { params: { number }, body: { lock_version } }) {
    const answer = await follow(c, { number, command: { kind: 'empty' }, lockVersion: lock_version })
    return answer.ok ? null : answer
  },

  async applyCoupon(c, { params: { number }, body: { coupon_code: code, lock_version } }) {
    const answer = await follow(c, { number, command: { kind: 'apply_coupon', code }, lockVersion: lock_version })
    return couponAnswer(answer, 'coupon_code_applied', 'The coupon code was successfully applied to your order.')
  },

  async removeCoupon(c, { params: { number }, body: { lock_version } }) {
    const answer = await follow(c, { number, command: { kind: 'remove_coupon' }, lockVersion: lock_version })
    return couponAnswer(answer, 'coupon_code_removed', 'The coupon code was removed from your order.')
  },

  async setDestination(c, { body: { order_number, country_iso: countryIso, zip_code: zipcode, state } }) {
    const destination = { countryIso, zipcode, state }
    const number = order_number ?? (await currentCart(c))
    if (number) return follow(c, { number, command: { kind: 'set_destination', ...destination } })
    const userId = await signedInUser(c)
    checkPlace(destination, regionOf(c), (await catalogueOf(c.env.DB)).shipping, { isVague: true })
    await keepDestination(c.env, userId, destination)
    const attributes = { country_iso: countryIso, zip_code: zipcode, zipcode, state, state_name: state }
    return c.json({ data: { id: userId, type: 'shipping_destination', attributes } })
  },

  /** The order is looked up after the answer, so that the response time does not disclose whether it exists. */
  async sendLink(c, { body: { order_number: number, email } }) {
    const origin = c.req.header('X-Shop-Origin')
    const sender = await senderOf(c, null)
    c.executionCtx.waitUntil(sendLink(c.env, { number, email, origin, sender }))
    return null
  },
}

/** Spree's coupon body, with the order or the refusal. */
async function couponAnswer(answer: Response, code: string, sentence: string): Promise<Response> {
  const body = (await answer.json()) as { error?: string; code?: string }
  const spree = answer.ok
    ? { success: sentence, error: null, successful: true, status_code: code }
    : { success: null, error: body.error, successful: false, status_code: body.code }
  return Response.json({ ...body, ...spree }, { status: answer.status, headers: answer.headers })
}

/** The frozen designs of lines, at their places; undefined for a line without one. `at` names a line in the body. */
async function designsOfLines(
  c: CommerceContext,
  lines: readonly Pick<LineItemBody, 'box_design_id'>[],
  at: (index: number) => string,
): Promise<(OrderedDesign | undefined)[]> {
  const wanted = lines.map(({ box_design_id: id }, index) => (id ? { id, field: `${at(index)}.box_design_id` } : null))
  const asked = wanted.filter((one) => one !== null)
  const frozen = asked.length > 0 ? await freezeDesigns(c.env, await userOf(c), asked) : new Map()
  return wanted.map((one) => one && frozen.get(one.id)).map((design) => design ?? undefined)
}

function lineOf(
  {
    variant_id,
    quantity,
    express_delivery_option_id,
    origin_shopping_list_number: list,
    external_pim_composed_product_id: composed,
  }: LineItemBody,
  boxDesign: OrderedDesign | undefined,
): NewLine {
  const origin = {
    ...(list && { originShoppingListNumber: list }),
    ...(composed && { externalPimComposedProductId: composed }),
    ...(boxDesign && { boxDesign }),
  }
  return {
    variantId: variant_id,
    quantity,
    speed: express_delivery_option_id,
    ...((list || composed || boxDesign) && { origin }),
  }
}
