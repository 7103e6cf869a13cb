import type { ProxyCall } from '../../../src/proxy/proxy.ts'

/** Where a test's calls come from. */
export const ORIGIN: ProxyCall['origin'] = {
  host: 'eu',
  environment: 'local',
  requestId: 'id-1',
  origin: 'https://shop.test',
  network: null,
}

/** A request as the way to the upstream takes it; a browser's unless told. */
export function callOf(request: Request, path: string, more: Partial<ProxyCall> = {}): ProxyCall {
  const { method, headers, body, url } = request
  return { method, path, query: new URL(url).search, headers, body, inside: false, origin: ORIGIN, ...more }
}
