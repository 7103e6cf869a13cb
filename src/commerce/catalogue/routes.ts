import { Hono } from 'hono'
import type { ExpressOption, Product } from '../../contract/catalogue.ts'
import {
  deliveryEstimatesQuery,
  dynamicPricesBody,
  dynamicPricesQuery,
  emissionsQuery,
  expressDeliveryQuery,
  pricesListQuery,
  statesQuery,
  structureQuery,
  variantsQuery,
} from '../../contract/catalogue-calls.ts'
import type { JsonApiDocument, Resource } from '../../contract/json-api.ts'
import { estimateOut } from '../../contract/order-wire.ts'
import { variantCode } from '../../contract/variant.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { productDieline } from '../../packaging/constructions.ts'
import { blankArea } from '../../pricing/area.ts'
import { deliveryEstimate, startOf, transitDays, usualWay } from '../../pricing/delivery.ts'
import { emissionsOf } from '../../pricing/emissions.ts'
import { expressOptions, gainsByExpress, productionDaysAt } from '../../pricing/express.ts'
import { weightOf } from '../../pricing/weight.ts'
import { STATES } from '../../regions/countries.ts'
import { sells } from '../../regions/listing.ts'
import { getRegion } from '../../regions/regions.ts'
import type { CommerceEnv } from '../env.ts'
import { bodyOf, queryOf, regionOf } from '../input.ts'
import { invalid, missing } from '../refusal.ts'
import { priceListResource, priceResource, productResource, usualOf, volumePriceResource } from './resources.ts'
import { type Catalogue, catalogueOf } from './store.ts'
import { findVariant, offeredVariant, sizeOf } from './variants.ts'

/** Everything that can be known without an order: products, prices, taxes, days and places. */
export const catalogueRoutes = new Hono<{ Bindings: CommerceEnv }>()

/**
 * The VAT that an answer shows, basis points: the country's where one is named, else what the store shows.
 *
 * @throws Refusal 422 for a country without a rate
 */
function taxFor(catalogue: Catalogue, countryIso: string | undefined, code: RegionCode): number {
  if (countryIso === undefined) return getRegion(code).vatAmount * 100
  const rate = catalogue.taxRate(countryIso)
  if (rate === undefined)
    throw invalid({ tax_country_iso: ['must be a country that the shop delivers to'] }, 'unknown_country')
  return rate
}

/** The speed that is asked for. @throws Refusal 422 where express gains no day */
function speedOf(product: Product, isExpress: boolean, field: string): ExpressOption['id'] {
  if (isExpress && !gainsByExpress(product))
    throw invalid({ [field]: ['must be false: express gains no day'] }, 'express_not_offered')
  return isExpress ? 'express' : 'standard'
}

const answer = (data: Resource | Resource[], meta?: Record<string, unknown>): JsonApiDocument => ({
  data,
  ...(meta && { meta }),
})

catalogueRoutes.get('/products', async (c) => {
  const { products } = await catalogueOf(c.env.DB)
  return c.json(answer(products.map(productResource)))
})

catalogueRoutes.get('/products/:type', async (c) => {
  const product = (await catalogueOf(c.env.DB)).product(c.req.param('type'))
  if (!product) throw missing()
  return c.json(answer(productResource(product)))
})

catalogueRoutes.get('/prices/list', async (c) => {
  const query = queryOf(c, pricesListQuery)
  const region = regionOf(c)
  const catalogue = await catalogueOf(c.env.DB)
  const list = catalogue.priceList(region.currency)
  const type = query.product ?? query.boxModel
  if (!type) return c.json(answer(priceListResource(list)))
  const product = catalogue.product(type)
  if (!product)
    throw invalid({ [query.product ? 'product' : 'boxModel']: ['must be a product type, "paper-bag" for example'] })
  const size = query.product_size ? sizeOf(query.product_size) : product.sizes[0]!
  const { configuration } = offeredVariant(
    catalogue,
    variantCode({ ...usualOf(product), size }),
    undefined,
    'product_size',
  )
  const rate = taxFor(catalogue, query.tax_country_iso, region.code)
  return c.json(answer([volumePriceResource(product, configuration, list, rate)], { version: list.version }))
})

/** The specification writes this call with its base; both addresses lead here. */
for (const path of ['/prices/country_taxes', '/api/prices/country_taxes']) {
  catalogueRoutes.get(path, async (c) => {
    const { taxRates } = await catalogueOf(c.env.DB)
    return c.json(
      answer(
        taxRates.map(({ countryIso, rate }) => ({
          id: countryIso,
          type: 'country_tax',
          attributes: { country_iso: countryIso, rate },
        })),
      ),
    )
  })
}

catalogueRoutes.get('/prices/express_delivery', async (c) => {
  const { sku, country } = queryOf(c, expressDeliveryQuery)
  const { product } = offeredVariant(await catalogueOf(c.env.DB), sku)
  const { allowedShipmentTypes } = getRegion(regionOf(c).code)
  const offered = expressOptions(product).filter(({ id }) => allowedShipmentTypes.includes(id))
  const options = offered.map(({ id, productionDays, surcharge }) => ({
    id,
    type: 'express_delivery_option',
    attributes: { sku, country: country ?? null, production_days: productionDays, surcharge },
  }))
  return c.json(answer(options))
})

