import { callerOf, type SendCall } from '../api/call.ts'
import { MINUTE_MS, SECOND_MS } from '../contract/duration.ts'

/** What somebody draws goes over a slow line, and they hear within half a minute that it was not kept. */
const TIMEOUT = 30 * SECOND_MS
/** A part of a file is larger. */
export const PART_TIMEOUT = 2 * MINUTE_MS

/** The transport of the editor's calls. @param region the store's code @param timeout milliseconds */
export const editorCall = (region: string, timeout = TIMEOUT): SendCall =>
  callerOf({ fetch: (url, init) => fetch(url, init), region, timeout })
