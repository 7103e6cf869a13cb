/** What can be found: a product, a page with a size chosen, or any other page. */
export type FoundKind = 'product' | 'size' | 'page'

/** A page that can be found, as the index keeps it and a list shows it. */
export interface FoundPage {
  /** `product/cake-box`: the kind of thing, and its id. */
  id: string
  kind: FoundKind
  name: string
  /** Path in the store, its prefix included. */
  path: string
}
