import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CallOffAsk } from '../../../../src/commerce/orders/call-off-record.ts'
import type { Command } from '../../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { keptLines, standingCallOffs } from '../../../../src/commerce/orders/rules/parts.ts'
import { Refusal } from '../../../../src/commerce/refusal.ts'
import { addDays } from '../../../../src/pricing/calendar.ts'
import { act, ask, on, PLACED, refunding, SEND_REST, sending, takingBack, twoLines, workday } from '../parts-order.ts'

const quantity = fc.integer({ min: 1, max: 120 })
const id = fc.integer({ min: 1, max: 5 }).map((nth) => `C${nth}`)
const lines = fc.uniqueArray(fc.record({ id: fc.constantFrom('L1', 'L2'), quantity }), {
  minLength: 1,
  selector: (line) => line.id,
})
const asked: fc.Arbitrary<CallOffAsk> = fc
  .record({ lines, day: fc.integer({ min: 2, max: 30 }).map(workday) })
  .map((more) => ask(1, more))

/** Any command about the parts of an order, at its right place or not. */
const command: fc.Arbitrary<Command> = fc.oneof(
  asked.map((ask): Command => ({ kind: 'call_off', ask, by: 'ada' })),
  fc.tuple(id, asked).map(([id, ask]): Command => ({ kind: 'change_call_off', id, ask, by: 'ada' })),
  id.map((each) => takingBack(each)),
  id.map((each) => sending(each)),
  fc.constant(SEND_REST),
  quantity.map((pieces) => refunding(pieces)),
)

const ORDERS = [2, 3, 4, 5].map((deliveries) => twoLines(deliveries))
const sentOf = ({ callOffs = [] }: OrderDocument) => callOffs.filter(({ state }) => state === 'sent')

test('any sequence of calling off, changing, taking back, sending and refunding never has more of a line than was ordered, nor more deliveries than were paid; what was sent stays sent', () => {
  const walks = fc.array(fc.tuple(command, fc.nat(2)), { minLength: 10, maxLength: 40 })
  let accepted = 0
  fc.assert(
    fc.property(fc.constantFrom(...ORDERS), walks, (start, walk) => {
      let order = start
      let now = PLACED
      for (const [command, later] of walk) {
        now = on(addDays(now.slice(0, 10), later))
        const before = order
        try {
          order = act(order, now, command)
          accepted++
        } catch (cause) {
          if (!(cause instanceof Refusal)) throw cause
          continue
        }
        const kept = keptLines(order)
        for (const { ordered, scheduled, sent, refunded, left } of kept) {
          expect(scheduled + sent + refunded + left).toBe(ordered)
          expect(left).toBeGreaterThanOrEqual(0)
        }
        const standing = standingCallOffs(order)
        expect(standing.length).toBeLessThanOrEqual(start.deliveries!)
        if (standing.length === start.deliveries) expect(kept.every(({ left }) => left === 0)).toBe(true)
        for (const sent of sentOf(before)) expect(order.callOffs).toContainEqual(sent)
        expect([order.figures, order.lines]).toEqual([before.figures, before.lines])
      }
    }),
  )
  expect(accepted).toBeGreaterThan(200)
})
