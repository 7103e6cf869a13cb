import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument, PaymentRecord } from '../../../src/commerce/orders/document.ts'
import { withoutPerson } from '../../../src/commerce/orders/person.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import type { CallOffCommand } from '../../../src/commerce/orders/rules/call-offs.ts'
import { keptLines, orderPartsOf, standingCallOffs, storageOf } from '../../../src/commerce/orders/rules/parts.ts'
import { installmentsOf } from '../../../src/commerce/orders/rules/payment-plan.ts'
import { Refusal } from '../../../src/commerce/refusal.ts'
import { addDays, addWorkingDays, isWorkingDay } from '../../../src/pricing/calendar.ts'
import { facts } from '../shop-facts.ts'
import { adding, LARGER_MAILER, MUNICH, refusalOf, WARSAW } from './order.ts'
import { inDeliveries, member } from './parts-order.ts'

/** Monday morning in Warsaw. */
const PLACED = '2026-03-02T08:00:00.000Z'
const TOTAL = inDeliveries(3).figures.total
const CARD: PaymentRecord = { number: 'P1', method: 'card', amount: 1_000_000, state: 'completed', intentId: 'pi' }

const placed = (deliveries = 3, more: Command[] = []): OrderDocument => ({
  ...inDeliveries(deliveries, more),
  state: 'complete',
  completedAt: PLACED,
  payments: [CARD],
})
const { madeOn, keptUntil } = storageOf(placed())!
const day = (count: number): string => addWorkingDays(madeOn, count)
/** The instant at which a day begins where the goods are kept. */
const on = (date: string): string => `${date}T06:00:00.000Z`
const ask = (quantity: number, more: object = {}) => ({
  ...{ day: day(3), lines: [{ id: 'L1', quantity }], address: null, reference: '' },
  ...more,
})
const act = (order: OrderDocument, now: string, ...commands: Command[]): OrderDocument =>
  commands.reduce((document, command) => apply(document, command, { ...facts, now }).document, order)
const codeOf = (order: OrderDocument, command: Command, now = PLACED) => refusalOf(() => act(order, now, command))[1]
const called = (quantity: number, more: object = {}): Command => ({
  kind: 'call_off',
  ask: ask(quantity, more),
  by: 'ada',
})
const SENT = { carrier: 'DHL', tracking: 'JD1' }

describe('an order in several deliveries', () => {
  test('costs for each what an equal part of it does; a member of a company alone may have it', () => {
    const [one, four] = [inDeliveries(1), inDeliveries(4)]
    expect(four.figures.shipmentTotal).toBe(4 * inDeliveries(1, [], 100).figures.shipmentTotal)
    expect(four.figures.shipmentTotal).toBeGreaterThan(one.figures.shipmentTotal)
    expect(four.figures.itemTotal).toBe(one.figures.itemTotal)
    const left = apply(four, { kind: 'update', fields: {} }, facts).document
    expect([left.deliveries, left.figures.shipmentTotal]).toEqual([undefined, one.figures.shipmentTotal])
    const refused = refusalOf(() => apply(one, { kind: 'update', fields: { deliveries: 2 } }, facts))
    expect(refused).toEqual([422, 'not_in_parts', { deliveries: ['must be 1 for this order'] }])
    const whole = apply(four, { kind: 'update', fields: { deliveries: 1 } }, member).document
    expect('deliveries' in whole).toBe(false)
  })

  test('is free in parts that are each worth it', () => {
    const { freeFrom } = facts.catalogue.shipping.terms('EUR')
    const large = inDeliveries(2, [], 5000)
    const isFree = large.figures.itemTotal / 2 >= freeFrom
    expect(large.figures.shippingRates[0]).toMatchObject({ id: isFree ? 'courier-free' : 'courier' })
    const split = inDeliveries(12, [], 5000)
    expect(split.figures.itemTotal / 12).toBeLessThan(freeFrom)
    expect(split.figures.shipmentTotal).toBeGreaterThan(0)
  })

  test('is kept until the same day a year after it is made; nothing is known while its production waits', () => {
    expect([madeOn, keptUntil.slice(0, 4), keptUntil.slice(4)]).toEqual([madeOn, '2027', madeOn.slice(4)])
    expect(orderPartsOf(placed(), PLACED)).toMatchObject({ madeOn, keptUntil, firstDay: madeOn, deliveriesLeft: 3 })
    const waiting = { ...placed(), artwork: {} }
    expect(orderPartsOf(waiting, PLACED)).toMatchObject({ madeOn: null, keptUntil: null, firstDay: null })
    expect(codeOf(waiting, called(1))).toBe('not_made')
    expect(codeOf({ ...placed(), payments: [{ ...CARD, state: 'pending' }] }, called(1))).toBe('not_made')
    // Of a plan the first part has to be there: neither its agreement is a payment, nor credit that covers less.
    const [half, later] = [Math.floor(TOTAL / 2), Math.ceil(TOTAL / 2)]
    const installments = [half, later].map((amount, at) => ({ number: at + 1, amount, dueOn: '2026-03-02' }))
    const transfer = (amount: number, state: PaymentRecord['state']): PaymentRecord => ({
      number: 'P1',
      method: 'check',
      amount,
      state,
    })
    const byPlan = (...payments: PaymentRecord[]) => codeOf({ ...placed(), installments, payments }, called(1))
    const credit: PaymentRecord = { number: 'P2', method: 'wallet', amount: 100, state: 'completed' }
    expect(byPlan(transfer(half, 'pending'))).toBe('not_made')
    expect(byPlan(credit, transfer(half - 100, 'pending'))).toBe('not_made')
    expect(
      storageOf({ ...placed(), installments, payments: [credit, transfer(half - 100, 'completed')] }),
    ).not.toBeNull()
    expect(orderPartsOf(placed(1), PLACED)).toBeUndefined()
    expect(codeOf(placed(1), called(1))).toBe('not_found')
  })
})

