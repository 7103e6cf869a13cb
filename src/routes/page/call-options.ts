import { clickOf } from '../../analytics/click-cookie.ts'
import { countryOf } from '../../analytics/visitor-cookies.ts'
import type { ApiOptions } from '../../api/call.ts'
import { choiceOf } from '../consent/choice.ts'
import type { ShopContext } from '../shop-env.ts'
import { cookieOf } from './cookie.ts'

/** What every call for this visitor is made with: the way to the API, their store, and what tracking headers carry. */
export function callOptionsOf(c: ShopContext): Pick<ApiOptions, 'fetch' | 'region' | 'adTracking'> {
  const adTracking = adTrackingOf(c)
  return { fetch: c.var.backend, region: c.var.region.code, ...(adTracking && { adTracking }) }
}

/** The click and country that tracking headers carry; null without consent to advertising. */
function adTrackingOf(c: ShopContext): Record<string, string> | null {
  if (!choiceOf(c)?.Advertising) return null
  const click = clickOf(cookieOf(c, '_gcl_aw'))
  const country = countryOf(c.req.header('Cookie'), c.env.ENVIRONMENT !== 'production')
  return { ...(click && { attribution_gclid: click }), ...(country && { attribution_country: country }) }
}
