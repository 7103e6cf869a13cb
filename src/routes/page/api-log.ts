import { scrubbedPath } from '../../analytics/scrub.ts'
import type { ApiLog } from '../../api/call.ts'

/** What a page's calls say of themselves in the log: under the request's id, and without the order or the key in their path. */
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
