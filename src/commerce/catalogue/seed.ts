import { COUNTRY_TAXES } from './country-taxes.ts'
import { PRICE_LISTS } from './price-lists.ts'
import { PRODUCTS } from './products.ts'

interface Statement {
  sql: string
  params: (string | number)[]
}

/** The day from which the seeded price lists hold. */
const VALID_FROM = '2026-11-01'

/**
 * What fills an empty catalogue. It can be run again: products take the data's state, price lists and tax rates that
 * are there stay as they are.
 */
export function catalogueSeed(): Statement[] {
  const products = PRODUCTS.map((product, position) => ({
    sql: 'INSERT INTO products (type, position, document) VALUES (?1, ?2, ?3) ON CONFLICT (type) DO UPDATE SET position = ?2, document = ?3',
    params: [product.type, position, JSON.stringify(product)],
  }))
  const lists = PRICE_LISTS.map((list) => ({
    sql: 'INSERT OR IGNORE INTO price_lists (version, currency, valid_from, document) VALUES (?1, ?2, ?3, ?4)',
    params: [list.version, list.currency, VALID_FROM, JSON.stringify(list)],
  }))
  const taxes = COUNTRY_TAXES.map(({ countryIso, validFrom, rate }) => ({
    sql: 'INSERT OR IGNORE INTO country_taxes (country_iso, valid_from, rate) VALUES (?1, ?2, ?3)',
    params: [countryIso, validFrom, rate],
  }))
  return [...products, ...lists, ...taxes]
}
