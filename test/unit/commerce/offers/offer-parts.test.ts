import fc from 'fast-check'
import { expect, test } from 'vitest'
import { partsOfOrder, partsOfRevision, partsProblems } from '../../../../src/commerce/offers/parts.ts'
import type { DraftParts } from '../../../../src/contract/offer-parts.ts'

const stated = (day: string, pieces: Record<string, number>) => ({
  day,
  address: null,
  lines: Object.entries(pieces).map(([lineId, quantity]) => ({ lineId, quantity })),
})
const taken = (lineId: string, quantity: number, orderLineId = lineId) => ({ lineId, quantity, orderLineId })

test('pieces on days are scheduled, and the rest is called off', () => {
  const parts = { scheduled: [stated('2027-03-03', { L1: 200 }), stated('2027-06-02', { L1: 100, L2: 40 })], onCall: 2 }
  expect(partsOfOrder(parts, [taken('L1', 500), taken('L2', 240, 'L3')])).toEqual({
    deliveries: 4,
    scheduled: [
      { day: '2027-03-03', address: null, lines: [{ id: 'L1', quantity: 200 }] },
      {
        day: '2027-06-02',
        address: null,
        lines: [
          { id: 'L1', quantity: 100 },
          { id: 'L3', quantity: 40 },
        ],
      },
    ],
  })
})

test('with nothing on call the last delivery takes all that is left, and what was left out is in none', () => {
  const parts = { scheduled: [stated('2027-03-03', { L2: 10 }), stated('2027-06-02', { L1: 1 })], onCall: 0 }
  expect(partsOfOrder(parts, [taken('L1', 500)])).toEqual({
    deliveries: 1,
    scheduled: [{ day: '2027-06-02', address: null, lines: [{ id: 'L1', quantity: 500 }] }],
  })
})

test('a delivery on call counts while pieces are left for it', () => {
  const countOf = (onCall: number, ...quantities: number[]) => {
    const parts = { scheduled: [stated('2027-03-03', { L1: 500 }), stated('2027-06-02', { L2: 40 })], onCall }
    return partsOfOrder(
      parts,
      quantities.flatMap((quantity, at) => (quantity > 0 ? [taken(`L${at + 1}`, quantity)] : [])),
    ).deliveries
  }
  expect([countOf(1, 500), countOf(1, 1000), countOf(3, 502)]).toEqual([1, 2, 3])
  expect([countOf(2, 500, 40), countOf(2, 500, 240), countOf(2, 0, 240)]).toEqual([2, 4, 3])
})

test('no more is ever scheduled than was accepted', () => {
  const pieces = fc.record({ L1: fc.nat(400), L2: fc.nat(400) })
  const plan = fc.record({
    onCall: fc.nat(3),
    scheduled: fc.array(
      pieces.map((each) => stated('2027-03-03', each)),
      { maxLength: 6 },
    ),
  })
  fc.assert(
    fc.property(plan, fc.integer({ min: 1, max: 900 }), fc.integer({ min: 1, max: 900 }), (parts, one, other) => {
      const { deliveries, scheduled } = partsOfOrder(parts, [taken('L1', one), taken('L2', other)])
      const onDays = scheduled.flatMap(({ lines }) => lines).reduce((sum, { quantity }) => sum + quantity, 0)
      expect(deliveries).toBe(scheduled.length + Math.min(parts.onCall, one + other - onDays))
      for (const [id, ordered] of [['L1', one] as const, ['L2', other] as const]) {
        const sum = scheduled
          .flatMap(({ lines }) => lines)
          .reduce((all, line) => all + (line.id === id ? line.quantity : 0), 0)
        expect(sum).toBeLessThanOrEqual(ordered)
        if (parts.onCall === 0 && parts.scheduled.length > 0) expect(sum).toBe(ordered)
      }
    }),
  )
})

const DRAFT = {
  validUntil: '2027-01-15',
  countryIso: 'DE',
  companyId: 'C',
  lines: [{ id: 'L1', options: [500, 1000].map((quantity) => ({ quantity, isVisible: true })) }],
} as unknown as Parameters<typeof partsProblems>[1]
const SOUND: DraftParts = {
  scheduled: [{ day: '2027-03-03', addressId: null, lines: [{ lineId: 'L1', quantity: 500 }] }],
  onCall: 1,
}
const wrongIn = (parts: Partial<DraftParts>, draft: object = {}) =>
  partsProblems({ ...SOUND, ...parts }, { ...DRAFT, ...draft }, { A: { countryIso: 'AT' } as never }).flatMap(
    ([isWrong, field]) => (isWrong ? [field] : []),
  )
const with0 = (change: object) => ({ scheduled: [{ ...SOUND.scheduled[0]!, ...change }] })

test('the delivery that takes what is left is the last by its day, whichever was typed last', () => {
  const pieces = [{ lineId: 'L1', quantity: 500 }]
  const typed = (...days: [string, typeof pieces][]): DraftParts => ({
    scheduled: days.map(([day, lines]) => ({ day, addressId: null, lines })),
    onCall: 0,
  })
  expect(wrongIn(typed(['2027-03-03', pieces], ['2027-02-03', []]))).toEqual(['offer.parts.scheduled.1.lines'])
  const sound = typed(['2027-03-03', []], ['2027-02-03', pieces])
  expect(wrongIn(sound)).toEqual([])
  const { scheduled } = partsOfOrder(partsOfRevision(sound), [taken('L1', 800)])
  expect(scheduled.map(({ day, lines }) => [day, lines[0]?.quantity])).toEqual([
    ['2027-02-03', 500],
    ['2027-03-03', 300],
  ])
})

test('deliveries that cannot be kept to are named', () => {
  expect(wrongIn({})).toEqual([])
  expect(wrongIn({}, { companyId: undefined })).toEqual(['offer.company_id'])
  for (const onCall of [0, 12]) expect(wrongIn({ onCall })).toEqual(['offer.parts.on_call'])
  // The last day of the offer, a Sunday, a holiday, and more than a year later.
  for (const day of ['2027-01-15', '2027-03-07', '2027-11-01', '2028-03-01'])
    expect([day, ...wrongIn(with0({ day }))]).toEqual([day, 'offer.parts.scheduled.0.day'])
  expect(wrongIn(with0({ lines: [{ lineId: 'L1', quantity: 501 }] }))).toEqual(['offer.parts.scheduled.0.lines'])
  expect(wrongIn(with0({ lines: [] }))).toEqual(['offer.parts.scheduled.0.lines'])
  expect(wrongIn(with0({ lines: [{ lineId: 'L9', quantity: 1 }] }))).toEqual(['offer.parts.scheduled.0.lines'])
  for (const addressId of ['A', 'B'])
    expect(wrongIn(with0({ addressId }))).toEqual(['offer.parts.scheduled.0.address_id'])
})
