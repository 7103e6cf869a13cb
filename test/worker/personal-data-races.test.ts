import { expect, test } from 'vitest'
import { makeExport } from '../../src/commerce/personal-data/make-export.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import type { Env } from '../../src/contract/env.ts'
import { signUp } from './account.ts'
import { env } from './env.ts'

/** A copy that somebody asked for, and that no queue makes. */
async function asked(email: string): Promise<string> {
  const { userId } = await signUp(email)
  const id = crypto.randomUUID()
  await env.DB.prepare('insert into data_exports values (?, ?, ?, null, ?, 0)')
    .bind(id, userId, new Date().toISOString(), new Date(Date.now() + DAY_MS).toISOString())
    .run()
  return id
}

/** Makes a copy; a statement about its id is run just before it is stored. */
async function madeWhile(id: string, statement: string): Promise<void> {
  const DB = new Proxy(env.DB, {
    get(db, name) {
      if (name !== 'batch') return Reflect.get(db, name).bind(db)
      return async (statements: D1PreparedStatement[]) => {
        await db.prepare(statement).bind(id).run()
        return db.batch(statements)
      }
    },
  })
  await makeExport({ ...env, DB } as Env, { id, origin: null })
}

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
