import { expect, test } from 'vitest'
import { OFFER_ACTS, type OfferAct, offerAfter, shownOfferState } from '../../../../src/commerce/offers/state.ts'
import { OFFER_STATES } from '../../../../src/contract/offer-vocabulary.ts'

const ACTS = Object.keys(OFFER_ACTS) as OfferAct[]
const rowOf = (act: OfferAct, hasExpired: boolean) =>
  OFFER_STATES.map((state) => offerAfter({ state, hasExpired }, act, OFFER_ACTS[act].by) ?? '–').join(' ')

test('what each act leads to, from draft, sent, change_requested, accepted, declined and withdrawn', () => {
  expect(Object.fromEntries(ACTS.map((act) => [act, rowOf(act, false)]))).toEqual({
    put: 'draft sent change_requested – – –',
    send: 'sent sent sent – – –',
    withdraw: 'withdrawn withdrawn withdrawn – – –',
    accept: '– accepted – – – –',
    decline: '– declined declined – – –',
    ask_change: '– change_requested change_requested – – –',
    forward: '– sent change_requested – – –',
  })
})

test('after its last day an offer is neither accepted nor forwarded, and all else is as before', () => {
  const changed = ACTS.filter((act) => rowOf(act, true) !== rowOf(act, false))
  expect(changed).toEqual(['accept', 'forward'])
  expect(rowOf('accept', true)).toBe('– expired – – – –')
})

test('nobody does what is the other’s', () => {
  for (const act of ACTS)
    for (const state of OFFER_STATES)
      expect(offerAfter({ state, hasExpired: false }, act, OFFER_ACTS[act].by === 'buyer' ? 'merchant' : 'buyer')).toBe(
        null,
      )
})

test('a link says that there is a newer revision, and what became of the offer where that is of each of them', () => {
  const at = (state: (typeof OFFER_STATES)[number], revision: number, hasExpired: boolean) =>
    shownOfferState({ state, revision: 2 }, { revision, hasExpired })
  expect(at('sent', 1, true)).toBe('superseded')
  expect(at('sent', 2, true)).toBe('expired')
  expect(at('sent', 2, false)).toBe('sent')
  expect(at('change_requested', 1, false)).toBe('superseded')
  // An offer that has expired is asked for anew, and says so.
  expect(at('change_requested', 2, true)).toBe('change_requested')
  for (const state of ['declined', 'withdrawn'] as const) expect(at(state, 1, true)).toBe(state)
  expect(at('accepted', 1, true)).toBe('superseded')
  expect(at('accepted', 2, true)).toBe('accepted')
})
