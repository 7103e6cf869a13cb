import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../../src/commerce/orders/document.ts'
import { isBeingSent, keptLines, orderPartsOf } from '../../../../src/commerce/orders/rules/parts.ts'
import {
  act,
  calling,
  changing,
  madeOn,
  on,
  PLACED,
  placed,
  refused,
  sending,
  takingBack,
  workday,
} from '../parts-order.ts'

const fixed = (how: string) => [422, 'call_off_fixed', { call_off: [how] }]
const CHANGES = [changing('C1', 250), takingBack('C1')]

describe('a part that is called off', () => {
  test('is changed as a whole, and each change is counted', () => {
    const order = act(placed(), PLACED, calling(100, { reference: 'Store 12' }), calling(20))
    const [changed, other] = act(order, PLACED, changing('C1', 90, { day: workday(5), reference: 'Store 7' })).callOffs!
    expect(changed).toEqual({
      id: 'C1',
      state: 'scheduled',
      day: workday(5),
      address: order.shipAddress,
      reference: 'Store 7',
      lines: [{ id: 'L1', quantity: 90 }],
      revision: 2,
    })
    expect(other).toBe(order.callOffs![1])
    expect(order.callOffs![0]!.revision).toBe(1)
  })

  test('is left again with its delivery once it is taken back', () => {
    const back = act(placed(), PLACED, calling(100), takingBack('C1'))
    expect(back.callOffs).toMatchObject([{ id: 'C1', state: 'canceled' }])
    expect(keptLines(back)).toEqual(keptLines(placed()))
    expect(orderPartsOf(back, PLACED)!.deliveriesLeft).toBe(3)
  })

  test('is changed and taken back until its day, and no more then', () => {
    const order = act(placed(), PLACED, calling(100))
    for (const change of CHANGES) {
      expect(act(order, on(workday(2)), change).callOffs).toHaveLength(1)
      expect(refused(order, change, on(workday(3)))).toEqual(fixed('is being sent'))
      expect(refused(act(order, PLACED, takingBack('C1')), change)).toEqual(fixed('is canceled'))
      expect(refused(act(order, PLACED, sending('C1')), change)).toEqual(fixed('is sent'))
      expect(refused(placed(), change)).toEqual([404, 'not_found', undefined])
    }
  })

  test('is being sent from midnight on where it is kept', () => {
    const order = act(placed(), PLACED, calling(100, { day: '2026-04-01' }))
    expect(act(order, '2026-03-31T21:59:00.000Z', takingBack('C1')).callOffs).toMatchObject([{ state: 'canceled' }])
    expect(refused(order, takingBack('C1'), '2026-03-31T22:00:00.000Z')).toEqual(fixed('is being sent'))
  })

  test('is changed after the day that an offer stated for it, until its order is made', () => {
    const scheduled = { ...act(placed(), PLACED, calling(100)).callOffs![0]!, day: '2026-03-05' }
    const order: OrderDocument = { ...placed(), callOffs: [scheduled] }
    const changed = changing('C1', 250, { day: '2026-03-05' })
    const waiting = { ...order, artwork: {} }
    expect(act(waiting, on('2026-06-01'), changed).callOffs![0]!.revision).toBe(2)
    expect(orderPartsOf(waiting, on('2026-06-01'))!.callOffs[0]!.isFixed).toBe(false)
    expect(act(order, on('2026-03-11'), changed).callOffs![0]!.revision).toBe(2)
    expect(madeOn).toBe('2026-03-12')
    expect(refused(order, changed, on('2026-03-12'))).toEqual(fixed('is being sent'))
  })

  test('is being sent from its day on, or once it is made after that', () => {
    const being = (day: string, made: string | null, today: string) =>
      isBeingSent({ state: 'scheduled', day }, made, on(today))
    const [thursday, friday] = ['2026-03-12', '2026-03-13']
    expect(being(friday, thursday, thursday)).toBe(false)
    expect(being(friday, thursday, friday)).toBe(true)
    expect(being(thursday, friday, thursday)).toBe(false)
    expect(being(thursday, friday, friday)).toBe(true)
    expect(being(thursday, null, friday)).toBe(false)
  })
})

describe('the log of a company', () => {
  const inCompany = (order: OrderDocument): OrderDocument => ({
    ...order,
    companyOrder: { companyId: 'C', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' },
  })

  test('has who called off, changed and took back a part, and on which day it is sent', () => {
    const before = { kind: 'mail', mail: { id: 'M', kind: 'order-placed' } } as const
    const order = { ...inCompany(placed()), pending: [before] }
    const changed = changing('C1', 90, { day: workday(5) }, 'bo')
    const called = act(order, PLACED, calling(100), changed, takingBack('C1', 'cy'))
    expect(called.pending).toEqual([
      before,
      { kind: 'log', act: 'part_called', by: 'ada', detail: workday(3), at: PLACED },
      { kind: 'log', act: 'part_changed', by: 'bo', detail: workday(5), at: PLACED },
      { kind: 'log', act: 'part_taken_back', by: 'cy', detail: workday(5), at: PLACED },
    ])
  })

  test('has nothing of what is sent, nor of an order that is no company’s', () => {
    expect(act(inCompany(placed()), PLACED, calling(100), sending('C1')).pending).toHaveLength(1)
    expect(act(placed(), PLACED, calling(100), takingBack('C1')).pending).toEqual([])
  })
})
