import fc from 'fast-check'
import { expect, test } from 'vitest'
import { QUOTE_ACTS, type QuoteAct, type QuoteParty, stateAfter } from '../../../../src/commerce/quotes/state.ts'
import { QUOTE_STATES, type QuoteState } from '../../../../src/contract/quote-vocabulary.ts'

const CLOSED: readonly QuoteState[] = ['won', 'lost', 'withdrawn']
const acts = fc.constantFrom(...(Object.keys(QUOTE_ACTS) as QuoteAct[]))
const parties = fc.constantFrom<QuoteParty>('buyer', 'merchant')

/** What goes on with a request that is lost: the offer that answers it is sent anew, asked for, or accepted. */
const REOPENS: readonly QuoteAct[] = ['send_offer', 'change_offer', 'accept_offer', 'order_offer']

test('a request that is closed never changes, but for one that is lost or whose offer is ordered, by what becomes of that, and each act is of one party', () => {
  fc.assert(
    fc.property(fc.constantFrom(...QUOTE_STATES), acts, parties, (state, act, party) => {
      const after = stateAfter(state, act, party)
      const isOrdered = state === 'withdrawn' && act === 'order_offer'
      const isClosed = CLOSED.includes(state) && !(state === 'lost' && REOPENS.includes(act)) && !isOrdered
      if (isClosed || QUOTE_ACTS[act].by !== party) expect(after).toBeNull()
      else if (after) expect(QUOTE_STATES).toContain(after)
    }),
  )
})

/** What a buyer does elsewhere: an offer accepted answers its request, its order or that of its quote wins it, one declined loses it. */
const BY_ITSELF: readonly QuoteAct[] = ['accept_offer', 'order_offer', 'order_quote', 'decline_offer']
const ANSWERS: readonly QuoteState[] = ['won', 'lost', 'answered', 'needs_info']

test('whatever was done to it, only the buyer withdraws and only the merchant wins, loses, asks and answers', () => {
  const steps = fc.array(fc.record({ act: acts, party: parties }), { maxLength: 40 })
  fc.assert(
    fc.property(steps, (all) => {
      let state: QuoteState = 'submitted'
      for (const { act, party } of all) {
        const next = stateAfter(state, act, party)
        if (!next) continue
        if (next === 'withdrawn') expect(party).toBe('buyer')
        if (!BY_ITSELF.includes(act) && next !== state && ANSWERS.includes(next)) expect(party).toBe('merchant')
        state = next
      }
    }),
  )
})

test('a request is won when the order of its offer is placed, not before: accepted, it is answered', () => {
  for (const state of QUOTE_STATES) {
    const isOpen = !CLOSED.includes(state)
    const isLost = state === 'lost'
    expect(stateAfter(state, 'accept_offer', 'buyer')).toBe(isOpen || isLost ? 'answered' : null)
    expect(stateAfter(state, 'order_offer', 'buyer')).toBe(state === 'won' ? null : 'won')
  }
})

test('what the buyer writes is never left waiting for the buyer', () => {
  for (const state of QUOTE_STATES) {
    const after = stateAfter(state, 'reply', 'buyer')
    expect([state, after === 'needs_info' || after === 'answered']).toEqual([state, false])
  }
})
