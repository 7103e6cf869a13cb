import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { isOneOf } from '../one-of.ts'
import { artworks } from '../schema/artworks.ts'

/** Where it is noted which orders draw a stored picture in a design as it was ordered: an empty object for each. */
const holdersOfPicture = (key: string): string => `held/${key}/`

/** What notes that an order has a frozen design, by the design's hash, which draws a picture. */
export const pictureHolder = (key: string, orderNumber: string, sha256: string): string =>
  `${holdersOfPicture(key)}${orderNumber}-${sha256}`

/** Deletes the stored bytes of pictures that no order draws. Can be repeated. */
export async function dropUnheld({ FILES }: Env, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    const { objects } = await FILES.list({ prefix: holdersOfPicture(key), limit: 1 })
    if (objects.length === 0) await FILES.delete(key)
  }
}

/** Deletes those that no order draws and nobody has among their files. */
export async function dropUnowned(env: Env, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return
  const rows = await drizzle(env.DB).select({ key: artworks.key }).from(artworks).where(isOneOf(artworks.key, keys))
  const owned = new Set(rows.map(({ key }) => key))
  await dropUnheld(
    env,
    keys.filter((key) => !owned.has(key)),
  )
}
