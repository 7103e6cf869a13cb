import type { Category } from '../../analytics/consent/preferences.ts'
import { type ShopEvent, shopEvent } from '../../analytics/plan.ts'
import { scrubbedPath } from '../../analytics/scrub.ts'
import { HEARD } from '../say.ts'
import { provideAnalytics } from './analytics-object.ts'
import { pushToDataLayer, tell } from './events.ts'
import { flush } from './outbox.ts'
import { openSession } from './session.ts'
import { registerTouches } from './touches.ts'

const HAPPENED = 'bx-happened'

/** Begins what a category allows; each of them once a page. Whatever fails here is a line in the console and nothing else. */
export async function start(category: Category): Promise<void> {
  try {
    if (category === 'Analytics') startEvents()
    await openSession()
    if (category === 'Advertising') await registerTouches()
  } catch (cause) {
    console.warn('analytics', cause)
  } finally {
    provideAnalytics()
  }
}

function startEvents(): void {
  void tell(shopEvent('Page Viewed', { title: document.title, path: scrubbedPath(location.pathname) }))
  for (const event of eventsOf(document.querySelector('script[data-events]')?.textContent)) void tell(event)
  tellHappened()
  document.addEventListener(HEARD, ((heard: CustomEvent<ShopEvent | null>) => {
    if (heard.detail) void tell(heard.detail)
    tellHappened()
  }) as EventListener)
  addEventListener('pagehide', () => void flush())
  void flush()
  watchErrors()
}

/** What the server did and told itself: the data layer hears of it from its cookie. */
function tellHappened(): void {
  const found = document.cookie.split('; ').find((item) => item.startsWith(`${HAPPENED}=`))
  if (!found) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${HAPPENED}=; Path=/; Max-Age=0; Secure`
  for (const event of eventsOf(decodeURIComponent(found.slice(HAPPENED.length + 1)))) pushToDataLayer(event)
}

function eventsOf(text: string | null | undefined): ShopEvent[] {
  try {
    return JSON.parse(text ?? '[]') as ShopEvent[]
  } catch {
    return []
  }
}

/** A script that broke: what it was, and never what was in it. */
function watchErrors(): void {
  addEventListener('error', ({ error }) => {
    void tell(shopEvent('Error Shown', { code: error instanceof Error ? error.name : 'script', status: 0 }))
  })
}
