import { env as bindings } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { dropFrozen, handOverFrozen, holdFrozen, releaseFrozen } from '../../src/commerce/designs/frozen.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { quoteKey } from '../../src/commerce/quotes/key.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import { type Env, envOf } from '../../src/contract/env.ts'
import { signUp } from './account.ts'
import { call } from './caller.ts'
import { claimsOf } from './forge.ts'

const env = envOf(bindings) as Env
const font = { brand_item: { kind: 'font', font: 'inter' } }

async function visitor(): Promise<{ userToken: string; userId: string }> {
  const { body } = await call('POST', 'users/anonymous')
  const userToken = body.data.attributes.api_token as string
  return { userToken, userId: (claimsOf(userToken) as { sub: string }).sub }
}

/** A file of an owner, with its bytes. @returns the key of the bytes */
async function file(owner: string): Promise<string> {
  const key = `artwork/${owner.replace(' ', '-')}/${crypto.randomUUID()}`
  await env.FILES.put(key, 'x')
  await env.DB.prepare("insert into artworks values (?, ?, ?, 'a.png', 'image/png', 1, 1, 1, ?)")
    .bind(owner, crypto.randomUUID(), key, new Date().toISOString())
    .run()
  return key
}
const isThere = async (key: string) => (await env.FILES.head(key)) !== null
const rows = async (table: string, column: string, value: string) =>
  (await env.DB.prepare(`select 1 from ${table} where ${column} = ?`).bind(value).all()).results.length

/** A design as it was ordered, which draws a picture. */
async function frozen(key: string) {
  const design = { id: crypto.randomUUID(), sha256: '0'.repeat(64) }
  const pictures = { ['1'.repeat(64)]: { key, type: 'image/png', bytes: 1 } }
  await env.FILES.put(`designs/${design.id}/ordered/${design.sha256}.json`, JSON.stringify({ pictures }))
  return design
}

test('what a visitor kept goes once nobody can open it: files with their bytes, and the brand; an account’s stays', async () => {
  const [ada, account] = [await visitor(), await signUp('files.stay@example.com')]
  for (const by of [ada, account]) await call('POST', 'brand_items', font, by)
  const [lost, kept] = [await file(`user ${ada.userId}`), await file(`user ${account.userId}`)]
  await daily(env, Date.now() + 31 * DAY_MS)
  expect([await isThere(lost), await rows('brand_items', 'user_id', ada.userId)]).toEqual([true, 1])
  await daily(env, Date.now() + 33 * DAY_MS)
  expect([await isThere(lost), await rows('artworks', 'key', lost)]).toEqual([false, 0])
  expect(await rows('brand_items', 'user_id', ada.userId)).toBe(0)
  expect([await isThere(kept), await rows('artworks', 'key', kept)]).toEqual([true, 1])
  expect(await rows('brand_items', 'user_id', account.userId)).toBe(1)
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', account.userId).run()
  await eraseAccount(env, account.userId)
  expect([await isThere(kept), await rows('brand_items', 'user_id', account.userId)]).toEqual([false, 0])
})

test('a picture of an ordered design stays as long as an order has it, and goes with the last', async () => {
  const { userId } = await visitor()
  const keys = await Promise.all([1, 2, 3].map(() => file(`user ${userId}`)))
  const [first, second, third] = await Promise.all(keys.map(frozen))
  await holdFrozen(env, 'R100000001', first!)
  await holdFrozen(env, 'R100000002', first!)
  await holdFrozen(env, 'R100000001', second!)
  // A cart that is held by nobody any more: another one has taken it over.
  await holdFrozen(env, 'R100000003', third!)
  await holdFrozen(env, 'R100000004', third!)
  await handOverFrozen(env, 'R100000003', [third!])
  // Its owner still has the file: it stays whoever gives the design up.
  await releaseFrozen(env, 'R100000001', [second!])
  expect(await isThere(keys[1]!)).toBe(true)

  await daily(env, Date.now() + 33 * DAY_MS)
  expect(await Promise.all(keys.map(isThere))).toEqual([true, false, true])
  expect(await rows('artworks', 'owner', `user ${userId}`)).toBe(0)
  await releaseFrozen(env, 'R100000001', [first!])
  expect(await isThere(keys[0]!)).toBe(true)
  await releaseFrozen(env, 'R100000002', [first!])
  await dropFrozen(env, [third!], async () => false)
  expect(await Promise.all(keys.map(isThere))).toEqual([false, false, false])
  expect((await env.FILES.list({ prefix: 'held/' })).objects).toEqual([])
})

test('what came with a quote request stays as long as the request, from whichever browser it was sent', async () => {
  const [ada, elsewhere] = [await visitor(), await visitor()]
  const sent = async (by: { userId: string }) => {
    const key = await file(`user ${by.userId}`)
    const row = await env.DB.prepare('select sha256 from artworks where key = ?').bind(key).first<{ sha256: string }>()
    const sha256 = row!.sha256.replaceAll('-', '').padEnd(64, '0')
    await env.DB.prepare('update artworks set sha256 = ? where key = ?').bind(sha256, key).run()
    return { key, sha256 }
  }
  const [asked, added, own] = [await sent(ada), await sent(elsewhere), await sent(elsewhere)]
  const quote_request = {
    contact_name: 'Ada',
    email: 'files@example.com',
    country_iso: 'DE',
    files: [asked.sha256],
    lines: [{ words: 'A crate', quantities: [5] }],
  }
  const number = (await call('POST', 'v2/quote_requests', { quote_request }, ada)).body.data.id as string
  const path = `v2/quote_requests/${number}/files?key=${await quoteKey(env, number)}`
  expect((await call('POST', path, { sha256: added.sha256 }, elsewhere)).status).toBe(200)

  await daily(env, Date.now() + 33 * DAY_MS)
  expect(await Promise.all([asked, added, own].map(({ key }) => isThere(key)))).toEqual([true, true, false])
  const seen = await call('GET', `quote_requests/${number}`, undefined, ada)
  expect(seen.body.data.attributes.files).toHaveLength(2)
  await env.DB.prepare('delete from quote_requests where number = ?').bind(number).run()
  await daily(env, Date.now() + 34 * DAY_MS)
  expect(await Promise.all([asked, added].map(({ key }) => isThere(key)))).toEqual([false, false])
})
