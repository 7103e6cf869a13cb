import type { ApiOptions } from '../../api/call.ts'
import { allowed, clickId, country } from './visitor.ts'

/** What the tracking headers of this page's calls carry; nothing without consent to advertising. */
export const adTracking = (): Pick<ApiOptions, 'adTracking'> =>
  allowed()?.Advertising ? { adTracking: { attribution_gclid: clickId(), attribution_country: country() } } : {}
