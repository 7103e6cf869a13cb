import type { PRODUCT_CALLS } from '../../contract/products.ts'
import { variantCode } from '../../contract/variant.ts'
import { blankAreaOf } from '../../packaging/dieline/dieline.ts'
import { firstChoices } from '../../pricing/first-choices.ts'
import { sells } from '../../regions/listing.ts'
import { regionOf } from '../input.ts'
import type { Handlers } from '../mount.ts'
import { invalid, missing } from '../refusal.ts'
import { variantDieline, variantEmissions, variantWeight } from '../samples/dieline-samples.ts'
import { catalogueOf } from './store.ts'
import { taxFor } from './tax-shown.ts'
import { findVariant, offeredVariant } from './variants.ts'
import { volumePricesOf } from './volume-prices.ts'

export const productHandlers: Handlers<typeof PRODUCT_CALLS> = {
  async list(c) {
    return (await catalogueOf(c.env.DB)).products
  },

  async show(c, { params }) {
    const product = (await catalogueOf(c.env.DB)).product(params.type)
    if (!product) throw missing()
    return product
  },

  async patterns(c) {
    const region = regionOf(c)
    const { products } = await catalogueOf(c.env.DB)
    return products
      .filter((product) => sells(region, product))
      .map(({ type, style, sizes, limits, materials, prints, finishes }) => ({
        id: type,
        style,
        sizes,
        limits,
        materials,
        prints,
        finishes,
      }))
  },

  async structure(c, { query: { sku } }) {
    const catalogue = await catalogueOf(c.env.DB)
    const { product, configuration } = offeredVariant(catalogue, sku)
    const { material, print, finish } = configuration
    const dieline = variantDieline(product, configuration, catalogue)
    const { style, caliper, sizes, pieces } = dieline
    return {
      id: sku,
      product: product.type,
      style: product.style,
      construction: style.id,
      dielineVersion: style.version,
      caliper,
      innerSize: sizes.inner,
      dieSize: sizes.die,
      outerSize: sizes.outer,
      pieces: pieces.map(({ name, width, height, spec }) => ({ name, count: spec.count ?? 1, width, height })),
      material,
      print,
      finish,
      area: Math.ceil(blankAreaOf(dieline) - 1e-4),
      weight: variantWeight(product, configuration, catalogue),
    }
  },

  async emissions(c, { params: { sku }, query }) {
    const quantity = query.quantity ?? query.product_quantity
    if (quantity === undefined) throw invalid({ quantity: ['must be a whole number'] })
    const catalogue = await catalogueOf(c.env.DB)
    const { product, configuration } = offeredVariant(catalogue, sku, quantity)
    return { id: sku, quantity, ...variantEmissions(product, configuration, catalogue) }
  },

  async variants(c, { query }) {
    const region = regionOf(c)
    const catalogue = await catalogueOf(c.env.DB)
    const rate = taxFor(catalogue, query.tax_country_iso, region.code)
    const ids =
      query['external_pim_id[]'] ??
      query.external_pim_id ??
      catalogue.products.map((product) => variantCode(firstChoices(product, product.minQuantity)))
    const data = ids.slice(0, query.per_page).flatMap((sku) => {
      const found = findVariant(catalogue, sku)
      if (!found) return []
      const { size, material, print, finish } = found.configuration
      return [
        {
          ...volumePricesOf(found, region.currency, catalogue, rate),
          sku,
          externalPimId: sku,
          size,
          material,
          print,
          finish,
        },
      ]
    })
    return { data, meta: { count: data.length, perPage: query.per_page } }
  },
}
