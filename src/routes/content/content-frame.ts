import type { ReactElement, ReactNode } from 'react'
import type { RouteId, RouteParams } from '../../regions/paths.ts'
import { indexedHead } from '../page/head.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { breadcrumbList } from '../page/structured.ts'

interface ContentPage {
  store: Storefront
  route: RouteId
  params?: RouteParams
  /** The address of the request, without its host. */
  here: string
  title: string
  description: string
  /** The page between the start page and this one. */
  above?: { name: string; url: string }
  /** What else search engines read of it. */
  structured?: object[]
  children: ReactNode
}

/** A page of texts, with the head that search engines read: its title, its description, and its place in the shop. */
export function contentPage({
  store,
  route,
  params,
  here,
  title,
  description,
  above,
  structured = [],
  children,
}: ContentPage): ReactElement {
  const place = { name: title, url: store.url(route, params) }
  const head = indexedHead({
    store,
    route,
    ...(params && { params }),
    title: store.t('meta.page', { title, site: store.region.pageTitle }),
    description,
    structured: [breadcrumbList(store, above ? [above, place] : [place]), ...structured],
  })
  return page({ store, area: 'content', head, here, children })
}
