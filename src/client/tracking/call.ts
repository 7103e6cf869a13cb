import { callerOf } from '../../api/call.ts'
import { trackingCalls } from '../../api/tracking.ts'
import { adTracking } from './ad-tracking.ts'

/** Timeout of a background call, in ms. */
const TIMEOUT_MS = 10_000

const log = (message: string, details?: object) => console.warn('api', message, details)

/**
 * The API with the visitor's current consent, for this store; tracking headers are added where advertising is allowed.
 * The server identifies a signed-in user by a cookie that scripts cannot read. A call continues when its page is left.
 */
export function api(): ReturnType<typeof trackingCalls> {
  return trackingCalls(
    callerOf({
      fetch: (url, init) => fetch(url, { ...init, keepalive: true }),
      region: document.documentElement.dataset.store ?? 'eu',
      timeout: TIMEOUT_MS,
      log: { warn: log, error: log },
      ...adTracking(),
    }),
  )
}
