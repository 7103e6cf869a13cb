/** The areas that have pages: each a folder in `routes/` and in `pages/`, and each with one style sheet. */
export const PAGE_AREAS = [
  'home',
  'catalogue',
  'products',
  'samples',
  'bundles',
  'cart',
  'checkout',
  'orders',
  'account',
  'lists',
  'consent',
  'dielines',
  'editor',
  'store',
  'content',
  'office',
  'business',
  'plus',
  'error',
  'dev',
] as const

export type PageArea = (typeof PAGE_AREAS)[number]
