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

// Stripe forgets a key after a day: what was drafted may be drafted again, what was confirmed may not.
test.each([
  [CREATE, 2],
  [CONFIRM, 1],
])(
  'a card whose %s was done and not heard of, by a Stripe that is back after its keys, is charged once',
  async (call, drafts) => {
    const cart = await stripeCart()
    await fail(call, 'gone')
    expect((await cart.pay('pm_card_visa')).status).toBe(500)
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    const { intents } = await stripeHas(cart.number)
    expect(intents).toHaveLength(1)
    expect((await kept(cart.number)).claim).not.toBeNull()
    await restarted(cart.number)
    await isBack(DAY_MS + 1)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + DAY_MS + 1 })
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await expect.poll(() => kept(cart.number)).toMatchObject({ state: 'complete', claim: null })
    const has = await stripeHas(cart.number)
    expect(has).toMatchObject({ captures: 1, refunded: 0 })
    expect(has.intents).toHaveLength(drafts)
    const paid = has.intents.find(({ status }) => status === 'succeeded')!
    expect(await objectOf(cart.number).settle(paid.id)).not.toBe('unknown')
  },
)
