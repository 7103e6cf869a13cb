import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newOrder } from '../../../src/commerce/orders/new-order.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { REGION_CODES } from '../../../src/contract/vocabulary.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { facts } from '../shop-facts.ts'
import { type Act, ADDRESS, acts, email, started } from './order-acts.ts'
import { emptyModel, figuresOf, holds, type Model, ratesOf, settled, vatRateOf } from './order-model.ts'
import { stepped } from './order-model-steps.ts'

/** The services of a kind that are ordered. */
const servicesOf = ({ lines }: OrderDocument, service: string) =>
  lines.flatMap((line) => (line.kind === 'service' && line.service === service ? [line] : []))

/** The shop's order says of itself what the model says of it. */
function expectSame(document: OrderDocument, model: Model): void {
  const { items, discount, delivery, customs, net, vat, total } = figuresOf(model)
  const { figures } = document
  expect({
    step: document.state,
    lines: goodsOf(document.lines).map(({ id, variantId, quantity, speed }) => ({ id, variantId, quantity, speed })),
    coupon: document.coupon?.code ?? null,
    rate: document.rateId,
    rates: Object.fromEntries(figures.shippingRates.map(({ id, cost }) => [id, cost])),
    checks: servicesOf(document, 'expert_check').map(({ id, parentId }) => ({ id, parent: parentId })),
    warranty: servicesOf(document, 'warranty')[0]?.id ?? null,
    trees:
      document.lines.flatMap((line) => (line.kind === 'trees' ? [{ id: line.id, quantity: line.quantity }] : []))[0] ??
      null,
    items: figures.itemTotal,
    discount: figures.discountTotal,
    delivery: figures.shipmentTotal,
    customs: figures.customsTotal,
    vat: figures.taxTotal,
    groups: figures.taxRows,
    total: figures.total,
  }).toEqual({
    step: model.step,
    lines: model.lines,
    checks: model.lines.flatMap(({ id }) => model.checks.filter(({ parent }) => parent === id)),
    warranty: model.warranty,
    trees: model.trees,
    coupon: model.coupon,
    rate: model.rate,
    rates: ratesOf(model),
    items,
    discount,
    delivery,
    customs,
    vat,
    groups: net > 0 ? [{ rate: vatRateOf(model), base: net, amount: vat }] : [],
    total,
  })
}

/** A total that moves because the order goes elsewhere is said, with both figures. */
function expectSaid(before: OrderDocument, after: OrderDocument, command: Command): void {
  if (!['set_destination', 'update'].includes(command.kind) || before.lines.length === 0) return
  const moved = before.figures.total !== after.figures.total
  const totals = { before: before.figures.total, after: after.figures.total }
  const rate = ({ figures }: OrderDocument) => figures.taxRows[0]?.rate
  const kinds = after.notices.map(({ kind }) => kind)
  if (moved && rate(before) !== rate(after) && after.figures.taxReason !== 'reverse_charge')
    expect(after.notices).toContainEqual({
      kind: 'tax_country_changed',
      countryIso: after.figures.taxCountryIso,
      ...totals,
    })
  if (before.figures.customsTotal < after.figures.customsTotal) expect(kinds).toContain('customs_added')
  if (moved) expect(kinds.length).toBeGreaterThan(0)
}

/** The steps of a walk from the cart to the payment, worked out from what the order offers on the way. */
const walk = ({ region }: Model, to: number, by: number): ((document: OrderDocument) => Command)[] => {
  const { allowedShippingCountries: countries, defaultShippingCountryCode: home } = getRegion(region)
  const countryIso = to === 0 ? home : countries[to % countries.length]!
  const address = { ...ADDRESS, countryIso, zipcode: '1', state: countryIso === 'US' ? 'OR' : '' }
  return [
    () => ({ kind: 'leave_step', step: 'cart', fields: {} }),
    () => ({ kind: 'leave_step', step: 'address', fields: { email, shipAddress: address } }),
    ({ figures: { shippingRates } }) => ({
      kind: 'leave_step',
      step: 'delivery',
      fields: { rateId: shippingRates[by % (shippingRates.length || 1)]?.id },
    }),
  ]
}

/** The shop's order and the model of it, side by side. */
interface Pair {
  document: OrderDocument
  model: Model
}

/** No single open code takes more off the goods and their delivery than the one that is suggested. */
function expectBest(document: OrderDocument, model: Model): void {
  const saving = document.figures.hints?.bestCoupon?.saving ?? 0
  const home = getRegion(model.region).defaultShippingCountryCode
  const costWith = (coupon: string | null) => {
    const likely: Model = { ...model, coupon, step: 'delivery', destination: model.destination ?? home }
    const rates = Object.values(ratesOf(likely))
    const { items, discount } = figuresOf({ ...likely, rate: null })
    return items - discount + (rates[0] ?? 0)
  }
  const costs = ['WELCOME10', 'BOX15', 'FREESHIP'].filter((code) => holds(model, code)).map(costWith)
  expect(saving).toBe(Math.max(0, costWith(model.coupon) - Math.min(costWith(model.coupon), ...costs)))
}

function followed({ document, model }: Pair, command: Command): Pair {
  const now = { ...facts, now: model.now }
  const current = asOfNow({ ...document, notices: [] }, now)
  const expected = stepped(model, command, current.figures.total)
  const bytes = JSON.stringify(document)
  let after = document
  try {
    after = apply(document, command, now).document
    expect([command, expected]).not.toEqual([command, null])
    expectSaid(current, after, command)
  } catch (cause) {
    if (!(cause instanceof Refusal)) throw cause
    expect([command, cause.body.code, expected]).toEqual([command, cause.body.code, null])
  }
  expect(JSON.stringify(document)).toBe(bytes)
  const next = expected ?? model
  expectSame(asOfNow(after, now), settled(next))
  if (next.step !== 'complete') expectBest(asOfNow(after, now), settled(next))
  return { document: after, model: next }
}

function followAll(start: Model, acts: Act[]): Pair {
  const document = newOrder({ number: 'R123456789', region: start.region, userId: null }, { ...facts, now: start.now })
  let pair: Pair = { document, model: start }
  for (const act of acts) {
    if (pair.model.step === 'complete') break
    if (act.kind === 'wait') {
      if (act.until > pair.model.now) pair = { ...pair, model: { ...pair.model, now: act.until } }
      expectSame(asOfNow(pair.document, { ...facts, now: pair.model.now }), settled(pair.model))
    } else if (act.kind === 'walk') {
      for (const step of walk(pair.model, act.to, act.by)) pair = followed(pair, step(pair.document))
    } else if (act.kind === 'pay') {
      const { total } = asOfNow(pair.document, { ...facts, now: pair.model.now }).figures
      pair = followed(pair, { kind: 'pay_by_transfer', expectedTotal: total + act.off })
    } else pair = followed(pair, act)
  }
  return pair
}

test('an order costs what a second calculation says, in every store, after every sequence of steps', () => {
  fc.assert(
    fc.property(fc.constantFrom(...REGION_CODES), started, acts, (region, at, acts) => {
      followAll(emptyModel(region, at), acts)
    }),
    { numRuns: 1000 },
  )
})
