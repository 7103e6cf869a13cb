import { expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { addDays, isWorkingDay } from '../../../../src/pricing/calendar.ts'
import {
  act,
  CARD,
  calling,
  changing,
  keptUntil,
  madeOn,
  on,
  PLACED,
  placed,
  refused,
  workday,
} from '../parts-order.ts'

const dayIs = (day: string, now = PLACED) => refused(placed(), calling(1, { day }), now)
const accepted = (day: string, now = PLACED) => act(placed(), now, calling(1, { day })).callOffs![0]!.day
const notFrom = (first: string) => [422, 'bad_day', { day: [`must be from ${first} to ${keptUntil}`] }]

test('a part is sent from the day on which its order is made to the last on which it is kept, both included', () => {
  expect(dayIs(addDays(madeOn, -1))).toEqual(notFrom(madeOn))
  expect(accepted(madeOn)).toBe(madeOn)
  expect(accepted(keptUntil)).toBe(keptUntil)
  expect(dayIs(addDays(keptUntil, 1))).toEqual(notFrom(madeOn))
})

test('two working days are needed to pack it', () => {
  expect(dayIs(workday(10), on(workday(9)))).toEqual(notFrom(workday(11)))
  expect(accepted(workday(11), on(workday(9)))).toBe(workday(11))
})

test('it is sent on a working day', () => {
  const saturday = addDays(madeOn, 2)
  // Easter Monday.
  for (const day of [saturday, '2026-04-06']) {
    expect(isWorkingDay(day)).toBe(false)
    expect(dayIs(day)).toEqual([422, 'no_working_day', { day: ['must be a working day'] }])
  }
})

test('none is called off while the production of its order waits', () => {
  const notMade = [422, 'not_made', { state: ['production waits for artwork or payment'] }]
  expect(refused({ ...placed(), artwork: {} }, calling(1))).toEqual(notMade)
  expect(refused({ ...placed(), payments: [{ ...CARD, state: 'pending' }] }, calling(1))).toEqual(notMade)
})

test('a part that is changed has another day by the same rules, and the same though it is nearer than a new one could be', () => {
  const order = act(placed(), PLACED, calling(100))
  const to = (day: string) => changing('C1', 100, { day })
  const eve = on(workday(2))
  expect(act(order, eve, to(workday(3))).callOffs![0]!.day).toBe(workday(3))
  expect(refused(order, to(workday(2)), eve)).toEqual(notFrom(workday(4)))
  expect(act(order, eve, to(workday(4))).callOffs![0]!.day).toBe(workday(4))
  expect(refused(order, to(addDays(keptUntil, 1)))).toEqual(notFrom(madeOn))
})

test('nothing is called off of an order that is canceled or comes back, is sent at once or is not placed', () => {
  const states: OrderDocument['state'][] = ['canceled', 'awaiting_return', 'returned']
  for (const state of states)
    expect(refused({ ...placed(), state }, calling(1))).toEqual([
      422,
      'bad_call_off_state',
      { state: [`must be complete, is ${state}`] },
    ])
  expect(refused(placed(1), calling(1))).toEqual([404, 'not_found', undefined])
  expect(refused({ ...placed(), completedAt: null }, calling(1))).toEqual([404, 'not_found', undefined])
})
