import { cleanProperties } from '../../analytics/cleaned.ts'
import { scrubbedPath, scrubbedTitle, scrubbedUrl } from '../../analytics/scrub.ts'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { VISITOR_ID } from '../../contract/click.ts'
import { readVisitor } from './analytics-object.ts'
import { addToOutbox } from './outbox.ts'
import { allowed, anonymousId, clickId, country } from './visitor.ts'

/** An event that has happened, with all that its page can say of it at once. */
interface Draft {
  event: ShopEvent
  messageId: string
  timestamp: string
}

/** What waits for the analytics object. */
const drafts = new Set<Draft>()

/**
 * Sends an event to the data layer and to the shop. It waits for the analytics object without delaying the page, and an
 * event whose page is left before is sent without that object.
 */
export async function sendEvent(event: ShopEvent): Promise<void> {
  const draft = { event, messageId: crypto.randomUUID(), timestamp: new Date().toISOString() }
  drafts.add(draft)
  complete(draft, await readVisitor())
}

/** Ends the waiting: the page is left. */
export function completeAll(): void {
  for (const draft of drafts) {
    complete(draft, { anonymous_id: '', user_id: '', attribution_gclid: clickId(), attribution_country: country() })
  }
}

type Visitor = Awaited<ReturnType<typeof readVisitor>>

/** Puts an event into its envelope, once. */
function complete(draft: Draft, { anonymous_id, user_id, attribution_gclid, attribution_country }: Visitor): void {
  const consent = allowed()
  if (!drafts.delete(draft) || !consent?.Analytics) return
  const { event, properties } = draft.event
  const page = {
    url: scrubbedUrl(location.href),
    path: scrubbedPath(location.pathname),
    referrer: scrubbedUrl(document.referrer),
    title: scrubbedTitle(document.title),
  }
  pushToDataLayer(draft.event)
  addToOutbox({
    event,
    properties: cleanProperties(event, {
      ...properties,
      hostname: location.hostname,
      page_location: page.url,
      page_referrer: page.referrer,
      attribution_country,
      ...(consent.Advertising && { attribution_gclid }),
    }),
    // Without the object the visitor is still counted, by their own number.
    anonymous_id: anonymous_id || anonymousId(),
    ...(VISITOR_ID.test(user_id) && { user_id }),
    timestamp: draft.timestamp,
    message_id: draft.messageId,
    context: { page, locale: document.documentElement.lang, campaign: campaign() },
  })
}

/** What tags listen to: the event's name and its own properties, and nobody's address. */
export function pushToDataLayer({ event, properties }: ShopEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...cleanProperties(event, properties) })
}

/** Segment's words for what `utm_…` says. */
function campaign(): Record<string, string> {
  const query = new URLSearchParams(location.search)
  const words = { source: 'source', medium: 'medium', name: 'campaign', term: 'term', content: 'content' }
  return Object.fromEntries(
    Object.entries(words).flatMap(([name, word]) => {
      const value = query.get(`utm_${word}`)
      return value ? [[name, value.slice(0, 200)]] : []
    }),
  )
}
