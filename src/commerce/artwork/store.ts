import { and, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { claimedOwner } from '../identity/claimed-user.ts'
import { isOneOf } from '../one-of.ts'
import { artworkUploads } from '../schema/artwork-uploads.ts'
import { artworks } from '../schema/artworks.ts'
import { statementOf } from '../statement.ts'

export type ArtworkRow = typeof artworks.$inferSelect

/** Who a file belongs to: a user, anonymous or not, or a placed order. */
export type ArtworkOwner = `user ${string}` | `order ${string}`

/** The most files that one answer lists. */
const MOST_LISTED = 200

/** A file of an owner; undefined where there is none. */
export async function findArtwork(
  db: D1Database,
  owner: ArtworkOwner,
  sha256: string,
): Promise<ArtworkRow | undefined> {
  const [row] = await drizzle(db)
    .select()
    .from(artworks)
    .where(and(eq(artworks.owner, owner), eq(artworks.sha256, sha256)))
  return row
}

/** Those of some files that an owner has, or one of several, by their hashes. */
export async function findArtworks(
  db: D1Database,
  owner: ArtworkOwner | readonly ArtworkOwner[],
  sha256s: readonly string[],
): Promise<ArtworkRow[]> {
  if (sha256s.length === 0) return []
  return drizzle(db)
    .select()
    .from(artworks)
    .where(and(isOneOf(artworks.owner, [owner].flat()), isOneOf(artworks.sha256, sha256s)))
}

/** The newest files of an owner. */
export const listArtwork = (db: D1Database, owner: ArtworkOwner): Promise<ArtworkRow[]> =>
  drizzle(db)
    .select()
    .from(artworks)
    .where(eq(artworks.owner, owner))
    .orderBy(desc(artworks.createdAt))
    .limit(MOST_LISTED)

/** Bytes of an owner's files and unfinished uploads. */
export async function artworkBytes(db: D1Database, owner: ArtworkOwner): Promise<number> {
  const sumOf = (table: typeof artworks | typeof artworkUploads) =>
    drizzle(db)
      .select({ bytes: sql<number>`coalesce(sum(${table.bytes}), 0)` })
      .from(table)
      .where(eq(table.owner, owner))
  const [[stored], [coming]] = await Promise.all([sumOf(artworks), sumOf(artworkUploads)])
  return stored!.bytes + coming!.bytes
}

/**
 * Makes the files of an anonymous user an account's, in the batch that claims them. Of a file that the account has already, the account's
 * stays, and the other is left to be dropped.
 */
export function claimedArtwork(db: D1Database, anonymousId: string, userId: string): D1PreparedStatement {
  const owner: ArtworkOwner = `user ${userId}`
  const own = sql`(select sha256 from ${artworks} where owner = ${owner})`
  const claimed = claimedOwner(anonymousId, userId)
  return statementOf(db, sql`update ${artworks} set owner = ${owner} where owner = ${claimed} and sha256 not in ${own}`)
}

/** Makes a file of one owner another's too; both lead to the same bytes. Idempotent, and does nothing where there is no such file. */
export async function shareArtworkWith(
  db: D1Database,
  from: ArtworkOwner,
  sha256: string,
  to: ArtworkOwner,
): Promise<void> {
  const row = await findArtwork(db, from, sha256)
  if (row)
    await drizzle(db)
      .insert(artworks)
      .values({ ...row, owner: to })
      .onConflictDoNothing()
}
