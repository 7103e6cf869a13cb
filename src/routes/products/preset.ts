import { presetOf } from '../../contract/presets.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { sells } from '../../regions/listing.ts'
import { sizeInUnitsOf } from '../../regions/ready-sizes.ts'
import { NamedError } from '../error/named-error.ts'
import { indexedHead } from '../page/head.ts'
import { catalogueOfVisitor, ownPrices } from '../page/own-prices.ts'
import { wordsFor } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { productPageFor } from './product.tsx'

/** The page of a preset: its product's page with everything chosen, under a name and an address of its own. */
export const presetPage: SharedLoader = async ({ store, catalogue, messages, params, here }) => {
  const stated = presetOf(params.preset)
  const product = catalogue.products.find(({ type }) => type === stated?.product)
  if (!stated || !product) throw new NamedError(410, 'gone')
  if (!sells(store.region, product)) throw new NamedError(404, 'not_found')
  // The merchant may have removed one of the preset's choices.
  if (validateConfiguration(product, stated).length) throw new NamedError(410, 'gone')
  const configuration = { ...stated, size: sizeInUnitsOf(product, stated.size, store.region.units) }
  const name = store.t(`preset-name.${params.preset}` as MessageKey)
  const text = store.t(`preset-text.${params.preset}` as MessageKey)
  const head = indexedHead({
    store,
    route: 'preset',
    params,
    title: store.t('meta.product', { product: name, site: store.region.pageTitle }),
    description: text,
    picture: product.type,
  })
  return productPageFor({ store, catalogue, messages, product, here, head, configuration, preset: { name, text } })
}

/** GET the page of a preset of whoever has prices of their own; null for everybody else. */
export async function showPresetForMember(c: ShopContext): Promise<Response | null> {
  if (!(await ownPrices(c))) return null
  const store = await storeOf(c)
  const catalogue = await catalogueOfVisitor(c)
  const { params } = c.var
  const messages = wordsFor(store, c.var.page)
  const { page } = await presetPage({ store, catalogue, messages, params, here: store.path('preset', params) })
  return c.render(page)
}
