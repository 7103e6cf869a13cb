import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { asSubmitted, withQuantities } from '../../../src/commerce/orders/rules/approved-quantities.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { contentHash, isSubmitted, netOfOrder, unsubmitted } from '../../../src/commerce/orders/rules/submitted.ts'
import { BUNDLES } from '../../../src/commerce/seed/bundles.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { adding, cart, EMAIL, following, LEAVE_CART, MUNICH, payable, refusalOf, WARSAW } from './order.ts'
import { inDeliveries, member } from './parts-order.ts'

/** An order that waits for approval. */
function submitted(order: OrderDocument = payable()): OrderDocument {
  const owned: OrderDocument = { ...order, userId: order.userId ?? 'U1' }
  const companyOrder = { companyId: 'C1', memberId: owned.userId!, costCentreId: null, timeZone: 'Europe/Berlin' }
  return { ...owned, companyOrder: { ...companyOrder, submitted: contentHash(owned) } }
}
/** What can be paid after commands in a cart, sent in some way. */
const ordered = (rateId: string, commands: Command[], region: RegionCode = 'eu') =>
  following(
    cart(region),
    ...commands,
    LEAVE_CART,
    { kind: 'leave_step', step: 'address', fields: { email: EMAIL, shipAddress: region === 'pl' ? WARSAW : MUNICH } },
    { kind: 'leave_step', step: 'delivery', fields: { rateId } },
  )
const pieces = (quantity: number, lineId = 'L1') => ({ lines: [{ lineId, quantity }], most: null })
/** What the shop knows after the merchant has agreed a discount with the company. */
const agreed = (basisPoints: number): Facts => ({
  ...facts,
  member: {
    id: 'C1',
    userId: 'U1',
    stamp: `C1 ${basisPoints}`,
    items: {},
    prices: { discounts: [{ product: 'mailer-box-eco', basisPoints }], fixed: [] },
  },
})
const cheaper = agreed(8_000)
const more = pieces(500)

describe('the quantities of an approver', () => {
  test('are those of the order from then on, which is submitted as it is then, at the same step', () => {
    const order = submitted()
    const changed = withQuantities(order, more, facts)
    expect(changed.lines).toMatchObject([{ id: 'L1', quantity: 500 }])
    expect([changed.state, changed.rateId, isSubmitted(changed)]).toEqual([order.state, order.rateId, true])
    expect(netOfOrder(changed)).toBeGreaterThan(netOfOrder(order))
  })

  test('leave it with its courier, who is free from an amount on, and is not below it', () => {
    const [some, many] = [submitted(), submitted(ordered('courier-free', [adding(1000)]))]
    const free = withQuantities(some, pieces(1000), facts)
    expect(free).toMatchObject({ state: some.state, rateId: 'courier-free', notices: [] })
    expect(free.figures).toMatchObject({ shipmentTotal: 0, total: many.figures.total })
    const paid = withQuantities(many, pieces(250), facts)
    expect(paid).toMatchObject({ state: many.state, rateId: 'courier', notices: [] })
    expect(paid.figures).toMatchObject({ total: some.figures.total })
  })

  test('come to no more than whoever decides may decide about, which is the amount itself and not a cent above', () => {
    const order = submitted()
    const net = netOfOrder(withQuantities(order, more, facts))
    expect(netOfOrder(withQuantities(order, { ...more, most: net }, facts))).toBe(net)
    const less = { ...more, most: net - 1 }
    expect(refusalOf(() => withQuantities(order, less, facts))).toEqual([422, 'sign_in_required', undefined])
  })

  test('are made: others are refused as in a cart', () => {
    expect(refusalOf(() => withQuantities(submitted(), pieces(1), facts))[1]).toBe('variant_not_offered')
    expect(refusalOf(() => withQuantities(submitted(), pieces(500, 'L9'), facts))[1]).toBe('not_found')
  })

  const NOT_POSSIBLE = [422, 'quantity_not_possible', { lines: ['must be quantities that can be delivered'] }]

  test('are sent in the way that was chosen: the post takes one parcel', () => {
    const order = submitted(ordered('polish-post', [adding(100)], 'pl'))
    expect(withQuantities(order, pieces(110), facts).rateId).toBe('polish-post')
    expect(refusalOf(() => withQuantities(order, pieces(5_000), facts))).toEqual(NOT_POSSIBLE)
  })

  test('are not possible where nothing is sent to the place any more', () => {
    const shipping = { ...catalogue.shipping, zoneOf: () => undefined }
    const nowhere = { ...facts, catalogue: { ...catalogue, shipping } } as unknown as Facts
    expect(refusalOf(() => withQuantities(submitted(), more, nowhere))).toEqual(NOT_POSSIBLE)
  })

  test('leave every line of the order: it has as many as before', () => {
    const tissue = BUNDLES[0]!.parts[1]!
    const bundle: Command = { kind: 'add_bundle', bundleId: 'unboxing', quantity: 1 }
    const joining = submitted(ordered('courier-free', [adding(1000), adding(250, tissue), bundle]))
    expect(joining.lines).toMatchObject([{}, { id: 'L2', ...tissue }, {}, { id: 'L4', ...tissue }, {}])
    // The bundle ends, and its tissue paper is of the line that there is.
    expect(refusalOf(() => withQuantities(joining, pieces(500, 'L4'), facts))).toEqual(NOT_POSSIBLE)
    const planted = submitted(ordered('courier', [adding(250), { kind: 'add_trees', quantity: 5 }]))
    expect(withQuantities(planted, pieces(1, 'L2'), facts).lines[1]).toMatchObject({ kind: 'trees', quantity: 1 })
    expect(refusalOf(() => withQuantities(planted, pieces(0, 'L2'), facts))).toEqual(NOT_POSSIBLE)
  })
})

