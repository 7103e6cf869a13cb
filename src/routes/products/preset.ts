import { presetOf } from '../../contract/presets.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { validateConfiguration } from '../../pricing/limits.ts'
import { sells } from '../../regions/listing.ts'
import { NamedError } from '../error/named-error.ts'
import { indexedHead } from '../page/head.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { productPageFor } from './product.tsx'

/** The page of a preset: its product's page with everything chosen, under a name and an address of its own. */
export const presetPage: SharedLoader = async ({ store, catalogue, messages, params, here }) => {
  const configuration = presetOf(params.preset)
  const product = catalogue.products.find(({ type }) => type === configuration?.product)
  if (!configuration || !product) throw new NamedError(410, 'gone')
  if (!sells(store.region, product)) throw new NamedError(404, 'not_found')
  // The merchant may have removed one of the preset's choices.
  if (validateConfiguration(product, configuration).length) throw new NamedError(410, 'gone')
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
