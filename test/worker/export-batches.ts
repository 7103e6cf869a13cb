import { env as bindings } from 'cloudflare:test'
import { vi } from 'vitest'
import { makeExport } from '../../src/commerce/personal-data/make-export.ts'
import { DAY_MS } from '../../src/contract/duration.ts'
import type { Env } from '../../src/contract/env.ts'
import { type Answered, call } from './caller.ts'
import { env } from './env.ts'
import { type NotedQuery, noting } from './noted-queries.ts'

/** A copy of their data that a user asked for, and that no queue makes. @param now milliseconds since the epoch @returns its id */
export async function waitingExport(userId: string, now = Date.now()): Promise<string> {
  const id = crypto.randomUUID()
  await env.DB.prepare('insert into data_exports values (?, ?, ?, null, ?, 0)')
    .bind(id, userId, new Date(now).toISOString(), new Date(now + DAY_MS).toISOString())
    .run()
  return id
}

/** Asks for a copy of one's data that no queue makes at the same time as the test. @returns the call's answer */
export async function askedExport(by: { userToken: string }): Promise<Answered> {
  const queue = vi.spyOn(bindings.TASKS, 'sendBatch').mockResolvedValue(undefined as never)
  try {
    return await call('POST', 'data_exports', undefined, by)
  } finally {
    queue.mockRestore()
  }
}

/** A batch that stores some of a copy of one's data: which one, from 0, and how much it carries. */
interface ExportBatch {
  at: number
  characters: number
}

/** Makes a copy of one's data; something is done just before each batch that stores some of it. */
export async function makeExportWith(id: string, before: (batch: ExportBatch) => unknown): Promise<void> {
  const queries: NotedQuery[] = []
  let at = 0
  const DB = new Proxy(noting(env.DB, queries), {
    get(noted, name) {
      if (name !== 'batch') return Reflect.get(noted, name)
      return async (statements: D1PreparedStatement[]) => {
        const text = JSON.stringify(queries.splice(0))
        if (text.includes('data_export_parts')) await before({ at: at++, characters: text.length })
        return noted.batch(statements)
      }
    },
  })
  await makeExport({ ...env, DB } as Env, { id, origin: null })
}
