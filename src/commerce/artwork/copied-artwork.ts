import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { isOneOf } from '../one-of.ts'
import { artworks } from '../schema/artworks.ts'
import type { ArtworkOwner } from './store.ts'

/**
 * Gives copies of files of one owner to another, who keeps them when the first is deleted. A file that the other has already is
 * not copied, nor one that does not exist.
 */
export async function copyArtwork(
  { DB, FILES }: Env,
  from: ArtworkOwner,
  to: ArtworkOwner,
  sha256s: readonly string[],
): Promise<void> {
  if (from === to || sha256s.length === 0) return
  const database = drizzle(DB)
  const named = isOneOf(artworks.sha256, sha256s)
  const [files, known] = await Promise.all([
    database
      .select()
      .from(artworks)
      .where(and(eq(artworks.owner, from), named)),
    database
      .select({ sha256: artworks.sha256 })
      .from(artworks)
      .where(and(eq(artworks.owner, to), named)),
  ])
  const wanted = files.filter(({ sha256 }) => !known.some((own) => own.sha256 === sha256))
  const copies: (typeof artworks.$inferInsert)[] = []
  // One after the other: each may have a hundred megabytes.
  for (const file of wanted) {
    const stored = await FILES.get(file.key)
    if (!stored) continue
    const key = `artwork/${to.replace(' ', '-')}/${file.sha256}/${crypto.randomUUID()}`
    await FILES.put(key, stored.body, stored.httpMetadata ? { httpMetadata: stored.httpMetadata } : {})
    copies.push({ ...file, owner: to, key, createdAt: new Date().toISOString() })
  }
  for (let at = 0; at < copies.length; at += 8)
    await database
      .insert(artworks)
      .values(copies.slice(at, at + 8))
      .onConflictDoNothing()
}
