import type { Env } from '../../contract/env.ts'
import { findArtworks } from '../artwork/store.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { rootCause } from '../root-cause.ts'
import type { OfferDocument, OfferFile } from './document.ts'

/** Where the copies are that an offer has made. */
const folderOf = (number: string): string => `offers/${number}/`

/**
 * The attachments of an offer by their hashes: those that it has, and copies of the merchant's own files, which lie under the
 * number of the offer, so that nothing that happens to the original changes what was sent.
 *
 * @throws Refusal 422 for a file that is neither, `file_unavailable` for one that storage does not give now
 */
export async function offerFiles(
  c: CommerceContext,
  userId: string,
  { number, files }: Pick<OfferDocument, 'number' | 'files'>,
  hashes: readonly string[],
): Promise<OfferFile[]> {
  const unknown = hashes.filter((hash) => !files.some(({ sha256 }) => sha256 === hash))
  const own = await findArtworks(c.env.DB, `user ${userId}`, unknown)
  const copies = await Promise.all(
    own.map(async ({ sha256, name, type, bytes, key: from }): Promise<OfferFile | null> => {
      const key = folderOf(number) + sha256
      return (await copied(c.env, from, key)) ? { sha256, name, type, bytes, key } : null
    }),
  )
  return hashes.map((hash, index) => {
    const file = [...files, ...copies].find((item) => item?.sha256 === hash)
    if (!file) throw invalid({ [`offer.attachments.${index}`]: ['must be a file of your own'] }, 'unknown_file')
    return file
  })
}

/** @returns whether there was an original @throws Refusal 422: the draft stays as it was, and saving it again is another try */
async function copied({ FILES }: Env, from: string, to: string): Promise<boolean> {
  try {
    const original = await FILES.get(from)
    if (original) await FILES.put(to, original.body)
    return original !== null
  } catch (cause) {
    console.error(JSON.stringify({ copies: from, error: rootCause(cause) }))
    throw invalid({ 'offer.attachments': ['cannot be copied just now'] }, 'file_unavailable')
  }
}

/**
 * Deletes the attachments that an offer has copied, also those that it has no more. Those of an accepted offer stay with it: another that
 * repeats it has them too. Can be repeated.
 */
export async function dropOfferFiles({ FILES }: Env, number: string): Promise<void> {
  for (let isMore = true; isMore; ) {
    const { objects, truncated } = await FILES.list({ prefix: folderOf(number) })
    if (objects.length > 0) await FILES.delete(objects.map(({ key }) => key))
    isMore = truncated
  }
}
