import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test, vi } from 'vitest'
import { testPayment } from '../../src/contract/test-payments.ts'
import { withoutRandom } from '../random-ids.ts'
import { TestCart } from './caller.ts'
import { kept, listed, objectOf } from './order-object.ts'

const NUMBER = '4000056655665556'
/** As people type it, and its beginning: nothing of it but the last four digits may be kept. */
const WRITTEN = [NUMBER, '4000 0566 5566 5556', '4000-0566-5566-5556', NUMBER.slice(0, 8), '566556']

/** Everything that the shop has in its tables, and in the object of an order. */
async function everythingOf(number: string): Promise<string> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
  ).all<{ name: string }>()
  const rows = await env.DB.batch(results.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`)))
  const stored = await runInDurableObject(objectOf(number), (_, { storage }) => [...storage.kv.list()])
  return JSON.stringify([rows.map((row) => row.results), stored])
}

test('nothing of a card’s number is in any log, mail or row, wherever somebody types it', async () => {
  const said: unknown[] = []
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...words) => void said.push(...words))
  const cart = await (await TestCart.open()).toPayment()
  const path = `v2/${cart.number}/stripe/payment_intents`
  for (const number of WRITTEN.slice(0, 3)) {
    const asked = [
      await cart.act('POST', `${path}/pay`, { payment_method_id: number }),
      await cart.act('POST', `${path}/pay`, { payment_method_id: testPayment('succeeds'), card_number: number }),
      await cart.act('POST', `${path}/confirm`, { payment_intent_id: 'pi_1', payment_method_id: number }),
      await cart.act('POST', `${path}/initiate_stripe_redirect_payment`, {
        payment_method_type: 'blik',
        blik_code: number,
      }),
      await cart.act('POST', 'payment_schedules', { order_id: number }),
      await cart.act('POST', 'check_payments', { order_number: number }),
    ]
    for (const { status, body } of asked) {
      expect(status).toBeGreaterThanOrEqual(400)
      for (const written of WRITTEN) expect(withoutRandom(JSON.stringify(body))).not.toContain(written)
    }
  }
  await cart.pay(testPayment('succeeds'))
  await expect.poll(() => listed(cart.number)).toMatchObject({ payment_state: 'completed' })
  expect((await kept(cart.number)).payments[0]!.last4).toMatch(/^\d{4}$/)
  const everything = await everythingOf(cart.number)
  expect(everything).toContain(cart.number)
  const [stored, logged] = [everything, JSON.stringify(said)].map(withoutRandom)
  for (const written of WRITTEN) {
    expect(stored).not.toContain(written)
    expect(logged).not.toContain(written)
  }
  vi.restoreAllMocks()
})
