import { expect, test, vi } from 'vitest'
import { daily } from '../../src/commerce/daily.ts'
import { finishClaims } from '../../src/commerce/identity/left-claims.ts'
import { eraseAccount } from '../../src/commerce/personal-data/erasure.ts'
import { png } from '../unit/design/artwork/pictures.ts'
import { signUp } from './account.ts'
import { call, MAILER, TestCart } from './caller.ts'
import { designed, visitor } from './designed.ts'
import { env } from './env.ts'
import { kept } from './order-object.ts'
import { sentFile } from './sent-file.ts'

type Visitor = Awaited<ReturnType<typeof visitor>>

const claim = (by: Visitor, { userToken }: { userToken: string }) =>
  call('POST', 'v1/users/me/claims', { carts: [], anonymous_token: by.userToken }, { userToken })
const value = (query: string, ...values: string[]) =>
  env.DB.prepare(query)
    .bind(...values)
    .first('value')
const claimedBy = ({ userId }: Visitor) => value('select claimed_by as value from users where id = ?', userId)
const ownerOf = (id: string) => value('select user_id as value from designs where id = ?', id)
const files = (owner: string) => value('select count(*) as value from artworks where owner = ?', owner)
const bytes = async (by: { userId: string }) =>
  (await env.FILES.list({ prefix: `artwork/user-${by.userId}/` })).objects.length
async function erase({ userId }: { userId: string }): Promise<void> {
  await env.DB.prepare('update users set erase_at = ? where id = ?').bind('2020-01-01', userId).run()
  await eraseAccount(env, userId)
}

test('a file that the account has already is kept once, and nothing of it is left when the account is erased', async () => {
  const [ada, account] = [await visitor(), await signUp('twice.a.logo@example.com')]
  const sha256 = await sentFile('v1/artwork', png(30, 20), account)
  expect(await sentFile('v1/artwork', png(30, 20), ada)).toBe(sha256)
  const other = await sentFile('v1/artwork', png(31, 20), ada)
  await call('POST', 'v1/client_approval_filesets', { sha256, sku: MAILER, email: 'a@example.com' }, ada)
  await call('POST', 'v1/client_approval_filesets', { sha256, sku: MAILER, email: 'a@example.com' }, account)
  expect((await claim(ada, account)).status).toBe(200)
  expect([await files(`user ${ada.userId}`), await files(`user ${account.userId}`)]).toEqual([0, 2])
  expect([await bytes(ada), await bytes(account)]).toEqual([1, 1])
  expect(await value('select count(*) as value from file_reports where owner = ?', `user ${ada.userId}`)).toBe(0)
  for (const hash of [sha256, other])
    expect((await call('GET', `v1/artwork/files/${hash}`, undefined, account)).status).toBe(200)
  await erase(account)
  expect([await files(`user ${account.userId}`), await bytes(ada), await bytes(account)]).toEqual([0, 0, 0])
})

test('a claim that fails has moved nothing, and the visitor still has what is theirs', async () => {
  const [ada, account] = [await visitor(), await signUp('half.claimed@example.com')]
  const design = await designed(ada)
  await sentFile('v1/artwork', png(30, 20), ada)
  await env.DB.prepare('alter table print_filesets rename to print_filesets_away').run()
  expect((await claim(ada, account)).status).toBe(500)
  await env.DB.prepare('alter table print_filesets_away rename to print_filesets').run()
  expect([await claimedBy(ada), await ownerOf(design)]).toEqual([null, ada.userId])
  expect((await call('GET', `box_designs/${design}`, undefined, ada)).status).toBe(200)
  expect((await claim(ada, account)).status).toBe(200)
  expect([await claimedBy(ada), await ownerOf(design)]).toEqual([account.userId, account.userId])
})

test('files that cannot be dropped hold up no sign-in: carts come along, and the next run drops them', async () => {
  const [ada, account] = [await visitor(), await signUp('files.away@example.com')]
  for (const by of [ada, account]) await sentFile('v1/artwork', png(30, 20), by)
  const cart = await TestCart.open('eu', { userToken: ada.userToken })
  await cart.add(MAILER, 250)
  const error = vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(env.FILES, 'delete').mockRejectedValueOnce(new Error('away'))
  expect((await claim(ada, account)).status).toBe(200)
  expect(error.mock.calls.join()).toContain('claim files')
  expect((await kept(cart.number)).userId).toBe(account.userId)
  expect(await files(`user ${ada.userId}`)).toBe(1)
  await finishClaims(env)
  expect([await files(`user ${ada.userId}`), await bytes(ada), await bytes(account)]).toEqual([0, 0, 1])
})

test('an account whose copy of a file could not be dropped is erased with it', async () => {
  const [ada, account] = [await visitor(), await signUp('copy.left@example.com')]
  for (const by of [ada, account]) await sentFile('v1/artwork', png(30, 20), by)
  await env.DB.prepare('update users set claimed_by = ? where id = ?').bind(account.userId, ada.userId).run()
  vi.spyOn(console, 'error').mockReturnValue()
  vi.spyOn(env.FILES, 'delete').mockRejectedValueOnce(new Error('away'))
  await erase(account)
  expect([await files(`user ${ada.userId}`), await bytes(ada), await bytes(account)]).toEqual([0, 0, 0])
})

test('an account is not erased with an order under way that an interrupted claim has left', async () => {
  const [ada, account] = [await visitor(), await signUp('left.order@example.com')]
  const placed = await (await TestCart.open('eu', { userToken: ada.userToken })).toPayment()
  await placed.transfer()
  await env.DB.prepare('update users set claimed_by = ? where id = ?').bind(account.userId, ada.userId).run()
  await erase(account)
  expect(await kept(placed.number)).toMatchObject({
    userId: account.userId,
    shipAddress: { lastname: expect.any(String) },
  })
})

test('what an interrupted claim has left goes to its account by the daily job, carts and orders too', async () => {
  const [ada, account] = [await visitor(), await signUp('left.claims@example.com')]
  const design = await designed(ada)
  const sha256 = await sentFile('v1/artwork', png(30, 20), ada)
  const cart = await TestCart.open('eu', { userToken: ada.userToken })
  await cart.add(MAILER, 250)
  const placed = await (await TestCart.open('eu', { userToken: ada.userToken })).toPayment()
  await placed.transfer()
  await env.DB.prepare('update users set claimed_by = ? where id = ?').bind(account.userId, ada.userId).run()
  await daily(env)
  expect(await ownerOf(design)).toBe(account.userId)
  expect((await call('GET', `v1/artwork/files/${sha256}`, undefined, account)).status).toBe(200)
  expect([(await kept(cart.number)).userId, (await kept(placed.number)).userId]).toEqual([
    account.userId,
    account.userId,
  ])
})

test('an account is erased with what an interrupted claim has left, and another account’s stays', async () => {
  const [ada, bob] = [await visitor(), await visitor()]
  const [account, other] = [await signUp('erased.claims@example.com'), await signUp('other.claims@example.com')]
  for (const by of [ada, bob]) await sentFile('v1/artwork', png(30, 20), by)
  const interrupt = env.DB.prepare('update users set claimed_by = ? where id = ?')
  await env.DB.batch([interrupt.bind(account.userId, ada.userId), interrupt.bind(other.userId, bob.userId)])
  await erase(account)
  expect([await files(`user ${ada.userId}`), await bytes(ada), await files(`user ${bob.userId}`)]).toEqual([0, 0, 1])
  await finishClaims(env)
  expect([await files(`user ${other.userId}`), await bytes(bob)]).toEqual([1, 1])
})
