import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import type { OrderedCustom } from '../../../../src/commerce/orders/order-line.ts'
import { keptLines, orderPartsOf } from '../../../../src/commerce/orders/rules/parts.ts'
import {
  act,
  calling,
  codeOf,
  on,
  PLACED,
  placed,
  refunding,
  refused,
  sending,
  tolerant,
  twoLines,
  withFailedRefund,
  workday,
} from '../parts-order.ts'

describe('what is called off', () => {
  test('is no longer refunded by its line, and what is refunded is no longer called off', () => {
    const order = act(placed(), PLACED, calling(100))
    expect(refused(order, refunding(151))).toEqual([
      422,
      'called_off',
      { line_items: ['must have at most 150 of L1: the others are called off'] },
    ])
    const refunded = act(order, PLACED, refunding(150))
    expect(keptLines(refunded)).toMatchObject([{ left: 0, refunded: 150, scheduled: 100 }])
    expect(codeOf(refunded, calling(1))).toBe('bad_quantity')
    expect(codeOf({ ...order, state: 'awaiting_return' }, calling(1))).toBe('bad_call_off_state')
  })

  test('stays where an amount is refunded', () => {
    const order = act(placed(), PLACED, calling(100))
    const refunded = act(order, PLACED, { kind: 'refund', ask: { to: 'source', amount: 5000 } })
    expect(refunded.refunds).toHaveLength(1)
    expect(keptLines(refunded)).toEqual(keptLines(order))
  })

  test('is left again where its refund has failed', () => {
    expect(keptLines(act(placed(2), PLACED, refunding(50)))).toMatchObject([{ left: 200, refunded: 50 }])
    expect(keptLines(withFailedRefund())).toMatchObject([{ left: 50, refunded: 0, scheduled: 200 }])
  })

  test('is refunded by its line for what may be missing of it, once all of it was sent', () => {
    const half = act(tolerant(placed(2)), PLACED, calling(100))
    expect(codeOf(half, refunding(151))).toBe('called_off')
    const order = act(half, PLACED, calling(150))
    expect(codeOf(order, refunding(1))).toBe('called_off')
    const sent = act(order, on(workday(3)), sending('C1'), sending('C2'))
    expect(codeOf(sent, refunding(11), on(workday(4)))).toBe('called_off')
    const refunded = act(sent, on(workday(4)), refunding(10))
    expect(orderPartsOf(refunded, on(workday(4)))!.lines).toMatchObject([{ left: 0, sent: 250, refunded: 10 }])
    expect(codeOf(refunded, refunding(1), on(workday(5)))).toBe('called_off')
  })

  test('of another line is none the fewer for what was missing of one', () => {
    const order = act(tolerant(twoLines(2)), PLACED, calling(250))
    const missing = act(order, on(workday(3)), sending('C1'), refunding(10))
    expect(orderPartsOf(missing, on(workday(3)))!.lines).toMatchObject([
      { id: 'L1', left: 0, sent: 250, refunded: 10 },
      { id: 'L2', left: 150 },
    ])
    const rest = { day: workday(6), lines: [{ id: 'L2', quantity: 150 }] }
    expect(keptLines(act(missing, on(workday(3)), calling(150, rest)))).toMatchObject([{ left: -10 }, { left: 0 }])
  })

  test('of one line leaves the others to be refunded', () => {
    const order = act(twoLines(2), PLACED, calling(250))
    expect(codeOf(order, refunding(1))).toBe('called_off')
    expect(keptLines(act(order, PLACED, refunding(150, 'L2')))).toMatchObject([{ refunded: 0 }, { refunded: 150 }])
  })
})

describe('what may be missing of a line', () => {
  /** An order of which all was sent. */
  const sent = (order: OrderDocument) => {
    const lines = order.lines.map(({ id, quantity }) => ({ id, quantity }))
    return act(order, PLACED, calling(0, { lines }))
  }
  const most = (order: OrderDocument, id: string) => {
    const [, , errors] = refused(act(sent(order), on(workday(3)), sending('C1')), refunding(100, id), on(workday(4)))
    return errors
  }
  const atMost = (quantity: number, id: string) => ({
    line_items: [`must have at most ${quantity} of ${id}: the others are called off`],
  })

  test('is what was agreed for that line', () => {
    const order = twoLines(2)
    const [first, second] = tolerant(order).lines
    const one = { ...order, lines: [first!, order.lines[1]!] }
    expect([most(one, 'L1'), most(one, 'L2')]).toEqual([atMost(10, 'L1'), atMost(0, 'L2')])
    const other = { ...order, lines: [order.lines[0]!, second!] }
    expect([most(other, 'L1'), most(other, 'L2')]).toEqual([atMost(0, 'L1'), atMost(6, 'L2')])
  })

  test('is also agreed for goods that only an offer has, to the whole piece', () => {
    const crates = (said: Partial<OrderedCustom>): OrderDocument => {
      const [box, ...others] = placed(2).lines
      const { id, quantity, amount, available } = box!
      const crate: OrderedCustom = {
        id,
        kind: 'custom',
        what: 'goods',
        name: 'Crate',
        details: '',
        quantity,
        amount,
        available,
        grams: 900,
        leadDays: 5,
        ...said,
      }
      return { ...placed(2), lines: [crate, ...others] }
    }
    expect(most(crates({ tolerancePercent: 2 }), 'L1')).toEqual(atMost(5, 'L1'))
    expect(most(crates({ tolerancePercent: 1 }), 'L1')).toEqual(atMost(2, 'L1'))
    expect(most(crates({}), 'L1')).toEqual(atMost(0, 'L1'))
  })
})
