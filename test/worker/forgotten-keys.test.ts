import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DAY_MS } from '../../src/contract/duration.ts'
import { kept, makeIdle, objectOf, restarted, ring } from './order-object.ts'
import { fail, isBack, stripeCart, stripeHas } from './stripe.ts'

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const CREATE = 'POST /v1/payment_intents'
const CONFIRM = 'POST /v1/payment_intents/{intent}/confirm'

// Stripe forgets a key after a day. A claim from before it kept the id of its intent has none, and is looked for by its number.
test.each([
  [CREATE, true],
  [CONFIRM, true],
  [CONFIRM, false],
])(
  'a card whose %s was done and not heard of, by a Stripe that is back after its keys, is charged once (its id kept: %s)',
  async (call, isKept) => {
    const cart = await stripeCart()
    await fail(call, 'gone')
    expect((await cart.pay('pm_card_visa')).status).toBe(500)
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    const { intents } = await stripeHas(cart.number)
    expect(intents).toHaveLength(1)
    const { claim } = await kept(cart.number)
    expect(claim?.intentId).toBe(call === CONFIRM ? intents[0]!.id : undefined)
    await restarted(cart.number)
    await isBack(DAY_MS + 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1 })
    const { intentId: _, ...before } = claim!
    await makeIdle(cart.number, 1, isKept ? {} : { claim: before })
    await ring(cart.number)
    await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', claim: null })
    const has = await stripeHas(cart.number)
    expect(has).toMatchObject({ captures: 1, refunded: 0, intents: [{ status: 'succeeded' }] })
    expect(has.intents).toHaveLength(1)
    expect(await objectOf(cart.number).settle(has.intents[0]!.id)).not.toBe('unknown')
  },
)
