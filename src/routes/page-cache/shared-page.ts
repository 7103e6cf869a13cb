import type { ReactElement } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import type { RouteParams } from '../../regions/paths.ts'
import type { StoreCatalogue } from '../catalogue/store-catalogue.ts'
import type { Storefront } from '../page/storefront.tsx'

/**
 * All that a shared page is made of. There is no request in it, no cookie and no token: what a visitor brings cannot
 * reach a page that others will see.
 */
export interface SharedContext {
  store: Storefront
  params: RouteParams
  catalogue: StoreCatalogue
  /** The words that the page's row names, for its islands. */
  messages: Messages
  /** The page's path, prefix included. */
  here: string
}

export interface SharedPage {
  page: ReactElement
  /** What makes the page stale at once: `prices-EUR`, `product-paper-bag`. */
  tags: string[]
}

/** Makes a shared page of its address alone. Throws a NamedError where there is none. */
export type SharedLoader = (context: SharedContext) => Promise<SharedPage>
