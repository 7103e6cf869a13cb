import { expect, test } from 'vitest'
import { changeRole, createAdministrator, disable, enable, merchants } from '../../../scripts/administrators.ts'
import type { RunBatch } from '../../../scripts/run-batch.ts'
import { emptyDatabase } from './database.ts'

const [ADA, BOB, password] = ['ada@example.com', 'bob@example.com', 'sixteen grey pallets']

async function shop(): Promise<RunBatch> {
  const run = emptyDatabase()
  for (const email of [ADA, BOB]) await createAdministrator(run, { email, password })
  return run
}
const stateOf = async (run: RunBatch, email: string) =>
  (await run([{ sql: 'SELECT role, disabled_at FROM users WHERE email = ?1', params: [email] }]))[0]![0]

test('an account that was disabled is enabled again as it was, and says so until then', async () => {
  const run = await shop()
  await disable(run, BOB)
  expect((await merchants(run)).map(({ disabled_at }) => disabled_at === null)).toEqual([true, false])
  const way = 'is disabled: npm run admin -- enable bob@example.com'
  await expect(createAdministrator(run, { email: BOB, password })).rejects.toThrow(way)
  await expect(changeRole(run, BOB, 'order_manager')).rejects.toThrow(way)
  await enable(run, BOB)
  expect(await stateOf(run, BOB)).toEqual({ role: 'administrator', disabled_at: null })
  expect((await run([{ sql: 'SELECT count(*) AS n FROM passwords', params: [] }]))[0]).toMatchObject([{ n: 2 }])
  await expect(enable(run, BOB)).rejects.toThrow('is not disabled')
  await expect(enable(run, 'nobody@example.com')).rejects.toThrow('has no account')
})

test('an account that is being erased is not enabled; one whose owner may still change their mind is', async () => {
  const run = await shop()
  await disable(run, BOB)
  const eraseAt = (at: string) => run([{ sql: 'UPDATE users SET erase_at = ?2 WHERE email = ?1', params: [BOB, at] }])
  await eraseAt('2026-01-01T00:00:00.000Z')
  await expect(enable(run, BOB)).rejects.toThrow('is being erased')
  expect(await stateOf(run, BOB)).not.toMatchObject({ disabled_at: null })
  await eraseAt('9999-01-01T00:00:00.000Z')
  await enable(run, BOB)
  expect(await stateOf(run, BOB)).toMatchObject({ disabled_at: null })
})

test('an account of a customer is disabled only where its role is named', async () => {
  const run = await shop()
  await changeRole(run, BOB, 'b2c')
  await expect(disable(run, BOB)).rejects.toThrow('npm run admin -- disable bob@example.com b2c')
  await expect(disable(run, BOB, 'b2b')).rejects.toThrow('has the role b2c')
  expect(await stateOf(run, BOB)).toMatchObject({ disabled_at: null })
  await disable(run, BOB, 'b2c')
  expect(await stateOf(run, BOB)).not.toMatchObject({ disabled_at: null })
})

/** Stores a code of each purpose that is mailed, to an address, about an account. @returns what is left of them, sorted */
async function mailed(run: RunBatch, address: string, userId?: string): Promise<() => Promise<unknown[]>> {
  const purposes = userId ? ['email-change', 'email-undo', 'reset', 'sign-in', 'ways-undo'] : ['sign-up']
  await run(
    purposes.map((purpose) => ({
      sql: "INSERT INTO one_time_codes (token_hash, purpose, email_key, data, expires_at) VALUES (?1, ?2, ?3, ?4, '9999')",
      params: [`${purpose} ${address}`, purpose, address, JSON.stringify({ userId })],
    })),
  )
  const sql = 'SELECT purpose FROM one_time_codes WHERE email_key = ?1 ORDER BY purpose'
  return async () => (await run([{ sql, params: [address] }]))[0]!.map(({ purpose }) => purpose)
}
const idOf = async (run: RunBatch, email: string) =>
  (await run([{ sql: 'SELECT id FROM users WHERE email = ?1', params: [email] }]))[0]![0]!.id as string

test.each([
  ['disabling it', async (run: RunBatch) => disable(run, BOB)],
  ['another role', async (run: RunBatch) => void (await changeRole(run, BOB, 'order_manager'))],
])('%s takes back what was mailed for an account, also to an address that it might have had next', async (_, act) => {
  const run = await shop()
  const [ada, bob] = [await idOf(run, ADA), await idOf(run, BOB)]
  const own = await mailed(run, BOB, bob)
  const elsewhere = await mailed(run, 'bob@elsewhere.example', bob)
  const others = await mailed(run, ADA, ada)
  await act(run)
  expect(await own()).toEqual([])
  // Were the change a thief's, its owner would have these.
  expect(await elsewhere()).toEqual(['email-undo', 'ways-undo'])
  expect((await others()).length).toBe(5)
})

test('nobody has a link left to an account that begins to work for the merchant, at a former address either', async () => {
  const run = await shop()
  await changeRole(run, BOB, 'b2c')
  const former = await mailed(run, 'bob@former.example', await idOf(run, BOB))
  expect(await changeRole(run, BOB, 'administrator')).toBe(true)
  expect(await former()).toEqual([])
})

test('a registration of an address that was begun before makes nobody its administrator', async () => {
  const run = await shop()
  const email = 'boss@example.com'
  const own = await mailed(run, email)
  await mailed(run, email, await idOf(run, BOB))
  const others = await mailed(run, 'somebody@example.com')
  await createAdministrator(run, { email, password })
  // An account that had the address before may go back to it, once it is free.
  expect([await own(), await others()]).toEqual([['email-undo', 'ways-undo'], ['sign-up']])
})
