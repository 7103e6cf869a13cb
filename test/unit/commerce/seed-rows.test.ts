import { getTableColumns } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test, vi } from 'vitest'
import { bundlesOf } from '../../../src/commerce/bundles/bundle-rows.ts'
import { choicesOf } from '../../../src/commerce/catalogue/choices.ts'
import { priceListsOf } from '../../../src/commerce/catalogue/price-lists.ts'
import { productsOf } from '../../../src/commerce/catalogue/product-rows.ts'
import { servicePricesOf } from '../../../src/commerce/catalogue/service-prices.ts'
import { promotionsOf } from '../../../src/commerce/promotions/promotion-rows.ts'
import { sampleListOf } from '../../../src/commerce/samples/sample-lists.ts'
import { boards } from '../../../src/commerce/schema/boards.ts'
import { bundles } from '../../../src/commerce/schema/bundles.ts'
import { countryTaxes } from '../../../src/commerce/schema/country-taxes.ts'
import { finishes } from '../../../src/commerce/schema/finishes.ts'
import { localTaxes } from '../../../src/commerce/schema/local-taxes.ts'
import { materials } from '../../../src/commerce/schema/materials.ts'
import { priceLists } from '../../../src/commerce/schema/price-lists.ts'
import { prints } from '../../../src/commerce/schema/prints.ts'
import { products } from '../../../src/commerce/schema/products.ts'
import { promotions } from '../../../src/commerce/schema/promotions.ts'
import { sampleLists } from '../../../src/commerce/schema/sample-lists.ts'
import { servicePrices } from '../../../src/commerce/schema/service-prices.ts'
import { sheets } from '../../../src/commerce/schema/sheets.ts'
import { shippingCurrencies } from '../../../src/commerce/schema/shipping-currencies.ts'
import { shippingMethods } from '../../../src/commerce/schema/shipping-methods.ts'
import { shippingTariffs } from '../../../src/commerce/schema/shipping-tariffs.ts'
import { shippingZones } from '../../../src/commerce/schema/shipping-zones.ts'
import { BUNDLES } from '../../../src/commerce/seed/bundles.ts'
import { COUNTRY_TAXES } from '../../../src/commerce/seed/country-taxes.ts'
import { LOCAL_TAXES } from '../../../src/commerce/seed/local-taxes.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { PROMOTIONS } from '../../../src/commerce/seed/promotions.ts'
import { SEED_ROWS } from '../../../src/commerce/seed/rows.ts'
import { SAMPLE_LIST } from '../../../src/commerce/seed/samples.ts'
import { SHIPPING } from '../../../src/commerce/seed/shipping.ts'
import { shippingRowsOf } from '../../../src/commerce/shipping/shipping-rows.ts'
import { taxRowsOf } from '../../../src/commerce/taxes/tax-rows.ts'
import { CURRENCIES } from '../../../src/contract/vocabulary.ts'

/** The seed's rows of a table, as the database gives them. */
function seeded<Table extends SQLiteTable>(name: string, table: Table): Table['$inferSelect'][] {
  const columns = Object.entries(getTableColumns(table))
  return SEED_ROWS.filter((row) => row.table === name).map(({ values }) =>
    Object.fromEntries(
      columns.map(([key, column]) => {
        const value = values[column.name] ?? null
        return [key, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ),
  )
}

const said = vi.fn()
beforeEach(() => {
  said.mockReset()
  vi.spyOn(console, 'error').mockImplementation(said)
  vi.spyOn(console, 'warn').mockImplementation(said)
})

test('every row of delivery that the seed brings is sound, and serves', () => {
  const rows = shippingRowsOf({
    methods: seeded('shipping_methods', shippingMethods),
    zones: seeded('shipping_zones', shippingZones),
    tariffs: seeded('shipping_tariffs', shippingTariffs),
    currencies: seeded('shipping_currencies', shippingCurrencies),
  })
  expect(said.mock.calls).toEqual([])
  expect(rows).toEqual(SHIPPING)
})

test('nothing of a product, a choice or a price that the seed brings is left out', () => {
  const lists = priceListsOf(seeded('price_lists', priceLists))
  const choices = choicesOf({
    boards: seeded('boards', boards),
    sheets: seeded('sheets', sheets),
    materials: seeded('materials', materials),
    prints: seeded('prints', prints),
    finishes: seeded('finishes', finishes),
  })
  const sold = productsOf(seeded('products', products), choices, lists)
  expect(said.mock.calls).toEqual([])
  expect(lists.map(({ currency }) => currency)).toEqual(CURRENCIES)
  expect(sold).toEqual(PRODUCTS)
})

test('every service, sample and bundle that the seed brings is offered', () => {
  const pricesIn = servicePricesOf(seeded('service_prices', servicePrices))
  for (const currency of CURRENCIES) expect(Object.values(pricesIn(currency))).not.toContain(null)
  expect(sampleListOf(seeded('sample_lists', sampleLists))).toEqual(SAMPLE_LIST)
  expect(bundlesOf(seeded('bundles', bundles))).toEqual(BUNDLES)
  expect(said.mock.calls).toEqual([])
})

test('every code and rate of VAT that the seed brings counts', () => {
  expect(promotionsOf(seeded('promotions', promotions))).toMatchObject(PROMOTIONS)
  const { taxRates } = taxRowsOf(seeded('country_taxes', countryTaxes), seeded('local_taxes', localTaxes))
  expect(taxRates.map(({ countryIso }) => countryIso)).toEqual([...new Set(COUNTRY_TAXES.map((row) => row.countryIso))])
  expect(seeded('local_taxes', localTaxes)).toEqual(LOCAL_TAXES)
  expect(said.mock.calls).toEqual([])
})
