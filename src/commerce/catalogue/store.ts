import { asc, desc, lte } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Product } from '../../contract/catalogue.ts'
import { SECOND_MS } from '../../contract/duration.ts'
import type { Currency, ProductType } from '../../contract/vocabulary.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { dayOfSeller } from '../../regions/local-day.ts'
import { type Bundle, bundlesOf } from '../bundles/bundle-rows.ts'
import { promotionsOf } from '../promotions/promotion-rows.ts'
import type { Promotion } from '../promotions/promotions.ts'
import { type SampleList, sampleListOf } from '../samples/sample-lists.ts'
import { boards } from '../schema/boards.ts'
import { bundles } from '../schema/bundles.ts'
import { countryTaxes } from '../schema/country-taxes.ts'
import { finishes } from '../schema/finishes.ts'
import { localTaxes } from '../schema/local-taxes.ts'
import { materials } from '../schema/materials.ts'
import { priceLists } from '../schema/price-lists.ts'
import { prints } from '../schema/prints.ts'
import { products } from '../schema/products.ts'
import { promotions } from '../schema/promotions.ts'
import { sampleLists } from '../schema/sample-lists.ts'
import { servicePrices } from '../schema/service-prices.ts'
import { sheets } from '../schema/sheets.ts'
import { shippingCurrencies } from '../schema/shipping-currencies.ts'
import { shippingMethods } from '../schema/shipping-methods.ts'
import { shippingTariffs } from '../schema/shipping-tariffs.ts'
import { shippingZones } from '../schema/shipping-zones.ts'
import { type Shipping, shippingOf } from '../shipping/shipping.ts'
import { shippingRowsOf } from '../shipping/shipping-rows.ts'
import { taxRowsOf } from '../taxes/tax-rows.ts'
import type { Taxes } from '../taxes/taxes.ts'
import { choicesOf } from './choices.ts'
import { priceListsOf, versionedLists } from './price-lists.ts'
import { type ServicePrices, servicePricesOf } from './service-prices.ts'

/** The shop's data for prices and orders, as of one moment. */
export interface Catalogue extends Taxes {
  products: Product[]
  product(type: ProductType): Product | undefined
  priceList(currency: Currency): PriceList
  shipping: Shipping
  promotions: Promotion[]
  servicePrices(currency: Currency): ServicePrices
  /** The current list of samples; null where there is none. */
  samples: SampleList | null
  bundles: Bundle[]
}

/** How long an isolate caches the catalogue. */
const TRUSTED_MS = 30 * SECOND_MS

let cached: { catalogue: Catalogue; db: D1Database; at: number } | null = null

/**
 * The catalogue, cached by an isolate for half a minute. All tables are read in one batch. Each request that finds
 * nothing cached reads it itself: waiting for another request's read would hang if that one were canceled.
 */
export async function catalogueOf(db: D1Database, now = Date.now()): Promise<Catalogue> {
  if (cached && cached.db === db && now - cached.at < TRUSTED_MS) return cached.catalogue
  const catalogue = await readCatalogue(db, now)
  cached = { catalogue, db, at: now }
  return catalogue
}

async function readCatalogue(db: D1Database, now: number): Promise<Catalogue> {
  const today = dayOfSeller(new Date(now).toISOString())
  const shop = drizzle(db)
  // Every construction, by which products are checked, is more than an isolate needs to start.
  const productRows = import('./product-rows.ts')
  const [
    items,
    stock,
    bought,
    made,
    printing,
    finishing,
    lists,
    countries,
    places,
    methods,
    zones,
    tariffs,
    currencies,
    codes,
    services,
    pieces,
    together,
  ] = await shop.batch([
    shop.select().from(products).orderBy(asc(products.position)),
    shop.select().from(boards),
    shop.select().from(sheets),
    shop.select().from(materials),
    shop.select().from(prints),
    shop.select().from(finishes),
    shop.select().from(priceLists).where(lte(priceLists.validFrom, today)).orderBy(desc(priceLists.validFrom)),
    shop.select().from(countryTaxes).where(lte(countryTaxes.validFrom, today)).orderBy(asc(countryTaxes.validFrom)),
    shop.select().from(localTaxes).where(lte(localTaxes.validFrom, today)).orderBy(asc(localTaxes.validFrom)),
    shop.select().from(shippingMethods).orderBy(asc(shippingMethods.position)),
    shop.select().from(shippingZones),
    shop.select().from(shippingTariffs),
    shop.select().from(shippingCurrencies),
    shop.select().from(promotions).orderBy(asc(promotions.position)),
    shop.select().from(servicePrices),
    shop.select().from(sampleLists).where(lte(sampleLists.validFrom, today)).orderBy(desc(sampleLists.validFrom)),
    shop.select().from(bundles).orderBy(asc(bundles.position)),
  ])
  const valid = priceListsOf(lists)
  const { productsOf } = await productRows
  const choices = choicesOf({ boards: stock, sheets: bought, materials: made, prints: printing, finishes: finishing })
  const byType = new Map(productsOf(items, choices, valid).map((product) => [product.type, product]))
  const offered = [...byType.values()]
  const current = await versionedLists(offered, valid)
  return {
    products: offered,
    product: (type) => byType.get(type),
    priceList: (currency) => {
      const list = current.find((item) => item.currency === currency)
      if (!list) throw new Error(`There is no price list in ${currency}: was the catalogue seeded?`)
      return list
    },
    ...taxRowsOf(countries, places),
    shipping: shippingOf(shippingRowsOf({ methods, zones, tariffs, currencies })),
    promotions: promotionsOf(codes),
    servicePrices: servicePricesOf(services),
    samples: sampleListOf(pieces),
    bundles: bundlesOf(together),
  }
}
