import { env, runInDurableObject } from 'cloudflare:test'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sandboxGateway } from '../../src/commerce/payments/sandbox/sandbox-gateway.ts'
import { BAG, TestCart } from './caller.ts'
import { alarmOf, isAtRest, kept, listed, makeIdle, objectOf, restarted, ring } from './order-object.ts'

const KEY = { headers: { 'Idempotency-Key': 'one act' } }

/**
 * Ends an object where it stands, as a machine that goes down does; what called it never hears of it. What leaves an object,
 * a question to a gateway too, waits until what was written before is on disk.
 */
type Kill = () => Promise<never>

async function killOf(number: string): Promise<Kill> {
  const state = await runInDurableObject(objectOf(number), (_, state) => state)
  return async () => {
    await state.storage.sync()
    state.abort('The machine went down.')
    return new Promise(() => undefined)
  }
}

/** Kills once, before or after the object writes the list of orders. */
function atTheList(number: string, when: 'before' | 'after', kill: Kill): Promise<void> {
  return runInDurableObject(objectOf(number), (object) => {
    const { env } = object as unknown as { env: { DB: D1Database } }
    const database = env.DB
    const become = (value: D1Database) => Object.defineProperty(env, 'DB', { configurable: true, value })
    const ofTheList = new Set<D1PreparedStatement>()
    const prepare = (query: string) => {
      const statement = database.prepare(query)
      const bind = (...values: unknown[]) => {
        const bound = statement.bind(...values)
        if (/^insert into "?orders/i.test(query)) ofTheList.add(bound)
        return bound
      }
      return Object.assign(Object.create(statement) as D1PreparedStatement, { bind })
    }
    const batch = async (statements: D1PreparedStatement[]) => {
      if (!statements.some((statement) => ofTheList.has(statement))) return database.batch(statements)
      become(database)
      if (when === 'after') await database.batch(statements)
      return kill()
    }
    become({ prepare, batch } as unknown as D1Database)
  })
}

/** Every moment between two steps of a payment by card. */
const MOMENTS: Record<string, (number: string, kill: Kill) => void | Promise<void>> = {
  'before the gateway is asked': (_, kill) => {
    vi.spyOn(sandboxGateway, 'start').mockImplementationOnce(kill)
  },
  'when the gateway has answered and nobody has heard it': (_, kill) => {
    const pay = sandboxGateway.start.bind(sandboxGateway)
    vi.spyOn(sandboxGateway, 'start').mockImplementationOnce(async (...request) => {
      await pay(...request)
      return kill()
    })
  },
  'before the list is written': (number, kill) => atTheList(number, 'before', kill),
  'when the list is written and nobody has noted it': (number, kill) => atTheList(number, 'after', kill),
}

const ENDED = { state: 'complete', claim: null, payments: [{ state: 'completed', last4: '4242' }] }

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** A cart at its payment whose object goes down at a moment of it. */
async function killedAt(moment: keyof typeof MOMENTS): Promise<TestCart> {
  const cart = await (await TestCart.open()).toPayment()
  let isDown = false
  const end = await killOf(cart.number)
  await MOMENTS[moment]!(cart.number, () => {
    isDown = true
    return end()
  })
  await cart.pay('pm_card_visa', cart.total, KEY).catch(() => undefined)
  await expect.poll(() => isDown).toBe(true)
  await restarted(cart.number)
  return cart
}

describe.each(Object.keys(MOMENTS))('an order whose machine goes down %s', (moment) => {
  test('is placed, paid once, listed and confirmed by mail once the alarm has rung, and its key is answered', async () => {
    const cart = await killedAt(moment)
    // The order is not locked for long, and nobody need come back for it.
    // Its invoice, where that was asked for before, may have brought it to rest already.
    const isSoon = async () => (await alarmOf(cart.number))! <= Date.now() + 300_000
    expect((await isSoon()) || (await isAtRest(cart.number))).toBe(true)
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    await expect.poll(() => kept(cart.number)).toMatchObject({ ...ENDED, pending: [] })
    const mails = env.DB.prepare("SELECT kind FROM mails WHERE caller = ? AND kind LIKE 'order-%' ORDER BY kind").bind(
      `order ${cart.number}`,
    )
    expect((await mails.all()).results).toEqual([{ kind: 'order-paid' }, { kind: 'order-placed' }])
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete', payment_state: 'completed' })
    await expect.poll(() => isAtRest(cart.number)).toBe(true)
    const again = await cart.pay('pm_card_visa', cart.total, KEY)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(cart.order).toMatchObject({ state: 'complete', payments: [{ state: 'completed' }] })
  })

  test('is placed and paid once when its buyer tries again at once', async () => {
    const cart = await killedAt(moment)
    const again = await cart.pay('pm_card_visa', cart.total, KEY)
    expect([again.status, again.headers.get('Idempotent-Replayed')]).toEqual([200, 'true'])
    expect(await kept(cart.number)).toMatchObject(ENDED)
  })
})

describe('an order whose gateway does not answer', () => {
  test('is changed by nobody meanwhile, and is settled by whoever comes once it answers', async () => {
    const pay = vi.spyOn(sandboxGateway, 'start').mockRejectedValue(new Error('The gateway is away.'))
    const cart = await (await TestCart.open()).toPayment()
    expect((await cart.pay('pm_card_visa')).status).toBe(500)
    expect((await cart.add(BAG, 100)).body.code).toBe('completion_in_progress')
    expect((await cart.transfer()).body.code).toBe('completion_in_progress')
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(await alarmOf(cart.number)).toBeLessThanOrEqual(Date.now() + 60_000)
    for (let round = 0; round < 8; round++) await ring(cart.number)
    expect(await alarmOf(cart.number)).toBeGreaterThan(Date.now() + 50 * 60_000)
    pay.mockRestore()
    expect((await cart.add(BAG, 100)).body.code).toBe('order_completed')
    expect(await kept(cart.number)).toMatchObject(ENDED)
  })
})

describe('a payment that became void, as its machine went down', () => {
  test('is canceled by the alarm, and the order is listed', async () => {
    const cart = await (await TestCart.open()).toPayment()
    await cart.pay('pm_card_authenticationRequired')
    const kill = await killOf(cart.number)
    const cancel = vi.spyOn(sandboxGateway, 'cancel').mockImplementationOnce(kill)
    await cart.transfer().catch(() => undefined)
    await expect.poll(() => cancel.mock.calls.length).toBe(1)
    await makeIdle(cart.number, 1)
    await ring(cart.number)
    expect(cancel).toHaveBeenCalledTimes(2)
    expect(await kept(cart.number)).toMatchObject({ state: 'complete', pending: [] })
    await expect.poll(() => listed(cart.number)).toMatchObject({ state: 'complete' })
  })
})
