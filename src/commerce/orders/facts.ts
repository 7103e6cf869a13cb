import type { Catalogue } from '../catalogue/store.ts'

/** What the rules need to know besides the order: the shop's catalogue, and what time it is. */
export interface Facts {
  catalogue: Catalogue
  /** ISO instant. */
  now: string
}