describe('a call-off', () => {
  test('has a working day from when it is made and packed until the last', () => {
    const dayIs = (date: string, now = PLACED) => codeOf(placed(), called(1, { day: date }), now)
    expect(dayIs(addDays(madeOn, -1))).toBe('bad_day')
    expect(dayIs(addDays(keptUntil, 1))).toBe('bad_day')
    const saturday = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(madeOn, count)).find((date) => !isWorkingDay(date))!
    expect(dayIs(saturday)).toBe('no_working_day')
    // Two working days are needed to pack it.
    expect(dayIs(day(10), on(day(9)))).toBe('bad_day')
    expect(act(placed(), on(day(9)), called(1, { day: day(11) })).callOffs).toHaveLength(1)
  })

  test('goes to a place with the same VAT', () => {
    const to = (address: object) => codeOf(placed(), called(1, { address }))
    expect(to(WARSAW)).toBe('other_country')
    const there = act(placed(), PLACED, called(1, { address: { ...MUNICH, city: 'Dachau' } }))
    expect(there.callOffs![0]!.address).toMatchObject({ city: 'Dachau' })
    // Heligoland is in Germany and outside its VAT area.
    expect(to({ ...MUNICH, city: 'Helgoland', zipcode: '27498' })).toBe('place_not_served')
    expect(act(placed(), PLACED, called(1)).callOffs![0]!.address).toEqual(MUNICH)
  })

  test('is changed and taken back until its day, and no more then', () => {
    const order = act(placed(), PLACED, called(100))
    const change: Command = { kind: 'change_call_off', id: 'C1', ask: ask(250), by: 'ada' }
    expect(act(order, PLACED, change).callOffs![0]).toMatchObject({ revision: 2, lines: [{ id: 'L1', quantity: 250 }] })
    const back = act(order, PLACED, { kind: 'cancel_call_off', id: 'C1', by: 'ada' })
    expect(keptLines(back)).toEqual(keptLines(placed()))
    expect(orderPartsOf(back, PLACED)!.deliveriesLeft).toBe(3)
    for (const command of [change, { kind: 'cancel_call_off', id: 'C1', by: 'ada' } as const]) {
      expect(codeOf(order, command, on(day(3)))).toBe('call_off_fixed')
      expect(codeOf(back, command)).toBe('call_off_fixed')
      expect(codeOf(placed(), command)).toBe('not_found')
    }
    // Its day may be nearer than a new one could be.
    expect(act(order, on(day(2)), change).callOffs![0]!.day).toBe(day(3))
  })

  test('is no more than what is left, of lines that there are, and the last takes all', () => {
    expect(codeOf(placed(), called(251))).toBe('bad_quantity')
    expect(codeOf(placed(), called(1, { lines: [{ id: 'L9', quantity: 1 }] }))).toBe('bad_quantity')
    const two = act(placed(), PLACED, called(100), called(100))
    expect(codeOf(two, called(49))).toBe('last_takes_all')
    const all = act(two, PLACED, called(50))
    expect(codeOf(all, called(1))).toBe('no_delivery_left')
    expect(codeOf(all, { kind: 'change_call_off', id: 'C1', ask: ask(99), by: 'ada' })).toBe('last_takes_all')
  })

  test('of a firm keeps its address without the person, where its owner is erased', () => {
    const firm = { ...MUNICH, company: 'Firm' }
    const order = act(placed(), PLACED, called(1, { address: firm, reference: 'Ada' }), called(1))
    const [kept, gone] = withoutPerson(order).callOffs!
    expect(kept).toMatchObject({ state: 'scheduled', reference: '', address: { company: 'Firm', lastname: '' } })
    expect(gone).toMatchObject({ state: 'canceled', address: null })
    const sent = act(order, on(day(3)), { kind: 'send_call_off', id: 'C1', shipment: SENT })
    expect(withoutPerson(sent).callOffs![0]).toMatchObject({ state: 'sent', address: null })
  })
})

