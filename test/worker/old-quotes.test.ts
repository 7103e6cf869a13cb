import { afterEach, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { somebodyOf } from '../merchant.ts'
import { sceneOf } from '../scenes.ts'
import { ASKED, ask } from './asked-quote.ts'
import { MAILER, TestCart } from './caller.ts'
import { counted } from './counted.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'
import { settled } from './order-object.ts'

interface By {
  userId: string
  userToken: string
}

afterEach(() => void vi.useRealTimers())

/** A request of a design that draws a picture of its own. */
async function requested(by: By) {
  const sha256 = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const key = `artwork/${by.userId}/${sha256}`
  await env.FILES.put(key, 'x')
  await env.DB.prepare("insert into artworks values (?, ?, ?, 'logo.png', 'image/png', 1, 1, 1, ?)")
    .bind(`user ${by.userId}`, sha256, key, new Date().toISOString())
    .run()
  const picture = { type: 'image/png', name: 'logo.png', width: 1, height: 1, bytes: 1 } as const
  const id = await designed(by, sceneOf({ assets: { [sha256]: picture } }))
  const lines = [{ variant_id: MAILER, quantities: [250], box_design_id: id }]
  const { body } = await ask(by.userToken, { ...ASKED, email: `${by.userId}@example.com`, lines })
  return { number: body.data.id as string, id, key }
}
type Requested = Awaited<ReturnType<typeof requested>>

/** What is stored of the frozen design of a request: files, and marks of who has it and its picture. */
async function storedOf({ id, key }: Requested): Promise<number> {
  const found = await Promise.all(
    [`designs/${id}/ordered/`, `held/${key}/`, key].map((prefix) => env.FILES.list({ prefix })),
  )
  return found.flatMap(({ objects }) => objects).length
}
const rowsOf = async ({ number }: Requested) => [
  await counted(`quote_requests where number = '${number}'`),
  await counted(`instant_quotes where request_number = '${number}'`),
]

test('a request that was at rest for two years goes with its quote, its design and the pictures of that', async () => {
  const request = await requested(await visitor())
  // The design and who has it, the picture and who draws it.
  expect([await rowsOf(request), await storedOf(request)]).toEqual([[1, 1], 4])
  await daily(env, Date.now() + 729 * DAY_MS)
  expect([await rowsOf(request), await storedOf(request)]).toEqual([[1, 1], 4])
  await daily(env, Date.now() + 731 * DAY_MS)
  expect([await rowsOf(request), await storedOf(request)]).toEqual([[0, 0], 0])
})

test('a design that was also ordered stays with the order, and goes with its buyer’s account', async () => {
  const by = await somebodyOf('b2b')
  const request = await requested(by)
  const cart = await TestCart.open('eu', by)
  await cart.add(MAILER, 250, { box_design_id: request.id }, by)
  await cart.toPayment(undefined, [])
  expect((await cart.pay('pm_card_visa')).status).toBe(200)
  await settled(cart.number)
  await daily(env, Date.now() + 731 * DAY_MS)
  expect(await rowsOf(request)).toEqual([0, 0])
  expect(await storedOf(request)).toBe(4)
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', by.userId).run()
  vi.useFakeTimers({ now: Date.now() + 732 * DAY_MS, toFake: ['Date'] })
  await eraseAccount(env, by.userId)
  expect(await storedOf(request)).toBe(0)
})
