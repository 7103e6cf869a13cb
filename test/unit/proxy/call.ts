import { effective, preferencesOf } from '../../../src/analytics/consent/preferences.ts'
import { findCall } from '../../../src/contract/find-call.ts'
import type { ProxyCall } from '../../../src/proxy/proxy.ts'

/** Where a test's calls come from. */
export const ORIGIN: ProxyCall['origin'] = {
  region: 'eu',
  environment: 'local',
  requestId: 'id-1',
  origin: 'https://shop.test',
  network: null,
}

/** A request as the door hands it to the proxy; a browser's unless told. */
export function callOf(request: Request, path: string, more: Partial<ProxyCall> = {}): ProxyCall {
  const { method, headers, body, url } = request
  const origin = more.origin ?? ORIGIN
  const allowed = effective(preferencesOf(headers.get('cookie'), origin.environment !== 'production'))
  const known = { stated: findCall(method, path), allowed, inside: false, origin }
  return { method, path, query: new URL(url).search, headers, body, ...known, ...more }
}
