import { drizzle } from 'drizzle-orm/d1'
import type { ArtworkFile } from '../../contract/artwork.ts'
import type { Env } from '../../contract/env.ts'
import { sha256 } from '../../contract/sha256.ts'
import { artworks } from '../schema/artworks.ts'
import { shownArtwork } from './handlers.ts'
import type { ArtworkRow } from './store.ts'

/**
 * Keeps a PDF that the shop made for an order among its files, under its SHA-256. The same file is kept once.
 *
 * @param createdAt ISO instant
 */
export async function keepFile(
  env: Env,
  orderNumber: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  createdAt: string,
): Promise<ArtworkFile> {
  const hash = await sha256(bytes)
  const key = `artwork/order-${orderNumber}/${hash}/made`
  const type = 'application/pdf'
  await env.FILES.put(key, bytes, { httpMetadata: { contentType: type } })
  const owner = `order ${orderNumber}`
  const row: ArtworkRow = {
    owner,
    sha256: hash,
    key,
    name,
    type,
    bytes: bytes.byteLength,
    width: null,
    height: null,
    createdAt,
  }
  await drizzle(env.DB).insert(artworks).values(row).onConflictDoNothing()
  return shownArtwork(row)
}
