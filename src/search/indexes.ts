import type { RegionCode } from '../contract/vocabulary.ts'
import type { IndexFile } from './shop-index.ts'

/** Fetches the index of each store, which the build makes (`scripts/search/store-index.ts`). */
export const STORE_INDEXES: Record<RegionCode, () => Promise<{ default: IndexFile }>> = {
  eu: () => import('virtual:search/eu'),
  gb: () => import('virtual:search/gb'),
  pl: () => import('virtual:search/pl'),
  de: () => import('virtual:search/de'),
  at: () => import('virtual:search/at'),
  ch: () => import('virtual:search/ch'),
  no: () => import('virtual:search/no'),
  fr: () => import('virtual:search/fr'),
  cz: () => import('virtual:search/cz'),
  it: () => import('virtual:search/it'),
  es: () => import('virtual:search/es'),
  nl: () => import('virtual:search/nl'),
  ro: () => import('virtual:search/ro'),
  se: () => import('virtual:search/se'),
  us: () => import('virtual:search/us'),
}
