import { eq, lt } from 'drizzle-orm'
import { type DrizzleD1Database, drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { isOneOf } from '../one-of.ts'
import { artworkParts, artworkUploads } from '../schema/artwork-uploads.ts'
import { artworks } from '../schema/artworks.ts'

/** An upload, as far as giving it up asks for it. */
type LeftUpload = Pick<typeof artworkUploads.$inferSelect, 'id' | 'key' | 'multipartId'>

/** Gives an upload up. */
export async function cancelUpload(env: Env, upload: LeftUpload): Promise<void> {
  await abandon(env, upload)
  await dropUploads(env, [upload.id])
}

/** Deletes what an unfinished upload has in R2, whether or not its parts were put together; bytes of a file that is stored stay. */
async function abandon({ DB, FILES }: Env, { key, multipartId }: Omit<LeftUpload, 'id'>): Promise<void> {
  // R2 may have ended the upload itself.
  await FILES.resumeMultipartUpload(key, multipartId)
    .abort()
    .catch(() => undefined)
  const isStored = (await drizzle(DB).$count(artworks, eq(artworks.key, key))) > 0
  if (!isStored) await FILES.delete(key)
}

/** What deletes the rows of some uploads. */
export const withoutUploads = (database: DrizzleD1Database, ids: string[]) =>
  [
    database.delete(artworkParts).where(isOneOf(artworkParts.upload, ids)),
    database.delete(artworkUploads).where(isOneOf(artworkUploads.id, ids)),
  ] as const

/** Deletes the rows of some uploads. */
export async function dropUploads({ DB }: Env, ids: string[]): Promise<void> {
  const database = drizzle(DB)
  await database.batch(withoutUploads(database, ids))
}

/** The most uploads that one run of the daily job gives up; the rest waits for the next. */
const MOST_A_DAY = 300

/** Gives up uploads that were begun before an instant (ISO). */
export async function dropOldUploads(env: Env, before: string): Promise<void> {
  const old = await drizzle(env.DB)
    .select()
    .from(artworkUploads)
    .where(lt(artworkUploads.createdAt, before))
    .limit(MOST_A_DAY)
  for (const upload of old) await abandon(env, upload)
  for (let at = 0; at < old.length; at += 50)
    await dropUploads(
      env,
      old.slice(at, at + 50).map(({ id }) => id),
    )
}
