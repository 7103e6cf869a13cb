import type { ReactNode } from 'react'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { percentSignOf } from '../../regions/percent.ts'
import { shownVat } from '../../regions/region.ts'
import { getRegion } from '../../regions/regions.ts'
import { ShopProvider, shopOf } from '../../ui/shop.tsx'
import type { Storefront } from '../page/storefront.tsx'

/** What was ordered in another store, in this one's words and with that one's money. */
export function inCurrencyOf(
  { region: { code, units, languageTag }, t }: Storefront,
  orderedIn: RegionCode,
  children: ReactNode,
): ReactNode {
  if (orderedIn === code) return children
  const other = getRegion(orderedIn)
  const { currency, currencyFormatter } = other
  const vatRate = shownVat(other)
  const percentSign = percentSignOf(languageTag)
  const shop = shopOf(t, { currency, currencyFormatter, units, vatRate, languageTag, percentSign })
  return <ShopProvider shop={shop}>{children}</ShopProvider>
}
