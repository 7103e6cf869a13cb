import { env as bindings, runInDurableObject } from 'cloudflare:test'

export const objectOf = (number: string) => bindings.OFFERS.getByName(number)

/** Lets every statement of an offer's object fail that mentions a table; nothing else does. */
export async function broken(number: string, table: string): Promise<() => Promise<void>> {
  const become = (make: (env: { DB: D1Database }) => D1Database) =>
    runInDurableObject(objectOf(number), (object) => {
      const { env } = object as unknown as { env: { DB: D1Database } }
      Object.defineProperty(env, 'DB', { configurable: true, value: make(env) })
    })
  let whole!: D1Database
  await become(({ DB }) => {
    whole = DB
    const prepare = (query: string) => {
      if (new RegExp(`into "?${table}"?`, 'i').test(query)) throw new Error('The database does not answer.')
      return DB.prepare(query)
    }
    return { prepare, batch: DB.batch.bind(DB) } as unknown as D1Database
  })
  return () => become(() => whole)
}

/** Lets the alarm of an offer ring now. */
export const ring = (number: string) => runInDurableObject(objectOf(number), (object) => object.alarm())
/** When it rings next, milliseconds since the epoch; null for never. */
export const alarmOf = (number: string): Promise<number | null> =>
  runInDurableObject(objectOf(number), (_, { storage }) => storage.getAlarm())
