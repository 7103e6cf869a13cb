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
  /** A file under /social/ that the build makes. */
  picture?: string
}

/**
 * The head of a page that search engines may index: canonical address, the same page in other stores, a picture for
 * sharing.
 */
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

/** The head of a personal page: a title, and `noindex`. */
export function personalHead(store: Storefront, title: string): PageHead {
  return { title: store.t('meta.page', { title, site: store.region.pageTitle }) }
}
