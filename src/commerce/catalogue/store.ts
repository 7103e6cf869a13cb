import { asc, desc, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Product } from '../../contract/catalogue.ts'
import type { Currency, ProductType } from '../../contract/vocabulary.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { countryTaxes } from '../schema/country-taxes.ts'
import { priceLists } from '../schema/price-lists.ts'
import { products } from '../schema/products.ts'
import { promotions } from '../schema/promotions.ts'
import { shippingCurrencies, shippingTariffs, shippingZones } from '../schema/shipping.ts'
import { type Shipping, shippingOf } from '../shipping/shipping.ts'
import { productsOf } from './product-rows.ts'

/** All that prices and orders need to know of the shop, at one moment. */
export interface Catalogue {
  products: Product[]
  product(type: ProductType): Product | undefined
  priceList(currency: Currency): PriceList
  /** Standard VAT in basis points; undefined for a country that the shop has no rate for. */
  taxRate(countryIso: string): number | undefined
  taxRates: { countryIso: string; rate: number }[]
  shipping: Shipping
  promotions: Promotion[]
}

/** Milliseconds for which an isolate trusts what it has read. */
const TRUSTED = 30_000

let kept: { catalogue: Promise<Catalogue>; db: D1Database; at: number } | null = null

/** The catalogue, read once by an isolate and again after half a minute. All its tables come in one batch. */
export function catalogueOf(db: D1Database, now = Date.now()): Promise<Catalogue> {
  if (kept && kept.db === db && now - kept.at < TRUSTED) return kept.catalogue
  const catalogue = readCatalogue(db, now)
  kept = { catalogue, db, at: now }
  catalogue.catch(() => {
    kept = null
  })
  return catalogue
}

async function readCatalogue(db: D1Database, now: number): Promise<Catalogue> {
  const today = new Date(now).toISOString().slice(0, 10)
  const shop = drizzle(db)
  const [items, lists, taxes, zones, tariffs, currencies, codes] = await shop.batch([
    shop.select({ document: products.document }).from(products).orderBy(asc(products.position)),
    shop.select().from(priceLists).where(lte(priceLists.validFrom, today)).orderBy(desc(priceLists.validFrom)),
    shop.select().from(countryTaxes).where(lte(countryTaxes.validFrom, today)).orderBy(asc(countryTaxes.validFrom)),
    shop.select().from(shippingZones),
    shop.select().from(shippingTariffs),
    shop.select().from(shippingCurrencies),
    shop.select().from(promotions).orderBy(asc(promotions.position)),
  ])
  const byType = new Map(productsOf(items.map(({ document }) => document)).map((product) => [product.type, product]))
  // In order of their day, so that the newest rate of a country is the one that stays.
  const rates = new Map(taxes.map(({ countryIso, rate }) => [countryIso, rate]))
  return {
    products: [...byType.values()],
    product: (type) => byType.get(type),
    priceList: (currency) => {
      const list = lists.find((item) => item.currency === currency)
      if (!list) throw new Error(`There is no price list in ${currency}: was the catalogue seeded?`)
      return list.document
    },
    taxRate: (countryIso) => rates.get(countryIso),
    taxRates: [...rates].map(([countryIso, rate]) => ({ countryIso, rate })),
    shipping: shippingOf({ zones, tariffs, currencies }),
    promotions: codes,
  }
}
