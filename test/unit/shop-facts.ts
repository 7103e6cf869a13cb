import fc from 'fast-check'
import { servicePricesOf } from '../../src/commerce/catalogue/service-prices.ts'
import type { Catalogue } from '../../src/commerce/catalogue/store.ts'
import type { Facts } from '../../src/commerce/orders/facts.ts'
import { BUNDLES } from '../../src/commerce/seed/bundles.ts'
import { COUNTRY_TAXES } from '../../src/commerce/seed/country-taxes.ts'
import { LOCAL_TAXES } from '../../src/commerce/seed/local-taxes.ts'
import { PRICE_LISTS } from '../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { PROMOTIONS } from '../../src/commerce/seed/promotions.ts'
import { SAMPLE_LIST } from '../../src/commerce/seed/samples.ts'
import { SERVICE_PRICES } from '../../src/commerce/seed/service-prices.ts'
import { SHIPPING } from '../../src/commerce/seed/shipping.ts'
import { shippingOf } from '../../src/commerce/shipping/shipping.ts'
import { taxesOf } from '../../src/commerce/taxes/taxes.ts'
import type { Configuration, Product } from '../../src/contract/catalogue.ts'
import { constructionOf } from '../../src/packaging/constructions.ts'
import { fitting } from '../../src/packaging/dieline/limits.ts'
import { styleOf } from '../../src/packaging/styles/shelf.ts'

/** The seeded catalogue, without a database. */
export const catalogue: Catalogue = {
  products: PRODUCTS,
  product: (type) => PRODUCTS.find((product) => product.type === type),
  priceList: (currency) => PRICE_LISTS.find((list) => list.currency === currency)!,
  ...taxesOf(COUNTRY_TAXES, LOCAL_TAXES),
  shipping: shippingOf(SHIPPING),
  promotions: PROMOTIONS,
  servicePrices: servicePricesOf(SERVICE_PRICES),
  samples: SAMPLE_LIST,
  bundles: BUNDLES,
}

export const facts: Facts = { catalogue, now: '2026-11-21T09:00:00.000Z' }

const between = (min: number, max: number) => fc.integer({ min, max })

/** Any configuration in which a product can be ordered. */
export function configurationOf(
  product: Product,
  quantity = between(product.minQuantity, product.maxQuantity),
): fc.Arbitrary<Configuration> {
  const ready = fc.constantFrom(...product.sizes)
  const size = product.limits
    ? fc.oneof(
        ready,
        fc
          .record({
            length: between(product.limits.min.length, product.limits.max.length),
            width: between(product.limits.min.width, product.limits.max.width),
            height: between(product.limits.min.height, product.limits.max.height),
          })
          .map((own) => fitting(styleOf(constructionOf(product).style), own)),
      )
    : ready
  return fc.record({
    product: fc.constant(product.type),
    size,
    material: fc.constantFrom(...product.materials),
    print: fc.constantFrom(...product.prints),
    finish: fc.constantFrom(...product.finishes),
    quantity,
  })
}

/** Any product with a configuration of it. */
export const orderable: fc.Arbitrary<{ product: Product; configuration: Configuration }> = fc
  .constantFrom(...PRODUCTS)
  .chain((product) => configurationOf(product).map((configuration) => ({ product, configuration })))
