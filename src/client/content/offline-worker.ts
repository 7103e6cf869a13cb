import offline from 'virtual:offline'

/**
 * The service worker: shows the shop's offline page where a page cannot be reached. It stores that page, its styles and
 * its font, and nothing else; all other requests go to the network. Each release has a worker of its own, which stores
 * these files anew.
 */

/**
 * The part of a service worker's global scope that is used here; TypeScript's library for it cannot be used together
 * with that of pages.
 */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  skipWaiting(): Promise<void>
  registration: { navigationPreload?: { enable(): Promise<void> } }
}
interface Lasting {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Lasting {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

const scope = self as unknown as Scope
const CACHE = `offline ${offline.release}`

/** The offline page of the store that a page belongs to; stores that share a host have a prefix. */
const offlinePath = (url: URL): string => `${/^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(url.pathname)?.[0] ?? ''}/offline/`

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), scope.registration.navigationPreload?.enable()])),
)

/** Deletes what earlier releases stored. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(others.map((name) => caches.delete(name)))
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (request.destination === 'style' || request.destination === 'font')
    event.respondWith(fetch(request).catch(() => cached(request.url)))
})

async function navigate(event: Fetching): Promise<Response> {
  const path = offlinePath(new URL(event.request.url))
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(cacheOffline(path).catch(() => undefined))
    return answer
  } catch {
    return cached(path)
  }
}

/** Stores an offline page with its styles and font, once per release. */
async function cacheOffline(path: string): Promise<void> {
  const cache = await caches.open(CACHE)
  if (await cache.match(path)) return
  // Bypasses the browser's cache, which may still have the previous release's page.
  await cache.addAll([...offline.looks, new Request(path, { cache: 'reload' })])
}

async function cached(address: string): Promise<Response> {
  return (await (await caches.open(CACHE)).match(address)) ?? Response.error()
}
