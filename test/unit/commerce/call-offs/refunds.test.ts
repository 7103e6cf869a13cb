import { describe, expect, test } from 'vitest'
import { keptLines, orderPartsOf } from '../../../../src/commerce/orders/rules/parts.ts'
import {
  act,
  calling,
  codeOf,
  on,
  PLACED,
  placed,
  refunding,
  sending,
  tolerant,
  twoLines,
  withFailedRefund,
  workday,
} from '../parts-order.ts'

describe('what is called off', () => {
  test('is no longer refunded by its line, and what is refunded is no longer called off', () => {
    const order = act(placed(), PLACED, calling(100))
    expect(codeOf(order, refunding(151))).toBe('called_off')
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
})
