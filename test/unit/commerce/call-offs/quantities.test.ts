import { expect, test } from 'vitest'
import { MOST_CALL_OFFS } from '../../../../src/contract/call-off.ts'
import {
  act,
  afterTakingBack,
  calling,
  changing,
  on,
  PLACED,
  placed,
  refunding,
  refused,
  sending,
  takingBack,
  tolerant,
  twoLines,
  workday,
} from '../parts-order.ts'

const tooMany = (...lines: string[]) => [422, 'bad_quantity', { lines }]
const LAST = [422, 'last_takes_all', { lines: ['the last delivery must take all that is left'] }]
const pieces = (L1: number, L2: number) => ({
  lines: [
    { id: 'L1', quantity: L1 },
    { id: 'L2', quantity: L2 },
  ],
})

test('no more is called off of a line than is left of it', () => {
  expect(refused(placed(), calling(251))).toEqual(tooMany('must have at most 250 of L1'))
  expect(act(placed(), PLACED, calling(250)).callOffs).toHaveLength(1)
  const order = act(twoLines(4), PLACED, calling(100))
  expect(refused(order, calling(0, pieces(150, 151)))).toEqual(tooMany('must have at most 150 of L2'))
  expect(refused(order, calling(0, pieces(151, 150)))).toEqual(tooMany('must have at most 150 of L1'))
  expect(refused(order, calling(0, pieces(200, 200)))).toEqual(
    tooMany('must have at most 150 of L1', 'must have at most 150 of L2'),
  )
  const more = act(order, PLACED, calling(50))
  expect(refused(more, calling(0, pieces(101, 151)))).toEqual(
    tooMany('must have at most 100 of L1', 'must have at most 150 of L2'),
  )
})

test('of a part that is changed, what it has itself is left', () => {
  const order = act(placed(), PLACED, calling(100), calling(70))
  expect(refused(order, changing('C1', 181))).toEqual(tooMany('must have at most 180 of L1'))
  expect(act(order, PLACED, changing('C1', 180)).callOffs![0]!.lines).toEqual([{ id: 'L1', quantity: 180 }])
})

test('nothing is called off of a line of which less than nothing is left, as what was missing of it is refunded', () => {
  const order = act(tolerant(twoLines(3)), PLACED, calling(250))
  const missing = act(order, on(workday(3)), sending('C1'), refunding(5))
  const day = workday(6)
  expect(refused(missing, calling(1, { day }), on(workday(3)))).toEqual(tooMany('must have at most 0 of L1'))
  const other = { day, lines: [{ id: 'L2', quantity: 100 }] }
  expect(act(missing, on(workday(3)), calling(0, other)).callOffs).toHaveLength(2)
})

test('what is called off is of goods of the order alone', () => {
  const unknown = tooMany('must be lines of goods of this order')
  const order = twoLines(3, { kind: 'add_trees', quantity: 2 })
  for (const id of ['L3', 'L9']) {
    const line = { id, quantity: 1 }
    expect(refused(order, calling(0, { lines: [line] }))).toEqual(unknown)
    expect(refused(order, calling(0, { lines: [{ id: 'L1', quantity: 1 }, line] }))).toEqual(unknown)
  }
})

test('the last delivery takes all that is left, and no more are called off than were paid for', () => {
  const two = act(placed(), PLACED, calling(100), calling(100))
  expect(refused(two, calling(49))).toEqual(LAST)
  const all = act(two, PLACED, calling(50))
  expect(refused(all, calling(1))).toEqual([422, 'no_delivery_left', { lines: ['no delivery is left'] }])
  expect(refused(all, changing('C1', 99))).toEqual(LAST)
  expect(act(all, PLACED, takingBack('C2'), changing('C1', 99)).callOffs).toHaveLength(3)
})

test('fifty parts of an order are called off at most, those that were taken back among them', () => {
  expect(MOST_CALL_OFFS).toBe(50)
  const fifty = act(afterTakingBack(49), PLACED, calling(100))
  expect(fifty.callOffs!.at(-1)).toMatchObject({ id: 'C50', state: 'scheduled' })
  expect(refused(fifty, calling(1))).toEqual([422, 'too_many_call_offs', undefined])
  expect(act(fifty, PLACED, changing('C50', 90)).callOffs).toHaveLength(50)
})
