import { callerOf, type SendCall } from '../api/call.ts'
import { adTracking } from '../client/tracking/ad-tracking.ts'
import { MINUTE_MS, SECOND_MS } from '../contract/duration.ts'

/**
 * The timeout of a save, which may go over a slow connection: after it the editor says that the design was not saved.
 */
const TIMEOUT = 30 * SECOND_MS
/** The timeout of one part of a file. */
export const PART_TIMEOUT = 2 * MINUTE_MS

/** The transport of the editor's calls, each with what the visitor allows at that moment. @param region the store's code @param timeout milliseconds */
export const editorCall =
  (region: string, timeout = TIMEOUT): SendCall =>
  (...call) =>
    callerOf({ fetch: (url, init) => fetch(url, init), region, timeout, ...adTracking() })(...call)
