import { afterEach, expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { dropDesignFiles, dropLateCopies } from '../../src/commerce/designs/unheld-copies.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { somebodyOf } from '../merchant.ts'
import { sceneOf } from '../scenes.ts'
import { ASKED, ask } from './asked-quote.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { counted } from './counted.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'
import { settled } from './order-object.ts'

interface By {
  userId: string
  userToken: string
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** Asks for a quote of a new design, which draws a picture of its own. */
async function asked(by: By) {
  const sha256 = `${crypto.randomUUID()}${crypto.randomUUID()}`.replaceAll('-', '')
  const key = `artwork/${by.userId}/${sha256}`
  await env.FILES.put(key, 'x')
  await env.DB.prepare("insert into artworks values (?, ?, ?, 'logo.png', 'image/png', 1, 1, 1, ?)")
    .bind(`user ${by.userId}`, sha256, key, new Date().toISOString())
    .run()
  const picture = { type: 'image/png', name: 'logo.png', width: 1, height: 1, bytes: 1 } as const
  const id = await designed(by, sceneOf({ assets: { [sha256]: picture } }))
  const lines = [{ variant_id: MAILER, quantities: [250], box_design_id: id }]
  return { id, key, answer: await ask(by.userToken, { ...ASKED, email: `${by.userId}@example.com`, lines }) }
}

/** A request that was made so. */
async function requested(by: By) {
  const { answer, ...design } = await asked(by)
  return { ...design, number: answer.body.data.id as string }
}
type Requested = Awaited<ReturnType<typeof requested>>

/** How much is stored of the frozen design of a request: files, and marks of who has it and its picture. */
async function storedOf({ id, key }: Pick<Requested, 'id' | 'key'>): Promise<number> {
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

test('a request that the database did not take keeps its design for the moment alone, and not past its person’s account', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const by = await somebodyOf('b2b')
  await env.DB.prepare('alter table instant_quotes rename to away').run()
  const { answer, ...design } = await asked(by)
  await env.DB.prepare('alter table away rename to instant_quotes').run()
  expect([answer.status, await counted('quote_requests where user_id = ?', by.userId)]).toEqual([500, 0])
  expect(await storedOf(design)).toBe(4)
  // As far as anybody can tell its row is about to be written.
  await dropDesignFiles(env, design.id)
  expect(await storedOf(design)).toBe(4)
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', by.userId).run()
  vi.useFakeTimers({ now: Date.now() + 14 * DAY_MS, toFake: ['Date'] })
  await eraseAccount(env, by.userId)
  expect(await storedOf(design)).toBe(0)
})

test('a design that was deleted goes with the last that has it, also where a request of it was not taken', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  const by = await visitor()
  const request = await requested(by)
  const lines = [{ variant_id: MAILER, quantities: [250], box_design_id: request.id }]
  await env.DB.prepare('alter table instant_quotes rename to away').run()
  const { status } = await ask(by.userToken, { ...ASKED, email: 'ada@example.com', lines })
  await env.DB.prepare('alter table away rename to instant_quotes').run()
  // A second mark of who has it, and of who draws its picture.
  expect([status, await storedOf(request)]).toEqual([500, 6])
  await call('DELETE', `box_designs/${request.id}`, undefined, by)
  vi.useFakeTimers({ now: Date.now() + 731 * DAY_MS, toFake: ['Date'] })
  await daily(env, Date.now())
  expect(await storedOf(request)).toBe(0)
})

test('a request keeps the design of its lines, and no other that was noted under its number', async () => {
  const request = await requested(await visitor())
  // Of two who make one request at once, the other had frozen a later version.
  const [later, mark] = ['later.json', `later/request ${request.number}`]
  for (const file of [later, mark]) await env.FILES.put(`designs/${request.id}/ordered/${file}`, '{}')
  expect(await storedOf(request)).toBe(6)
  vi.useFakeTimers({ now: Date.now() + DAY_MS, toFake: ['Date'] })
  await dropLateCopies(env, request.id)
  expect(await storedOf(request)).toBe(4)
})
