import { askedBeside } from '../../contract/beside.ts'
import type { Product } from '../../contract/catalogue.ts'
import { parseVariantCode, variantCode } from '../../contract/variant.ts'
import { DeliveryDate, ExpressPanel, FootprintPanel } from '../../pages/products/panels.tsx'
import { ProductPage } from '../../pages/products/product-page.tsx'
import { doorDays } from '../../pricing/delivery.ts'
import { sellsExpress, validateChoice } from '../../pricing/express.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { type DateStyle, formatDate } from '../../regions/dates.ts'
import { sells } from '../../regions/listing.ts'
import { visitorCart } from '../cart/cart-acts.ts'
import { referredLine } from '../cart/line-reference.ts'
import { complementsOf } from '../catalogue/complements.ts'
import { NamedError } from '../error/named-error.ts'
import { catalogueOfVisitor, ownPrices } from '../page/own-prices.ts'
import { offerOf, soldIn, usualConfiguration } from '../page/product-offers.ts'
import { settle, slow } from '../page/slow.ts'
import { catalogueFor } from '../page/store-catalogue.ts'
import { page, wordsFor } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { designPath } from './design-path.ts'
import { dielinePath } from './dieline-path.ts'
import { configuratorProps, productHead, productViewed } from './product.tsx'
import { readAskedChoice, usualChoice } from './read-asked-choice.ts'
import { seenAs } from './seen-as.ts'

/**
 * GET a product page with its form filled in: the same page with the price of these choices, streamed and not cached.
 */
export async function showConfigured(c: ShopContext): Promise<Response> {
  const store = await storeOf(c)
  const api = apiFor(c, null)
  const { products, list } = await catalogueOfVisitor(c)
  const product = products.find((item) => item.type === c.var.params.product)
  if (!product) throw new NamedError(410, 'gone')
  if (!sells(store.region, product)) return c.redirect(store.path('product', { product: product.type }), 302)
  const query = c.var.url.searchParams
  const base = usualChoice(product)
  const choice = readAskedChoice(query, product, store.region)
  const line = await changedLine(c, product)
  const refused = validateChoice(product, choice, store.region.allowedShipmentTypes)
  /** The configuration that is drawn and described where the choice is impossible. */
  const shown = refused.length ? base : choice
  const sku = variantCode(shown.configuration)
  const days = doorDays(product, choice.speed, store.region)
  const hasExpress = choice.speed === 'standard' && sellsExpress(product, store.region.allowedShipmentTypes)
  const [date, express, emissions] = await settle(
    slow(c, 'delivery', async () => {
      const estimate = await api.deliveryEstimates.latest({ variantSkus: [sku], express: choice.speed === 'express' })
      return estimate && formatDate(estimate.latest, store.region, 'standard')
    }),
    slow(c, 'express', async () => {
      if (!hasExpress) return null
      const options = await api.prices.expressOptions(sku, store.region.defaultShippingCountryCode)
      return options.find(({ id }) => id === 'express') ?? null
    }),
    slow(c, 'emissions', () => api.emissions(sku, shown.configuration.quantity)),
  )
  const here = store.path('product', { product: product.type })
  const version = query.get('priceListVersion')
  const content = page({
    store,
    area: 'products',
    head: productHead(store, product, (await catalogueFor(c)).list),
    here: `${here}?${query}`,
    events: [productViewed(store, product, list)],
    children: (
      <ProductPage
        configurator={{ ...configuratorProps(store, product, list, choice), ...(line && { line }) }}
        messages={wordsFor(store, c.var.page)}
        dielinePath={dielinePath(store, product, shown.configuration)}
        designPath={designPath(store, product, shown)}
        delivery={
          <>
            <DeliveryDate date={date} days={days} />
            {hasExpress && <ExpressPanel express={express} />}
          </>
        }
        scale={{ choice: shown, beside: askedBeside(query.get('beside'), product, shown.configuration) }}
        emissions={<FootprintPanel emissions={emissions} />}
        related={complementsOf(product, soldIn(store.region, products)).map((item) => offerOf(item, list))}
        seen={seenAs(store, product, shown)}
        repriced={version !== null && version !== list.version}
      />
    ),
  })
  c.status(refused.length ? 422 : 200)
  return c.render(content)
}

/** GET a product page of whoever has prices of their own; null for everybody else, and for what the store does not sell. */
export async function showForMember(c: ShopContext): Promise<Response | null> {
  if (!(await ownPrices(c))) return null
  const { products } = await catalogueFor(c)
  const product = products.find((item) => item.type === c.var.params.product)
  return product && sells(c.var.region, product) ? showConfigured(c) : null
}

/**
 * The reference of the cart's line that this address asks to change; null where the line is gone or is another product.
 */
async function changedLine(c: ShopContext, product: Product): Promise<string | null> {
  const reference = c.req.query('line')
  if (!reference) return null
  const line = referredLine(await visitorCart(c), reference)
  return line?.configuration.product === product.type ? reference : null
}

/**
 * GET a product page with `?arrives=<variant>&speed=<speed>`: the delivery date for a script to show, because a cached
 * page can only hold the number of days.
 */
export async function showArrival(c: ShopContext): Promise<Response> {
  const sku = c.req.query('arrives') ?? ''
  const { products } = await catalogueFor(c)
  if (!isMade(sku, products))
    return c.json({ error: 'arrives must be the code of a variant that is made.', code: 'bad_variant' }, 422)
  const express = c.req.query('speed') === 'express'
  const estimate = await apiFor(c, null).deliveryEstimates.latest({ variantSkus: [sku], express })
  const written = (style: DateStyle) => estimate && formatDate(estimate.latest, c.var.region, style)
  return c.json({ date: written('standard'), short: written('short') })
}

function isMade(sku: string, products: Product[]): boolean {
  const variant = parseVariantCode(sku)
  const product = variant && products.find((item) => item.type === variant.product)
  return Boolean(product) && !validateConfiguration(product!, { ...usualConfiguration(product!), ...variant }).length
}
