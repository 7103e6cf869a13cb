import { siteOf } from '../../regions/domains.ts'
import { matchPath } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import { storeCatalogue } from '../catalogue.ts'
import { categoryPage } from '../category.tsx'
import { dielinesPage } from '../dielines.tsx'
import { homePage } from '../home.tsx'
import { impressumPage, privacyPage, termsPage } from '../legal.tsx'
import { NamedError } from '../named-error.ts'
import { offlinePage } from '../offline.tsx'
import { presetPage } from '../preset.tsx'
import { productPage } from '../product.tsx'
import { renderWhole } from '../render.ts'
import { shopPage } from '../shop.tsx'
import type { Backend } from '../shop-env.ts'
import { storefrontOf } from '../storefront.tsx'
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
