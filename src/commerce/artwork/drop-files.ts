import { and, eq, inArray, not } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { dropUnheld } from '../designs/held-pictures.ts'
import { isOneOf } from '../one-of.ts'
import { artworks } from '../schema/artworks.ts'
import { fileReports } from '../schema/file-reports.ts'
import type { ArtworkOwner } from './store.ts'

/** The most files that are deleted at a time: each costs calls of R2, and their rows go after them. */
export const FILES_AT_A_TIME = 90

type KeptFile = Pick<typeof artworks.$inferSelect, 'owner' | 'key'>

/**
 * Deletes files of owners, at most `FILES_AT_A_TIME`, with the reports of their owners. The bytes of what another owner has as well stay,
 * and of what a design draws as it was ordered. Can be repeated.
 *
 * @param owners all whose files are deleted, now or later
 */
export async function dropFiles(env: Env, files: readonly KeptFile[], owners: readonly string[]): Promise<void> {
  const database = drizzle(env.DB)
  const keys = files.map(({ key }) => key)
  const { key, owner } = artworks
  const rows = await database
    .select({ key })
    .from(artworks)
    .where(and(isOneOf(key, keys), not(isOneOf(owner, owners))))
  const others = new Set(rows.map((row) => row.key))
  await dropUnheld(
    env,
    keys.filter((item) => !others.has(item)),
  )
  await database.batch([
    database.delete(fileReports).where(isOneOf(fileReports.owner, owners)),
    database.delete(artworks).where(and(isOneOf(key, keys), isOneOf(owner, owners))),
  ])
}

/** Deletes those files of an owner that another has as well, at most `FILES_AT_A_TIME`. The other's stay. */
export async function dropDuplicates(env: Env, from: ArtworkOwner, other: ArtworkOwner): Promise<void> {
  const { key, owner, sha256 } = artworks
  const database = drizzle(env.DB)
  const others = database.select({ sha256 }).from(artworks).where(eq(owner, other))
  const files = await database
    .select({ owner, key })
    .from(artworks)
    .where(and(eq(owner, from), inArray(sha256, others)))
    .limit(FILES_AT_A_TIME)
  if (files.length > 0) await dropFiles(env, files, [from])
}

/** Deletes all files of owners. Can be repeated: what a failed run has deleted is not looked at again. */
export async function dropFilesOf(env: Env, owners: readonly ArtworkOwner[]): Promise<void> {
  const { key, owner } = artworks
  const some = () =>
    drizzle(env.DB).select({ owner, key }).from(artworks).where(isOneOf(owner, owners)).limit(FILES_AT_A_TIME)
  for (let files = await some(); files.length > 0; files = await some()) await dropFiles(env, files, owners)
}
