import type { Listing, ProductWords } from '../contract/catalogue.ts'
import type { Language } from './language.ts'
import type { Region } from './region.ts'
import type { Slugs } from './slugs/language-slugs.ts'

/** A product as a store sells it: one that the shop comes with, or one that its merchant has listed. */
interface Sold {
  type: string
  listing?: Listing | undefined
}

/** The name, text and slug that a merchant gives a product in a language. */
export const listedWords = ({ words }: Listing, language: Language): ProductWords => words[language] ?? words.en

/**
 * Whether a store sells a product: by the product's listing, or by the store's own list of the products that the shop
 * comes with.
 */
export const sells = (
  { code, allowedProductTypes }: Pick<Region, 'code' | 'allowedProductTypes'>,
  { type, listing }: Sold,
): boolean => (listing ? listing.stores.includes(code) : allowedProductTypes.includes(type))

/** The slug of a product: the shop's own, or that of its listing, or else its id. */
export const productSlug = (language: Language, { products }: Slugs, { type, listing }: Sold): string =>
  (products as Record<string, string | undefined>)[type] ??
  (listing ? listedWords(listing, language).slug : encodeURIComponent(type))
