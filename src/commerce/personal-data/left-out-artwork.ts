import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { artworks } from '../schema/artworks.ts'
import type { FoundPerson } from './person.ts'
import { ownedBy } from './rows-of.ts'

/**
 * The files that a person uploaded, each with where it is fetched: they may have a hundred megabytes each, and a copy is built in an
 * isolate's memory.
 */
export async function leftOutArtwork(
  db: D1Database,
  person: FoundPerson,
): Promise<{ name: string; bytes: number; address: string }[]> {
  const { owner, sha256, name, bytes } = artworks
  const rows = await drizzle(db)
    .select({ owner, sha256, name, bytes })
    .from(artworks)
    .where(ownedBy(person, owner))
    .orderBy(asc(owner), asc(sha256))
  return rows.map((row) => ({ name: row.name, bytes: row.bytes, address: addressOf(row.owner, row.sha256) }))
}

function addressOf(owner: string, sha256: string): string {
  const order = /^order (.+)$/.exec(owner)?.[1]
  return order ? `/api/v1/orders/${order}/artwork/files/${sha256}` : `/api/v1/artwork/files/${sha256}`
}
