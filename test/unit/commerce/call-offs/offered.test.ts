import { expect, test } from 'vitest'
import type { OrderedParts } from '../../../../src/commerce/orders/ordered-offer.ts'
import { scheduledByOffer } from '../../../../src/commerce/orders/rules/parts.ts'
import { MUNICH, WARSAW } from '../order.ts'

const DACHAU = { ...MUNICH, city: 'Dachau', zipcode: '85221' }
const lines = [{ id: 'L1', quantity: 200 }]
const PARTS: OrderedParts = {
  deliveries: 3,
  scheduled: [
    { day: '2027-03-03', address: null, lines },
    { day: '2027-06-02', address: DACHAU, lines: [{ id: 'L2', quantity: 40 }] },
  ],
}

test('what an offer states on days is scheduled with its order, to the address of the order or the one stated', () => {
  expect(scheduledByOffer(PARTS, { shipAddress: MUNICH })).toEqual([
    {
      id: 'C1',
      state: 'scheduled',
      day: '2027-03-03',
      lines,
      reference: '',
      revision: 1,
      address: MUNICH,
    },
    {
      id: 'C2',
      state: 'scheduled',
      day: '2027-06-02',
      reference: '',
      revision: 1,
      lines: [{ id: 'L2', quantity: 40 }],
      address: DACHAU,
    },
  ])
})

test('an order that goes to another country than its offer has all of its deliveries sent there', () => {
  const there = scheduledByOffer(PARTS, { shipAddress: WARSAW })
  expect(there.map(({ address }) => address)).toEqual([WARSAW, WARSAW])
})
