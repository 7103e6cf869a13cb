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
