import { parseVariantCode } from '../../contract/variant.ts'
import { BundlesPage, type ShownBundle } from '../../pages/bundles/bundles-page.tsx'
import { indexedHead } from '../page/head.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import { page } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'

/** The bundles that the store offers. */
export const bundlesPage: SharedLoader = async ({ store, catalogue, here }) => {
  const title = store.t('bundle.title')
  const head = indexedHead({
    store,
    route: 'bundles',
    title: store.t('meta.page', { title, site: store.region.pageTitle }),
    description: store.t('bundle.lead'),
    structured: [
      breadcrumbList(store, [
        { name: store.t('shop.title'), url: store.url('shop') },
        { name: title, url: store.url('bundles') },
      ]),
    ],
  })
  return {
    tags: [`prices-${store.region.currency}`],
    page: page({ store, area: 'bundles', head, here, children: <BundlesPage bundles={shown(catalogue)} /> }),
  }
}

const shown = ({ bundles }: StoreCatalogue): ShownBundle[] =>
  bundles.map(({ parts, ...bundle }) => ({
    ...bundle,
    parts: parts.flatMap(({ variantId, quantity }) => {
      const variant = parseVariantCode(variantId)
      return variant ? [{ ...variant, quantity }] : []
    }),
  }))