describe('what is sent', () => {
  test('is noted once; of what was taken back nothing is', () => {
    const order = act(placed(), PLACED, called(100), called(1), { kind: 'cancel_call_off', id: 'C2', by: 'ada' })
    const send = (id: string, carrier = 'DHL'): Command => ({
      ...{ kind: 'send_call_off', id, shipment: { ...SENT, carrier } },
    })
    const sent = act(order, on(day(3)), send('C1'), send('C1', 'UPS'))
    expect(sent.callOffs![0]).toMatchObject({ state: 'sent', shipment: { ...SENT, at: on(day(3)) } })
    expect(codeOf(order, send('C2'))).toBe('call_off_fixed')
    expect(codeOf(order, send('C3'))).toBe('not_found')
  })

  test('after the last day is all that nobody has called off', () => {
    const order = act(placed(), PLACED, called(100))
    const rest: Command = { kind: 'send_rest', shipment: SENT }
    expect(codeOf(order, rest, on(keptUntil))).toBe('nothing_overdue')
    const sent = act(order, on(addDays(keptUntil, 1)), rest)
    expect(keptLines(sent)).toMatchObject([{ left: 0, scheduled: 100, sent: 150 }])
    expect(codeOf(sent, rest, on(addDays(keptUntil, 1)))).toBe('nothing_overdue')
    expect(orderPartsOf(order, on(addDays(keptUntil, 1)))!.firstDay).toBeNull()
  })

  test('is no longer refunded by its line, and what is refunded is no longer called off', () => {
    const order = act(placed(), PLACED, called(100))
    const refund = (quantity: number): Command => ({
      ...{ kind: 'refund', ask: { to: 'source', lines: [{ id: 'L1', quantity }] } },
    })
    expect(codeOf(order, refund(151))).toBe('called_off')
    const refunded = act(order, PLACED, refund(150))
    expect(keptLines(refunded)).toMatchObject([{ left: 0, refunded: 150, scheduled: 100 }])
    expect(codeOf(refunded, called(1))).toBe('bad_quantity')
    expect(codeOf({ ...order, state: 'awaiting_return' }, called(1))).toBe('bad_call_off_state')
  })

  test('gives back by its line what may be missing of it, once all of it was sent', () => {
    const tolerant = (order: OrderDocument): OrderDocument => ({
      ...order,
      lines: order.lines.map((line) =>
        line.kind === 'product' ? { ...line, offered: { leadDays: 5, tolerancePercent: 4 } } : line,
      ),
    })
    const refund = (quantity: number): Command => ({
      ...{ kind: 'refund', ask: { to: 'source', lines: [{ id: 'L1', quantity }] } },
    })
    const half = act(tolerant(placed(2)), PLACED, called(100))
    expect(codeOf(half, refund(151))).toBe('called_off')
    const order = act(half, PLACED, called(150))
    expect(codeOf(order, refund(1))).toBe('called_off')
    const send = (id: string): Command => ({ kind: 'send_call_off', id, shipment: SENT })
    const sent = act(order, on(day(3)), send('C1'), send('C2'))
    expect(codeOf(sent, refund(11), on(day(4)))).toBe('called_off')
    const refunded = act(sent, on(day(4)), refund(10))
    expect(orderPartsOf(refunded, on(day(4)))!.lines).toMatchObject([{ left: 0, sent: 250, refunded: 10 }])
    expect(codeOf(refunded, refund(1), on(day(5)))).toBe('called_off')
  })
})

