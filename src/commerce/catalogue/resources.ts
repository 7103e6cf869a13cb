import type { Configuration, Product } from '../../contract/catalogue.ts'
import { decimalText } from '../../contract/decimal.ts'
import type { Resource } from '../../contract/json-api.ts'
import { variantCode } from '../../contract/variant.ts'
import { linePrice } from '../../pricing/express.ts'
import { volumePrices } from '../../pricing/price.ts'
import type { PriceList } from '../../pricing/price-list.ts'
import { grossOf } from '../../pricing/tax.ts'

/** A product as `/api` says it: the document of the catalogue, in the contract's own names. */
export function productResource(product: Product): Resource {
  const { type, ...attributes } = product
  return { id: type, type: 'product', attributes }
}

/** The first of everything that a product offers, at its smallest order. */
export function usualOf(product: Product): Configuration {
  return {
    product: product.type,
    size: product.sizes[0]!,
    material: product.materials[0]!,
    print: product.prints[0]!,
    finish: product.finishes[0]!,
    quantity: product.minQuantity,
  }
}

/** The price list as a resource, its coefficients as attributes. */
export function priceListResource({ version, ...attributes }: PriceList): Resource {
  return { id: version, type: 'price_list', attributes: { ...attributes, version } }
}

/** A configuration's volume prices: samples of the price function, net and gross. `rate` in basis points. */
export function volumePriceResource(
  product: Product,
  configuration: Configuration,
  list: PriceList,
  rate: number,
): Resource {
  return {
    id: variantCode(configuration),
    type: 'volume_price',
    attributes: {
      product: product.type,
      currency: list.currency,
      range_start: product.minQuantity,
      price_list_version: list.version,
      volume_prices: volumePrices(product, configuration, list).map(({ quantity, total }) => ({
        range_start: quantity,
        total: decimalText(total),
        total_with_tax: decimalText(grossOf(total, rate)),
      })),
    },
  }
}

/** What one configuration costs at its quantity and speed. `rate` in basis points. */
export function priceResource(
  product: Product,
  configuration: Configuration,
  speed: 'standard' | 'express',
  list: PriceList,
  rate: number,
): Resource {
  const net = linePrice(product, configuration, speed, list)
  return {
    id: `${variantCode(configuration)}~${configuration.quantity}~${speed}`,
    type: 'dynamic_price',
    attributes: {
      sku: variantCode(configuration),
      quantity: configuration.quantity,
      express: speed === 'express',
      currency: list.currency,
      price_list_version: list.version,
      total: decimalText(net),
      tax_total: decimalText(grossOf(net, rate) - net),
      total_with_tax: decimalText(grossOf(net, rate)),
      tax_rate: rate,
    },
  }
}
