import { asc } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { artworks } from '../schema/artworks.ts'
import { siteOfOrigin } from '../site-of-origin.ts'
import type { FoundPerson } from './person.ts'
import { ownedBy } from './rows-of.ts'

/** The store whose pages a copy names. */
export interface CopiedIn {
  region: RegionCode | null
  /** Of its pages; null where it is not known. */
  origin: string | null
}

/**
 * The files that a person uploaded, each with the page of the account that downloads it: they may have a hundred megabytes each, and a
 * copy is built in an isolate's memory.
 */
export async function leftOutArtwork(
  env: Env,
  person: FoundPerson,
  { region, origin }: CopiedIn,
): Promise<{ name: string; bytes: number; address: string }[]> {
  const { owner, sha256, name, bytes } = artworks
  const rows = await drizzle(env.DB)
    .select({ owner, sha256, name, bytes })
    .from(artworks)
    .where(ownedBy(person, owner))
    .orderBy(asc(owner), asc(sha256))
  const [store, site] = [getRegion(region ?? 'eu'), siteOfOrigin(env, origin)]
  return rows.map((row) => {
    const page = urlOf(store, site, 'account-my-data-file', { sha256: row.sha256 })
    const order = /^order (.+)$/.exec(row.owner)?.[1]
    return { name: row.name, bytes: row.bytes, address: order ? `${page}?order=${order}` : page }
  })
}
