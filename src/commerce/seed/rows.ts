import { SELLER } from '../../regions/operator.ts'
import type { ChoiceRow } from '../catalogue/choices.ts'
import { BOARD_ROWS } from './boards.ts'
import { BUNDLES } from './bundles.ts'
import { FINISH_ROWS, PRINT_ROWS } from './choices.ts'
import { COUNTRY_TAXES } from './country-taxes.ts'
import { exampleRatesIn } from './exchange-rates.ts'
import { LOCAL_TAXES } from './local-taxes.ts'
import { MATERIAL_ROWS } from './materials.ts'
import { PRICE_LISTS } from './price-lists.ts'
import { STATED_PRODUCTS } from './products.ts'
import { PROMOTIONS } from './promotions.ts'
import { SAMPLE_LIST } from './samples.ts'
import { SERVICE_PRICES } from './service-prices.ts'
import { SHEET_ROWS } from './sheets.ts'
import { SHIPPING } from './shipping.ts'

export type Value = string | number | null

/** A row as the seed states it. */
export interface SeedRow {
  table: string
  /** What is seeded once: usually the row's own key. */
  key: string
  values: Record<string, Value>
}

/** The day from which the seeded price lists hold. */
const VALID_FROM = '2026-11-01'

const products = STATED_PRODUCTS.map(
  (product, position): SeedRow => ({
    table: 'products',
    key: product.type,
    values: { type: product.type, position, document: JSON.stringify(product) },
  }),
)

const boards = BOARD_ROWS.map((row): SeedRow => ({ table: 'boards', key: row.id, values: { ...row } }))

const sheets = [...SHEET_ROWS].map(
  ([grade, { sizes, toMeasure, ...edges }]): SeedRow => ({
    table: 'sheets',
    key: grade,
    values: { grade, sizes: JSON.stringify(sizes), to_measure: toMeasure ? 1 : 0, ...edges },
  }),
)

const said = ({ looksLike, names }: ChoiceRow) => ({ looks_like: looksLike, names: names && JSON.stringify(names) })

const materials = MATERIAL_ROWS.map(
  ({ id, boards, emission, ...row }): SeedRow => ({
    table: 'materials',
    key: id,
    values: { id, boards: JSON.stringify(boards), emission, ...said({ id, ...row }) },
  }),
)

const choices = (table: string, rows: readonly ChoiceRow[]): SeedRow[] =>
  rows.map((row) => ({ table, key: row.id, values: { id: row.id, ...said(row) } }))

// By currency, not by version: a later release's list must not take the place of the merchant's own prices.
const priceLists = PRICE_LISTS.map(
  (list): SeedRow => ({
    table: 'price_lists',
    key: list.currency,
    values: {
      version: list.version,
      currency: list.currency,
      valid_from: VALID_FROM,
      document: JSON.stringify(list),
    },
  }),
)

const countryTaxes = COUNTRY_TAXES.map(
  ({ countryIso, validFrom, rate }): SeedRow => ({
    table: 'country_taxes',
    key: `${countryIso}/${validFrom}`,
    values: { country_iso: countryIso, valid_from: validFrom, rate },
  }),
)

const localTaxes = LOCAL_TAXES.map(
  ({ countryIso, place, firstPostcode, lastPostcode, validFrom, rate }): SeedRow => ({
    table: 'local_taxes',
    key: `${countryIso}/${firstPostcode}/${validFrom}`,
    values: {
      country_iso: countryIso,
      place,
      first_postcode: firstPostcode,
      last_postcode: lastPostcode,
      valid_from: validFrom,
      rate,
    },
  }),
)

const shippingMethods = SHIPPING.methods.map(
  ({ id, carries, zone, goesFree, minDays, maxDays, stores, names }, position): SeedRow => ({
    table: 'shipping_methods',
    key: id,
    values: {
      id,
      position,
      carries,
      zone,
      goes_free: goesFree ? 1 : 0,
      min_days: minDays,
      max_days: maxDays,
      stores: stores && JSON.stringify(stores),
      names: names && JSON.stringify(names),
    },
  }),
)

const shippingZones = SHIPPING.zones.map(
  ({ countryIso, zone }): SeedRow => ({
    table: 'shipping_zones',
    key: countryIso,
    values: { country_iso: countryIso, zone },
  }),
)

const shippingTariffs = SHIPPING.tariffs.map(
  ({ method, zone, loadKg, cost, maxLoads }): SeedRow => ({
    table: 'shipping_tariffs',
    key: `${method}/${zone}/${loadKg}`,
    values: { method, zone, load_kg: loadKg, cost, max_loads: maxLoads },
  }),
)

const shippingCurrencies = SHIPPING.currencies.map(
  ({ currency, coefficient, freeFrom }): SeedRow => ({
    table: 'shipping_currencies',
    key: currency,
    values: { currency, coefficient, free_from: freeFrom },
  }),
)

const promotions = PROMOTIONS.map(
  ({ minimum, amount, open, firstOrder, usesEach, ...row }, position): SeedRow => ({
    table: 'promotions',
    key: row.code,
    values: {
      ...row,
      position,
      amount: amount && JSON.stringify(amount),
      minimum: JSON.stringify(minimum),
      open: open ? 1 : 0,
      first_order: firstOrder ? 1 : 0,
      uses_each: usesEach,
    },
  }),
)

const servicePrices = SERVICE_PRICES.map(
  (row): SeedRow => ({ table: 'service_prices', key: `${row.service}/${row.currency}`, values: { ...row } }),
)
// One key for every version: a later release's list must not take the place of the merchant's own.
const sampleLists: SeedRow[] = [
  {
    table: 'sample_lists',
    key: 'first',
    values: { version: SAMPLE_LIST.version, valid_from: VALID_FROM, document: JSON.stringify(SAMPLE_LIST) },
  },
]

const bundles = BUNDLES.map(
  ({ id, ...document }, position): SeedRow => ({
    table: 'bundles',
    key: id,
    values: { id, position, document: JSON.stringify(document) },
  }),
)

// An example: whoever opens a shop brings the table of its bank (record 0301).
const exchangeRates = exampleRatesIn(SELLER.currency).map(
  (row): SeedRow => ({ table: 'exchange_rates', key: row.currency, values: { ...row } }),
)

/** All rows that the seed brings. */
export const SEED_ROWS: SeedRow[] = [
  ...products,
  ...boards,
  ...sheets,
  ...materials,
  ...choices('prints', PRINT_ROWS),
  ...choices('finishes', FINISH_ROWS),
  ...priceLists,
  ...countryTaxes,
  ...localTaxes,
  ...shippingMethods,
  ...shippingZones,
  ...shippingTariffs,
  ...shippingCurrencies,
  ...promotions,
  ...servicePrices,
  ...sampleLists,
  ...bundles,
  ...exchangeRates,
]
