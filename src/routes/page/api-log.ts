import { scrubbedPath } from '../../analytics/scrub.ts'
import type { ApiLog } from '../../api/call.ts'

/** Logs the failed calls of a page, with the request's id and without the order number or the key in their path. */
export function apiLog(requestId: string): ApiLog {
  const line = (message: string, details: { path?: string } = {}): string => {
    const { path, ...more } = details
    return JSON.stringify({ requestId, message, ...(path !== undefined && { path: scrubbedPath(path) }), ...more })
  }
  return {
    warn: (message, details) => console.warn(line(message, details)),
    error: (message, details) => console.error(line(message, details)),
  }
}
