import type { PageHead } from '../../pages/layout/document.tsx'
import { alternatesOf, type RouteId, type RouteParams } from '../../regions/paths.ts'
import type { Storefront } from './storefront.tsx'

interface HeadOf {
  store: Storefront
  route: RouteId
  params?: RouteParams
  title: string
  description: string
  structured?: object[]
  /** File under /social/ that the build draws. */
  picture?: string
}

/** The head of a page that search engines may show: canonical, its like in every store, a picture to share. */
export function indexedHead({
  store,
  route,
  params,
  title,
  description,
  structured,
  picture = 'boxwright',
}: HeadOf): PageHead {
  return {
    title,
    description,
    canonical: store.url(route, params),
    alternates: alternatesOf(store.site, route, params, store.listingOf(params)),
    picture: new URL(`/social/${picture}.png`, store.url('home')).href,
    ...(structured && { structured }),
  }
}

/** The head of a personal page: a title, and no place in an index. */
export function personalHead(store: Storefront, title: string): PageHead {
  return { title: store.t('meta.page', { title, site: store.region.pageTitle }) }
}
