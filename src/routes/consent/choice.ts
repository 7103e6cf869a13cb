import { type Preferences, preferencesOf } from '../../analytics/consent/preferences.ts'
import type { ShopContext } from '../shop-env.ts'

/** What this visitor has chosen about cookies; null where they have not been asked, or have not answered. */
export const choiceOf = (c: ShopContext, cookies = c.req.header('Cookie')): Preferences | null =>
  preferencesOf(cookies, c.env.ENVIRONMENT !== 'production')
