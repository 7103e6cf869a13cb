import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import { dropUnowned } from '../designs/held-pictures.ts'
import { isOneOf } from '../one-of.ts'
import { artworks } from '../schema/artworks.ts'
import type { ArtworkOwner, ArtworkRow } from './store.ts'

/**
 * Gives copies of files of one owner to another, who keeps them when the first is deleted. A file that the other has already is
 * not copied, nor one that does not exist.
 */
export async function copyArtwork(
  env: Env,
  from: ArtworkOwner,
  to: ArtworkOwner,
  sha256s: readonly string[],
): Promise<void> {
  if (from === to || sha256s.length === 0) return
  const database = drizzle(env.DB)
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
  // One after the other: each may have a hundred megabytes.
  for (const file of wanted) await copyFile(env, file, to)
}

async function copyFile(env: Env, file: ArtworkRow, owner: ArtworkOwner): Promise<void> {
  const stored = await env.FILES.get(file.key)
  if (!stored) return
  // Always the same: a copy that is made again, or twice at once, takes the place of the first.
  const key = `artwork/${owner.replace(' ', '-')}/${file.sha256}/copied`
  await env.FILES.put(key, stored.body, stored.httpMetadata ? { httpMetadata: stored.httpMetadata } : {})
  const row: ArtworkRow = { ...file, owner, key, createdAt: new Date().toISOString() }
  const { meta } = await drizzle(env.DB).insert(artworks).values(row).onConflictDoNothing()
  // The owner has finished an upload of the same file meanwhile, or has copied it twice.
  if (meta.changes === 0) await dropUnowned(env, [key])
}
