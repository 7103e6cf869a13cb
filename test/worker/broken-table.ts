import { runInDurableObject } from 'cloudflare:test'

/** Lets every statement of an object fail that writes into a table; nothing else does. @returns what mends it */
export async function brokenTable(object: DurableObjectStub, table: string): Promise<() => Promise<void>> {
  const become = (make: (db: D1Database) => D1Database) =>
    runInDurableObject(object, (instance) => {
      const { env } = instance as unknown as { env: { DB: D1Database } }
      Object.defineProperty(env, 'DB', { configurable: true, value: make(env.DB) })
    })
  let whole!: D1Database
  await become((DB) => {
    whole = DB
    const prepare = (query: string) => {
      if (new RegExp(`into "?${table}"?`, 'i').test(query)) throw new Error('The database does not answer.')
      return DB.prepare(query)
    }
    return { prepare, batch: DB.batch.bind(DB) } as unknown as D1Database
  })
  return () => become(() => whole)
}
