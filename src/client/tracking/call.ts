import { callerOf } from '../../api/call.ts'
import { trackingCalls } from '../../api/tracking.ts'
import { allowed, clickId, country } from './visitor.ts'

/** Timeout of a background call, ms. */
const TIMEOUT_MS = 10_000

const log = (message: string, details?: object) => console.warn('api', message, details)

/**
 * The API for what the visitor has allowed, as it stands now: of this store, with what brought them where advertising is
 * allowed. Who is signed in, the shop's own server knows from a cookie out of reach of scripts. A call outlives its page.
 */
export function api(): ReturnType<typeof trackingCalls> {
  const isAdvertising = allowed()?.Advertising
  return trackingCalls(
    callerOf({
      fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
      region: document.documentElement.dataset.store ?? 'eu',
      timeout: TIMEOUT_MS,
      log: { warn: log, error: log },
      ...(isAdvertising && { adTracking: { attribution_gclid: clickId(), attribution_country: country() } }),
    }),
  )
}
