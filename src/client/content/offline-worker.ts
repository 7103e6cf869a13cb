/**
 * Shows the shop's offline page where a page cannot be reached. It keeps that page, its styles and its font, and
 * nothing else: what is fresh comes from the network as ever.
 */

/** The part of a service worker's world that this one uses; TypeScript's library for it excludes the page's. */
interface Scope {
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
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
const KEPT = 'offline'

/** The offline page of the store that a page belongs to: stores that share the host have a prefix. */
const offlinePath = (url: URL): string => `${/^\/[a-z]{2}-[a-z]{2}(?=\/)/.exec(url.pathname)?.[0] ?? ''}/offline/`

scope.addEventListener('activate', (event) =>
  event.waitUntil(Promise.resolve(scope.registration.navigationPreload?.enable())),
)

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

/** Keeps an offline page and what it looks like, once. */
async function keep(path: string): Promise<void> {
  const cache = await caches.open(KEPT)
  if (await cache.match(path)) return
  const page = await fetch(path)
  const html = await page.clone().text()
  const looks = [...html.matchAll(/<link rel="(?:stylesheet|preload)" href="(\/assets\/[^"]+)"/g)].map(
    ([, href]) => href!,
  )
  await cache.addAll(looks)
  await cache.put(path, page)
}

async function kept(address: string): Promise<Response> {
  return (await (await caches.open(KEPT)).match(address)) ?? Response.error()
}
