import type { Listing, ProductWords } from '../contract/catalogue.ts'
import type { Language } from './language.ts'
import type { Region } from './region.ts'
import type { Slugs } from './slugs/language-slugs.ts'

/** What is sold: a product that the shop comes with, or one that its merchant has listed. */
interface Sold {
  type: string
  listing?: Listing | undefined
}

/** What a merchant calls a product in a language. */
export const listedWords = ({ words }: Listing, language: Language): ProductWords => words[language] ?? words.en

/** Whether a store sells a product: by its listing, or by the store's own list of what the shop comes with. */
export const sells = (
  { code, allowedProductTypes }: Pick<Region, 'code' | 'allowedProductTypes'>,
  { type, listing }: Sold,
): boolean => (listing ? listing.stores.includes(code) : allowedProductTypes.includes(type))

/** The word of a product's address: the shop's, its listing's, or its id where nobody says another. */
export const productSlug = (language: Language, { products }: Slugs, { type, listing }: Sold): string =>
  (products as Record<string, string | undefined>)[type] ??
  (listing ? listedWords(listing, language).slug : encodeURIComponent(type))
