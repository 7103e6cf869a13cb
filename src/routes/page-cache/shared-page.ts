import type { ReactElement } from 'react'
import type { Messages } from '../../i18n/messages.ts'
import type { RouteParams } from '../../regions/paths.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import type { Storefront } from '../page/storefront.tsx'

/**
 * Everything that a shared page is made from. It holds no request, no cookie and no token, so that nothing of one
 * visitor can get into a page that others will see.
 */
export interface SharedContext {
  store: Storefront
  params: RouteParams
  catalogue: StoreCatalogue
  /** The messages that the page's row names for its islands. */
  messages: Messages
  /** The page's path, prefix included. */
  here: string
}

export interface SharedPage {
  page: ReactElement
  /** Cache tags by which the page can be purged: `prices-EUR`, `product-paper-bag`. */
  tags: string[]
}

/** Makes a shared page from its address only. @throws NamedError where there is none */
export type SharedLoader = (context: SharedContext) => Promise<SharedPage>
