import { describe, expect, test } from 'vitest'
import type { Command } from '../../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { keptLines, orderPartsOf } from '../../../../src/commerce/orders/rules/parts.ts'
import { installmentsOf } from '../../../../src/commerce/orders/rules/payment-plan.ts'
import { viewOf } from '../../../../src/commerce/orders/view.ts'
import { addDays } from '../../../../src/pricing/calendar.ts'
import {
  act,
  afterTakingBack,
  CARD,
  calling,
  changing,
  inDeliveries,
  keptUntil,
  on,
  PLACED,
  placed,
  refused,
  SEND_REST,
  SENT,
  sending,
  takingBack,
  twoLines,
  workday,
} from '../parts-order.ts'

/** The day after the last on which it is kept. */
const LATER = on(addDays(keptUntil, 1))
const NOTHING_OVERDUE = [422, 'nothing_overdue', { state: ['nothing is kept beyond its last day'] }]
const UNPAID = [422, 'rest_unpaid', { payment: ['the rest is paid before delivery'] }]

describe('a part that is sent', () => {
  test('is noted once, with how it was sent', () => {
    const order = act(placed(), PLACED, calling(100), calling(50))
    const sent = act(order, on(workday(3)), sending('C1'), sending('C1', 'UPS'))
    expect(sent.callOffs).toEqual([
      { ...order.callOffs![0], state: 'sent', shipment: { ...SENT, at: on(workday(3)) } },
      order.callOffs![1],
    ])
  })

  test('is of an order that is paid, or on invoice: what an offer has scheduled waits for its payment', () => {
    const order = act(placed(), PLACED, calling(100))
    const awaited = { ...CARD, method: 'check' as const, state: 'pending' as const }
    const unpaid = { ...order, payments: [awaited] }
    expect(refused(unpaid, sending('C1'))).toEqual([
      422,
      'order_unpaid',
      { payment: ['nothing is sent before the order is paid'] },
    ])
    expect(viewOf(unpaid, PLACED).awaitsPayment).toBe(true)
    expect(act({ ...unpaid, onInvoice: { days: 30 } }, PLACED, sending('C1')).callOffs).toMatchObject([
      { state: 'sent' },
    ])
  })

  test('is the one that was packed: not one that was changed since', () => {
    const order = act(placed(), PLACED, calling(100), changing('C1', 80))
    const packed = (revision: number): Command => ({ kind: 'send_call_off', id: 'C1', shipment: SENT, revision })
    const stale = [422, 'call_off_fixed', { call_off: ['has changed since it was packed'] }]
    expect(refused(order, packed(1))).toEqual(stale)
    const sent = act(order, PLACED, packed(2), packed(1))
    expect(sent.callOffs).toMatchObject([{ state: 'sent', lines: [{ quantity: 80 }] }])
  })

  test('is one that was called off, and not taken back', () => {
    const order = act(placed(), PLACED, calling(1), takingBack('C1'))
    expect(refused(order, sending('C1'))).toEqual([422, 'call_off_fixed', { call_off: ['is canceled'] }])
    expect(refused(order, sending('C2'))).toEqual([404, 'not_found', undefined])
    expect(refused(placed(), sending('C1'))).toEqual([404, 'not_found', undefined])
  })
})

describe('what nobody has called off', () => {
  test('is sent after the last day to the address of the order, and is nothing then', () => {
    const order = act(placed(), PLACED, calling(100))
    expect(refused(order, SEND_REST, on(keptUntil))).toEqual(NOTHING_OVERDUE)
    const sent = act(order, LATER, SEND_REST)
    expect(sent.callOffs).toEqual([
      order.callOffs![0],
      {
        id: 'C2',
        state: 'sent',
        day: addDays(keptUntil, 1),
        lines: [{ id: 'L1', quantity: 150 }],
        address: order.shipAddress,
        reference: '',
        revision: 1,
        shipment: { ...SENT, at: LATER },
      },
    ])
    expect(keptLines(sent)).toMatchObject([{ left: 0, scheduled: 100, sent: 150 }])
    expect(refused(sent, SEND_REST, LATER)).toEqual(NOTHING_OVERDUE)
    expect(orderPartsOf(order, LATER)!.firstDay).toBeNull()
  })

  test('is all of it where nothing was called off, and nothing of lines that were called off whole', () => {
    const whole = act(twoLines(3), LATER, SEND_REST)
    expect(whole.callOffs).toMatchObject([
      {
        id: 'C1',
        lines: [
          { id: 'L1', quantity: 250 },
          { id: 'L2', quantity: 150 },
        ],
      },
    ])
    const order = act(twoLines(3), PLACED, calling(250))
    expect(act(order, LATER, SEND_REST).callOffs![1]!.lines).toEqual([{ id: 'L2', quantity: 150 }])
  })

  test('is sent though no more could be called off', () => {
    const sent = act(afterTakingBack(50), LATER, SEND_REST)
    expect(sent.callOffs!.at(-1)).toMatchObject({ id: 'C51', state: 'sent', lines: [{ quantity: 250 }] })
  })

  test('is not sent while its production waits', () => {
    expect(refused({ ...placed(), artwork: {} }, SEND_REST, LATER)).toEqual(NOTHING_OVERDUE)
  })
})

describe('the rest of a deposit', () => {
  const plan = [
    { percent: 30, days: 0 },
    { percent: 70, days: 17 },
  ]
  const { total } = inDeliveries(3).figures
  const first = { ...CARD, amount: Math.round(total * 0.3) }
  const rest = { ...CARD, number: 'P2', amount: total - first.amount }
  const ordered = (more: Partial<OrderDocument>): OrderDocument => {
    const installments = installmentsOf(total, plan, PLACED)
    return act({ ...placed(), installments, payments: [first], ...more }, PLACED, calling(50))
  }
  const deposit = { agreed: { plan, isDeposit: true } }
  const stateAfter = (order: OrderDocument) => act(order, PLACED, sending('C1')).callOffs![0]!.state

  test('is paid before a part is noted as sent, and what nobody has called off', () => {
    const order = ordered(deposit)
    expect(refused(order, sending('C1'))).toEqual(UNPAID)
    expect(refused(order, SEND_REST, LATER)).toEqual(UNPAID)
    const paid = { ...order, payments: [first, rest] }
    expect(stateAfter(paid)).toBe('sent')
    expect(act(paid, LATER, SEND_REST).callOffs).toHaveLength(2)
    // What was sent before somebody took a payment back stays sent.
    const back = { ...act(paid, PLACED, sending('C1')), payments: [first] }
    expect(act(back, PLACED, sending('C1'))).toEqual(back)
  })

  test('was promised by an order from before it was written down too', () => {
    expect(refused(ordered({ agreed: { plan } }), sending('C1'))).toEqual(UNPAID)
    const thirds = [34, 33, 33].map((percent, at) => ({ percent, days: at * 30 }))
    expect(stateAfter(ordered({ agreed: { plan: thirds } }))).toBe('sent')
  })

  test.each([
    ['instalments in two parts', { agreed: { plan, isDeposit: false } }],
    ['an order on invoice', { ...deposit, onInvoice: { days: 30 } }],
    ['a plan of the stores', {}],
  ])('is nothing that %s promises: parts are sent while it is open', (_, more) => {
    expect(stateAfter(ordered(more))).toBe('sent')
  })
})
