import type { ReactNode } from 'react'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { writerOf } from '../../pages/account/money-of.ts'
import { percentSignOf } from '../../regions/percent.ts'
import { shownVat } from '../../regions/region.ts'
import { getRegion } from '../../regions/regions.ts'
import { ShopProvider, shopOf } from '../../ui/shop.tsx'
import type { Storefront } from '../page/storefront.tsx'

/** Shows an order of another store in this store's language and the other's currency. */
export function inCurrencyOf({ region, t }: Storefront, orderedIn: RegionCode, children: ReactNode): ReactNode {
  const { code, units, languageTag } = region
  if (orderedIn === code) return children
  const other = getRegion(orderedIn)
  const { currency, allowedShipmentTypes } = other
  const { currencyFormatter } = writerOf(region, currency)
  const vatRate = shownVat(other)
  const percentSign = percentSignOf(languageTag)
  const shop = shopOf(t, {
    currency,
    currencyFormatter,
    units,
    allowedShipmentTypes,
    vatRate,
    languageTag,
    percentSign,
  })
  return <ShopProvider shop={shop}>{children}</ShopProvider>
}