catalogueRoutes.get('/v3/dynamic_prices', async (c) => {
  const { sku, quantity, express, tax_country_iso } = queryOf(c, dynamicPricesQuery)
  const region = regionOf(c)
  const catalogue = await catalogueOf(c.env.DB)
  const { product, configuration } = offeredVariant(catalogue, sku, quantity)
  const rate = taxFor(catalogue, tax_country_iso, region.code)
  return c.json(
    answer(
      priceResource(
        product,
        configuration,
        speedOf(product, express === 'true', 'express'),
        catalogue.priceList(region.currency),
        rate,
      ),
    ),
  )
})

catalogueRoutes.post('/v3/dynamic_prices', async (c) => {
  const { configurations, tax_country_iso } = await bodyOf(c, dynamicPricesBody)
  const region = regionOf(c)
  const catalogue = await catalogueOf(c.env.DB)
  const rate = taxFor(catalogue, tax_country_iso, region.code)
  const list = catalogue.priceList(region.currency)
  const prices = configurations.map(({ sku, quantity, express }, index) => {
    const { product, configuration } = offeredVariant(catalogue, sku, quantity, `configurations.${index}.sku`)
    const speed = speedOf(product, express ?? false, `configurations.${index}.express`)
    return priceResource(product, configuration, speed, list, rate)
  })
  return c.json(answer(prices))
})

/** Variants by their ids; one that the shop does not make is left out. */
catalogueRoutes.get('/v2/variants', async (c) => {
  const query = queryOf(c, variantsQuery)
  const region = regionOf(c)
  const catalogue = await catalogueOf(c.env.DB)
  const list = catalogue.priceList(region.currency)
  const rate = taxFor(catalogue, query.tax_country_iso, region.code)
  const ids =
    query['external_pim_id[]'] ??
    query.external_pim_id ??
    catalogue.products.map((product) => variantCode(usualOf(product)))
  const variants = ids.slice(0, query.per_page).flatMap((sku) => {
    const found = findVariant(catalogue, sku)
    if (!found) return []
    const { product, configuration } = found
    const { attributes } = volumePriceResource(product, configuration, list, rate)
    const { size, material, print, finish } = configuration
    return [
      {
        id: sku,
        type: 'variant',
        attributes: { ...attributes, sku, external_pim_id: sku, size, material, print, finish },
      },
    ]
  })
  return c.json(answer(variants, { count: variants.length, per_page: query.per_page }))
})

catalogueRoutes.get('/v1/delivery_estimates', async (c) => {
  const query = queryOf(c, deliveryEstimatesQuery)
  const skus = query['variant_skus[]'] ?? query.variant_skus
  if (!skus) throw invalid({ variant_skus: ['name at least one'] })
  const catalogue = await catalogueOf(c.env.DB)
  const now = startOf(new Date())
  const start = { day: query.start_date ?? now.day, time: query.start_time ?? (query.start_date ? '00:00' : now.time) }
  const region = getRegion(regionOf(c).code)
  const estimates = skus.map((sku) => {
    const { product } = offeredVariant(catalogue, sku, undefined, 'variant_skus')
    const days = productionDaysAt(product, query.express === 'true' ? 'express' : 'standard')
    const estimate = deliveryEstimate(start, days, transitDays(region, usualWay(product)))
    return { id: sku, type: 'delivery_estimate', attributes: { ...estimateOut(estimate) } }
  })
  return c.json(answer(estimates))
})

catalogueRoutes.get('/v2/products/patterns', async (c) => {
  const { code } = regionOf(c)
  const region = getRegion(code)
  const { products } = await catalogueOf(c.env.DB)
  const patterns = products
    .filter((product) => sells(region, product))
    .map(({ type, style, sizes, limits, materials, prints, finishes }) => ({
      id: type,
      type: 'pattern',
      attributes: { style, sizes, limits, materials, prints, finishes },
    }))
  return c.json(answer(patterns))
})

catalogueRoutes.get('/product_structure', async (c) => {
  const { sku } = queryOf(c, structureQuery)
  const { product, configuration } = offeredVariant(await catalogueOf(c.env.DB), sku)
  const { size, material, print, finish } = configuration
  const dieline = productDieline(product, size, material)
  const attributes = {
    product: product.type,
    style: product.style,
    construction: dieline.style.id,
    dieline_version: dieline.style.version,
    caliper: dieline.caliper,
    inner_size: size,
    die_size: dieline.sizes.die,
    outer_size: dieline.sizes.outer,
    pieces: dieline.pieces.map(({ name, width, height, spec }) => ({ name, count: spec.count ?? 1, width, height })),
    material,
    print,
    finish,
    area_mm2: blankArea(product, { size, material }),
    weight_g: weightOf(product, configuration),
  }
  return c.json(answer({ id: sku, type: 'product_structure', attributes }))
})

catalogueRoutes.get('/v2/products/:sku/emissions', async (c) => {
  const query = queryOf(c, emissionsQuery)
  const quantity = query.quantity ?? query.product_quantity
  if (quantity === undefined) throw invalid({ quantity: ['must be a whole number'] })
  const sku = c.req.param('sku')
  const { product, configuration } = offeredVariant(await catalogueOf(c.env.DB), sku, quantity)
  const { total, perUnit, source } = emissionsOf(product, configuration)
  return c.json(
    answer({ id: sku, type: 'emission', attributes: { quantity, total_kg: total, unit_kg: perUnit, source } }),
  )
})

catalogueRoutes.get('/v2/states', (c) => {
  const { country_iso } = queryOf(c, statesQuery)
  const states = STATES.filter(({ countryIso }) => countryIso === country_iso)
  return c.json(
    answer(
      states.map(({ id, code, name, countryIso, served }) => ({
        id: String(id),
        type: 'state',
        attributes: { code, name, country_iso: countryIso, served },
      })),
    ),
  )
})
