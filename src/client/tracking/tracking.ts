import { EVENTS_COOKIE } from '../../analytics/consent/table.ts'
import { type ShopEvent, shopEvent } from '../../analytics/shop-event.ts'
import { cookiesNamed } from '../../contract/cookies.ts'
import type { ConsentCategory } from '../../contract/purpose.ts'
import { provideAnalytics } from './analytics-object.ts'
import { completeAll, pageTitle, pushToDataLayer, sendEvent } from './events.ts'
import { flush } from './outbox.ts'
import { openSession } from './session.ts'
import { registerTouches } from './touches.ts'
import { CONSENT_TYPE, EVENT_TYPE } from './track-event.ts'

/** The most errors that a page reports, because repeated ones say nothing new. */
const MOST_ERRORS = 10

document.addEventListener(
  CONSENT_TYPE,
  () => void openSession().catch((cause: unknown) => console.warn('analytics', cause)),
)

/** Starts what a category allows, once per page. A failure is only logged to the console. */
export async function start(category: ConsentCategory): Promise<void> {
  try {
    if (category === 'Analytics') startEvents()
    // The touches are registered even where the visit could not be opened.
    await openSession().catch((cause: unknown) => console.warn('analytics', cause))
    if (category === 'Advertising') await registerTouches()
  } catch (cause) {
    console.warn('analytics', cause)
  } finally {
    provideAnalytics()
  }
}

function startEvents(): void {
  void sendEvent(shopEvent('Page Viewed', { title: pageTitle(), path: location.pathname }))
  for (const event of listOf(() => document.querySelector('script[data-events]')?.textContent ?? '[]'))
    void sendEvent(event)
  pushServerEvents()
  document.addEventListener(EVENT_TYPE, ((heard: CustomEvent<ShopEvent | null>) => {
    if (heard.detail) void sendEvent(heard.detail)
    pushServerEvents()
  }) as EventListener)
  addEventListener('pagehide', () => {
    completeAll()
    void flush()
  })
  void flush()
  watchErrors()
}

/** Pushes the events that the server tracked, from their cookie to the data layer. */
function pushServerEvents(): void {
  const [found] = cookiesNamed(document.cookie, EVENTS_COOKIE)
  if (!found) return
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
  document.cookie = `${EVENTS_COOKIE}=; Path=/; Max-Age=0; Secure`
  for (const event of listOf(() => decodeURIComponent(found))) pushToDataLayer(event)
}

/** The events in a text; none where it is missing or invalid. */
function listOf(text: () => string): ShopEvent[] {
  try {
    const events: unknown = JSON.parse(text())
    return Array.isArray(events) ? events : []
  } catch {
    return []
  }
}

/** Reports script errors by their kind only: the message may contain personal data. */
function watchErrors(): void {
  let left = MOST_ERRORS
  addEventListener('error', ({ error }) => {
    if (left-- <= 0) return
    void sendEvent(shopEvent('Error Shown', { code: error instanceof Error ? error.name : 'script', status: 0 }))
  })
}
