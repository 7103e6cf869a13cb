import { callerOf, type SendCall } from '../../api/call.ts'
import { adTracking } from '../tracking/ad-tracking.ts'

const log = (message: string, details?: object) => console.warn('api', message, details)

/** Calls of the API for this page's visitor, and for whoever has the token of an order. */
export const ownCaller = (orderToken: string | null = null): SendCall =>
  callerOf({
    fetch: (url, init) => fetch(url, init),
    region: document.documentElement.dataset.store ?? 'eu',
    log: { warn: log, error: log },
    ...adTracking(),
    ...(orderToken && { orderToken }),
  })