describe('what was submitted comes back to the last field', () => {
  const checked: Command[] = [adding(250), { kind: 'add_expert_check', parentId: 'L1' }]
  const coded: Command[] = [adding(250), { kind: 'apply_coupon', code: 'WELCOME10' }]
  const ended: Facts = { ...facts, catalogue: { ...catalogue, promotions: [] } }

  test.each<[string, OrderDocument, number, Facts]>([
    ['with its prices, where the company has none of its own', submitted(), 500, facts],
    ['at the prices of all, where the company has its own since', submitted(), 500, cheaper],
    [
      'at the prices of its company, where others hold since',
      submitted(asOfNow({ ...payable(), userId: 'U1' }, agreed(2_000))),
      500,
      cheaper,
    ],
    ['and without a company, as it was', submitted({ ...payable(), company: null }), 500, cheaper],
    [
      'with the consent to its services',
      submitted(following(ordered('courier', checked), { kind: 'agree_to_services' })),
      500,
      facts,
    ],
    ['with the code that has ended since', submitted(ordered('courier', coded)), 500, ended],
    ['in its deliveries', submitted(inDeliveries(3)), 500, member],
    ['in its deliveries, of which a member who left has none', submitted(inDeliveries(3)), 500, facts],
    ['with the way of its delivery', submitted(), 1000, facts],
    ['with what was said of it', submitted({ ...payable(), notices: [{ kind: 'delivery_gone' }] }), 500, facts],
  ])('%s', (_, order, quantity, since) => {
    const changed = withQuantities(order, pieces(quantity), since)
    expect(changed.lines[0]).toMatchObject({ id: 'L1', quantity })
    const back = asSubmitted(changed, changed.companyOrder!.submitted!)!
    expect(back).toStrictEqual(order)
    expect(asOfNow(back, since).lines).toEqual(order.lines)
  })

  test('a consent is to what was ordered: other quantities ask for it anew', () => {
    const order = submitted(following(ordered('courier', checked), { kind: 'agree_to_services' }))
    expect(order.serviceConsentAt).toBe(facts.now)
    expect(withQuantities(order, more, facts).serviceConsentAt).toBeNull()
  })
})

test('nothing comes back into an order that is another by now, is being paid, or is placed', () => {
  const order = submitted()
  const changed = withQuantities(order, more, facts)
  const by = changed.companyOrder!.submitted!
  expect(asSubmitted(changed, by)).not.toBeNull()
  expect(asSubmitted(changed, 'another')).toBeNull()
  expect(asSubmitted(unsubmitted(changed), by)).toBeNull()
  expect(asSubmitted({ ...changed, rateId: null }, by)).toBeNull()
  expect(asSubmitted({ ...changed, completedAt: facts.now }, by)).toBeNull()
  const claim = { paymentNumber: 'P1', ask: { kind: 'transfer' as const }, amount: 1, at: facts.now }
  expect(asSubmitted({ ...changed, claim }, by)).toBeNull()
  // Nor into one that nobody has changed.
  expect(asSubmitted(order, by)).toBeNull()
  expect(asSubmitted(order, order.companyOrder!.submitted!)).toBeNull()
})
