import type { ExpressOption, Product } from '../../contract/catalogue.ts'
import type { PRICE_CALLS } from '../../contract/prices.ts'
import { variantCode } from '../../contract/variant.ts'
import { expressOptions, sellsExpress } from '../../pricing/express.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { grossOf } from '../../pricing/vat.ts'
import type { Region } from '../../regions/region.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { invalid } from '../refusal.ts'
import { lineAmount } from './line-amount.ts'
import { type Catalogue, catalogueOf } from './store.ts'
import { taxFor } from './tax-shown.ts'
import { offeredVariant, sizeOf } from './variants.ts'
import { volumePricesOf } from './volume-prices.ts'

interface Asked {
  sku: string
  quantity: number
  express: boolean
}

export const priceHandlers: Handlers<typeof PRICE_CALLS> = {
  async list(c, { query }) {
    const { region, catalogue } = await storeOf(c)
    const list = catalogue.priceList(region.currency)
    const type = query.product ?? query.boxModel
    if (!type) return { id: list.version, ...list }
    const usual = catalogue.product(type)
    if (!usual)
      throw invalid({ [query.product ? 'product' : 'boxModel']: ['must be a product type, "paper-bag" for example'] })
    const size = query.product_size ? sizeOf(query.product_size) : usual.sizes[0]!
    const sku = variantCode({ ...firstChoices(usual, usual.minQuantity), size })
    const variant = offeredVariant(catalogue, sku, undefined, 'product_size')
    return [volumePricesOf(variant, region.currency, catalogue, taxFor(catalogue, query.tax_country_iso, region.code))]
  },

  async countryTaxes(c) {
    const { taxRates } = await catalogueOf(c.env.DB)
    return taxRates.map(({ countryIso, rate }) => ({ id: countryIso, countryIso, rate }))
  },

  async expressDelivery(c, { query: { sku, country = null } }) {
    const { region, catalogue } = await storeOf(c)
    const { product } = offeredVariant(catalogue, sku)
    return expressOptions(product, region.allowedShipmentTypes).map((option) => ({ ...option, sku, country }))
  },

  async dynamic(c, { query: { sku, quantity, express, tax_country_iso } }) {
    const priced = await pricedIn(c, tax_country_iso)
    return priced({ sku, quantity, express: express === 'true' })
  },

  async dynamicOfMany(c, { body: { configurations, tax_country_iso } }) {
    const priced = await pricedIn(c, tax_country_iso)
    return configurations.map(({ express = false, ...asked }, index) =>
      priced({ ...asked, express }, `configurations.${index}.`),
    )
  },
}

async function storeOf(c: CommerceContext) {
  return { region: regionOf(c), catalogue: await catalogueOf(c.env.DB) }
}

/** Prices configurations in the store of a call, with a country's VAT. */
async function pricedIn(c: CommerceContext, countryIso: string | undefined) {
  const { region, catalogue } = await storeOf(c)
  const rate = taxFor(catalogue, countryIso, region.code)
  return (asked: Asked, field = '') => dynamicPrice(catalogue, region, rate, asked, field)
}

function dynamicPrice(
  catalogue: Catalogue,
  { currency, allowedShipmentTypes }: Region,
  taxRate: number,
  { sku, quantity, express }: Asked,
  field: string,
) {
  const variant = offeredVariant(catalogue, sku, quantity, `${field}sku`)
  const speed = speedOf(variant.product, allowedShipmentTypes, express, `${field}express`)
  const total = lineAmount(variant, speed, currency, catalogue)
  const totalWithTax = grossOf(total, taxRate)
  return {
    id: `${sku}~${quantity}~${speed}`,
    sku,
    quantity,
    express,
    currency,
    priceListVersion: catalogue.priceList(currency).version,
    total,
    taxTotal: totalWithTax - total,
    totalWithTax,
    taxRate,
  }
}

/** The requested speed. @throws Refusal 422 where express saves no day, or the store does not sell it */
function speedOf(
  product: Product,
  speeds: Region['allowedShipmentTypes'],
  isExpress: boolean,
  field: string,
): ExpressOption['id'] {
  if (isExpress && !sellsExpress(product, speeds))
    throw invalid({ [field]: ['must be false: express is not sold here'] }, 'express_not_offered')
  return isExpress ? 'express' : 'standard'
}
