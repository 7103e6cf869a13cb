import { findArtworks } from '../artwork/store.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid } from '../refusal.ts'
import type { OfferDocument, OfferFile } from './document.ts'

/**
 * The attachments of an offer by their hashes: those that it has, and copies of the merchant's own files, which lie under the
 * number of the offer, so that nothing that happens to the original changes what was sent.
 *
 * @throws Refusal 422 for a file that is neither
 */
export async function offerFiles(
  c: CommerceContext,
  userId: string,
  { number, files }: Pick<OfferDocument, 'number' | 'files'>,
  hashes: readonly string[],
): Promise<OfferFile[]> {
  const unknown = hashes.filter((hash) => !files.some(({ sha256 }) => sha256 === hash))
  const own = await findArtworks(c.env.DB, `user ${userId}`, unknown)
  const copied = await Promise.all(
    own.map(async ({ sha256, name, type, bytes, key: from }): Promise<OfferFile | null> => {
      const key = `offers/${number}/${sha256}`
      const original = await c.env.FILES.get(from)
      if (!original) return null
      await c.env.FILES.put(key, original.body)
      return { sha256, name, type, bytes, key }
    }),
  )
  return hashes.map((hash, index) => {
    const file = [...files, ...copied].find((item) => item?.sha256 === hash)
    if (!file) throw invalid({ [`offer.attachments.${index}`]: ['must be a file of your own'] }, 'unknown_file')
    return file
  })
}
