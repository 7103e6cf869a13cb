import { cookiesNamed } from '../contract/cookies.ts'
import { type Region, shownVat } from '../regions/region.ts'
import { amountsOf, type PriceKind } from './amounts.ts'

export const PRICE_KINDS = ['net', 'gross'] as const satisfies PriceKind[]

/**
 * The cookie with the visitor's choice of the large price; readable by scripts, so that a page from the browser's cache
 * can follow it.
 */
export const PRICES_COOKIE = 'prices'

/** The kind of price that a store shows large unless its visitor chooses; null where it has only one kind. */
export function usualPrices(region: Region): PriceKind | null {
  if (!shownVat(region)) return null
  return region.alwaysShowAddedTax ? 'gross' : 'net'
}

/** A net price in minor units as a store shows it large unless its visitor chooses. */
export function usualAmount(net: number, region: Region): number {
  const { gross } = amountsOf(net, shownVat(region))
  return usualPrices(region) === 'gross' && gross !== null ? gross : net
}

/** A kind of price by its name in a form or a cookie; null for anything else. */
export const priceKindOf = (name: unknown): PriceKind | null => PRICE_KINDS.find((kind) => kind === name) ?? null

/**
 * The kind of price that a visitor sees large: their own choice, or the store's.
 *
 * @param cookies the request's Cookie header
 * @returns null where the store has only one kind
 */
export function largePrices(region: Region, cookies: string | null | undefined): PriceKind | null {
  return usualPrices(region) && (priceKindOf(cookiesNamed(cookies, PRICES_COOKIE)[0]) ?? usualPrices(region))
}
