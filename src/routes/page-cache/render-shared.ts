import { siteOf } from '../../regions/domains.ts'
import { matchPath } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { categoryPage } from '../catalogue/category.tsx'
import { shopPage } from '../catalogue/shop.tsx'
import { storeCatalogue } from '../catalogue/store-catalogue.ts'
import { impressumPage, privacyPage, termsPage } from '../content/legal.tsx'
import { offlinePage } from '../content/offline.tsx'
import { dielinesPage } from '../dielines/dielines.tsx'
import { NamedError } from '../error/named-error.ts'
import { homePage } from '../home/home.tsx'
import { renderWhole } from '../page/render.ts'
import { storefrontOf } from '../page/storefront.tsx'
import { presetPage } from '../product/preset.tsx'
import { productPage } from '../product/product.tsx'
import type { Backend } from '../shop-env.ts'
import type { PageKey } from './kept-page.ts'
import type { KeptPage } from './page-memory.ts'
import type { SharedLoader } from './shared-page.ts'

const LOADERS: Record<string, SharedLoader> = {
  home: homePage,
  shop: shopPage,
  category: categoryPage,
  product: productPage,
  preset: presetPage,
  dielines: dielinesPage,
  offline: offlinePage,
  'terms-of-service': termsPage,
  'privacy-policy': privacyPage,
  impressum: impressumPage,
}

/** Renders the page that a key names. Throws a NamedError where there is none, and what the API throws. */
export async function renderShared(key: PageKey, backend: Backend): Promise<KeptPage> {
  const region = getRegion(key.region)
  const match = matchPath(region, key.path)
  if (!match || !('route' in match)) throw new NamedError(404, 'not_found')
  const store = await storefrontOf(region, siteOf(new URL(key.origin)))
  const catalogue = await storeCatalogue(region, backend)
  const load = LOADERS[match.route]
  if (!load) throw new NamedError(404, 'not_found')
  const { page, tags } = await load({ store, params: match.params, catalogue, here: key.path })
  const body = await renderWhole(page)
  return { body, etag: await etagOf(body), tags: [`region-${region.code}`, ...tags] }
}

async function etagOf(body: Uint8Array): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', body as BufferSource))
  return `"${[...digest.slice(0, 12)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}"`
}
