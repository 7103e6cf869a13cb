import { expect, test } from 'vitest'
import { makeExport } from '../../src/commerce/personal-data/make-export.ts'
import { signUp } from './account.ts'
import { env } from './env.ts'
import { makeExportWith, waitingExport } from './export-batches.ts'

const asked = async (email: string) => waitingExport((await signUp(email)).userId)

/** Makes a copy; a statement about its id is run just before it is stored. */
const madeWhile = (id: string, statement: string) => makeExportWith(id, () => env.DB.prepare(statement).bind(id).run())

const partsOf = async (id: string) =>
  (await env.DB.prepare('select content from data_export_parts where export_id = ?').bind(id).all()).results

const mailsTo = (email: string) =>
  env.DB.prepare("select count(*) count from mails where recipient = ? and kind = 'account-export'").bind(email).first()

test('a copy whose request was deleted while it was made, with its account, is neither kept nor announced', async () => {
  const id = await asked('erased.copy@example.com')
  await madeWhile(id, 'delete from data_exports where id = ?')
  expect(await partsOf(id)).toEqual([])
  expect(await mailsTo('erased.copy@example.com')).toEqual({ count: 0 })
})

test('a copy that was made twice at once is the first one, announced once', async () => {
  const id = await asked('twice.copy@example.com')
  await makeExport(env, { id, origin: null })
  const first = await partsOf(id)
  expect(first.length).toBeGreaterThan(0)
  await env.DB.prepare('update data_exports set ready_at = null where id = ?').bind(id).run()
  await madeWhile(id, "update data_exports set ready_at = '2026-01-01T00:00:00.000Z' where id = ?")
  expect(await partsOf(id)).toEqual(first)
  const row = env.DB.prepare('select ready_at from data_exports where id = ?').bind(id)
  expect(await row.first()).toEqual({ ready_at: '2026-01-01T00:00:00.000Z' })
  expect(await mailsTo('twice.copy@example.com')).toEqual({ count: 1 })
})

test('a copy that another run begins meanwhile is the other’s, whole, and announced once', async () => {
  const id = await asked('overtaken.copy@example.com')
  let made: Awaited<ReturnType<typeof partsOf>> = []
  await makeExportWith(id, async ({ at }) => {
    if (at !== 1) return
    await makeExport(env, { id, origin: null })
    made = await partsOf(id)
  })
  expect(made.length).toBeGreaterThan(0)
  expect(await partsOf(id)).toEqual(made)
  expect(await mailsTo('overtaken.copy@example.com')).toEqual({ count: 1 })
})

test('a copy that another run begins stores nothing more, and is not the one that is ready', async () => {
  const id = await asked('left.copy@example.com')
  const begun = new Error('The other run ends here.')
  await makeExportWith(id, async ({ at }) => {
    if (at !== 1) return
    const stops = makeExportWith(id, (other) => {
      if (other.at === 1) throw begun
    })
    await expect(stops).rejects.toBe(begun)
  })
  const row = env.DB.prepare('select ready_at from data_exports where id = ?').bind(id)
  expect(await row.first()).toEqual({ ready_at: null })
  expect(await mailsTo('left.copy@example.com')).toEqual({ count: 0 })
  await makeExport(env, { id, origin: null })
  expect(Buffer.from(String((await partsOf(id))[0]?.content), 'base64url').toString('latin1')).toMatch(/^PK/)
})
