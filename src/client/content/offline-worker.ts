import offline from 'virtual:offline'

/**
 * Shows the shop's offline page where a page cannot be reached. It keeps that page, its styles and its font, and
 * nothing else: what is fresh comes from the network as ever. Each release has a worker of its own, which keeps them anew.
 */

/** The part of a service worker's world that this one uses; TypeScript's library for it excludes the page's. */
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
const KEPT = `offline ${offline.release}`

/** The offline page of the store that a page belongs to: stores that share the host have a prefix. */
const offlinePath = (url: URL): string => `${/^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(url.pathname)?.[0] ?? ''}/offline/`

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([forgetOthers(), scope.registration.navigationPreload?.enable()])),
)

/** Forgets what earlier releases kept. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== KEPT)
  await Promise.all(others.map((name) => caches.delete(name)))
}

scope.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode === 'navigate') event.respondWith(navigate(event))
  else if (request.destination === 'style' || request.destination === 'font')
    event.respondWith(fetch(request).catch(() => kept(request.url)))
})

async function navigate(event: Fetching): Promise<Response> {
  const path = offlinePath(new URL(event.request.url))
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request))
    event.waitUntil(keep(path).catch(() => undefined))
    return answer
  } catch {
    return kept(path)
  }
}

/** Keeps an offline page and what it looks like, once a release. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(KEPT)
  if (await cache.match(path)) return
  // Not from the browser's own cache, which may still have the page of the release before.
  await cache.addAll([...offline.looks, new Request(path, { cache: 'reload' })])
}

async function kept(address: string): Promise<Response> {
  return (await (await caches.open(KEPT)).match(address)) ?? Response.error()
}