/** Any command about the parts of an order, at its right place or not. */
const commands: fc.Arbitrary<CallOffCommand | { kind: 'refund'; quantity: number }> = fc.oneof(
  fc.record({ kind: fc.constant('call_off'), ask: asks(), by: fc.constant('ada') }),
  fc.record({ kind: fc.constant('change_call_off'), id: ids(), ask: asks(), by: fc.constant('ada') }),
  fc.record({ kind: fc.constant('cancel_call_off'), id: ids(), by: fc.constant('ada') }),
  fc.record({ kind: fc.constant('send_call_off'), id: ids(), shipment: fc.constant(SENT) }),
  fc.record({ kind: fc.constant('send_rest'), shipment: fc.constant(SENT) }),
  fc.record({ kind: fc.constant('refund'), quantity: fc.integer({ min: 1, max: 120 }) }),
)
function ids() {
  return fc.integer({ min: 1, max: 5 }).map((nth) => `C${nth}`)
}
function asks() {
  const lines = fc.uniqueArray(
    fc.record({ id: fc.constantFrom('L1', 'L2'), quantity: fc.integer({ min: 1, max: 120 }) }),
    {
      minLength: 1,
      selector: ({ id }) => id,
    },
  )
  return lines.chain((some) => fc.integer({ min: 2, max: 30 }).map((count) => ask(1, { lines: some, day: day(count) })))
}

describe('any sequence of calling off, changing, taking back, sending and refunding', () => {
  test('never has more of a line than was ordered, nor more deliveries than were paid; what was sent stays sent', () => {
    const walks = fc.array(fc.tuple(commands, fc.nat(2)), { minLength: 10, maxLength: 40 })
    let accepted = 0
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 5 }), walks, (deliveries, walk) => {
        let order = placed(deliveries, [adding(150, { variantId: LARGER_MAILER })])
        let now = PLACED
        for (const [command, later] of walk) {
          now = on(addDays(now.slice(0, 10), later))
          const before = order
          const asked: Command =
            command.kind === 'refund'
              ? { kind: 'refund', ask: { to: 'source', lines: [{ id: 'L1', quantity: command.quantity }] } }
              : command
          try {
            order = act(order, now, asked)
            accepted++
          } catch (cause) {
            if (!(cause instanceof Refusal)) throw cause
            expect(order).toBe(before)
          }
          for (const { ordered, scheduled, sent, refunded, left } of keptLines(order)) {
            expect(scheduled + sent + refunded + left).toBe(ordered)
            expect(left).toBeGreaterThanOrEqual(0)
          }
          const standing = standingCallOffs(order)
          const left = keptLines(order).reduce((sum, line) => sum + line.left, 0)
          expect(standing.length).toBeLessThanOrEqual(deliveries)
          if (standing.length === deliveries) expect(left).toBe(0)
          const sentOf = ({ callOffs = [] }: OrderDocument) => callOffs.filter(({ state }) => state === 'sent')
          for (const sent of sentOf(before)) expect(order.callOffs).toContainEqual(sent)
          expect([order.figures, order.lines]).toEqual([before.figures, before.lines])
        }
      }),
    )
    expect(accepted).toBeGreaterThan(200)
  })
})

describe('the rest of a deposit', () => {
  const plan = [
    { percent: 30, days: 0 },
    { percent: 70, days: 17 },
  ]
  const first = { ...CARD, amount: Math.round(TOTAL * 0.3) }
  const rest = { ...CARD, number: 'P2', amount: TOTAL - first.amount }
  const sending: Command = { kind: 'send_call_off', id: 'C1', shipment: SENT }
  const ordered = (more: Partial<OrderDocument>): OrderDocument =>
    act(
      { ...placed(), installments: installmentsOf(TOTAL, plan, PLACED), payments: [first], ...more },
      PLACED,
      called(50),
    )
  const deposit = { agreed: { plan, isDeposit: true } }

  test('is paid before a part is noted as sent, and what nobody has called off', () => {
    const order = ordered(deposit)
    expect(codeOf(order, sending)).toBe('rest_unpaid')
    expect(codeOf(order, { kind: 'send_rest', shipment: SENT }, on(addDays(keptUntil, 1)))).toBe('rest_unpaid')
    const paid = { ...order, payments: [first, rest] }
    expect(act(paid, PLACED, sending).callOffs![0]!.state).toBe('sent')
    // What was sent before somebody took a payment back stays sent.
    const back = { ...act(paid, PLACED, sending), payments: [first] }
    expect(act(back, PLACED, sending)).toEqual(back)
  })

  test('was promised by an order from before it was written down too', () => {
    expect(codeOf(ordered({ agreed: { plan } }), sending)).toBe('rest_unpaid')
    const thirds = [34, 33, 33].map((percent, at) => ({ percent, days: at * 30 }))
    expect(act(ordered({ agreed: { plan: thirds } }), PLACED, sending).callOffs![0]!.state).toBe('sent')
  })

  test.each([
    ['instalments in two parts', { agreed: { plan, isDeposit: false } }],
    ['an order on invoice', { ...deposit, onInvoice: { days: 30 } }],
    ['a plan of the stores', {}],
  ])('is nothing that %s promises: parts are sent while it is open', (_, more) => {
    expect(act(ordered(more), PLACED, sending).callOffs![0]!.state).toBe('sent')
  })
})
