import { cleanProperties } from '../../analytics/cleaned.ts'
import { scrubbedPath, scrubbedTitle, scrubbedUrl } from '../../analytics/scrub.ts'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import { VISITOR_ID } from '../../contract/click.ts'
import { readVisitor } from './analytics-object.ts'
import { addToOutbox } from './outbox.ts'
import { allowed, anonymousId, clickId, country } from './visitor.ts'

/** An event with everything that its page knows at this moment. */
interface Draft {
  event: ShopEvent
  messageId: string
  timestamp: string
}

/** Events that wait for the analytics object. */
const drafts = new Set<Draft>()

/**
 * Sends an event to the data layer and to the shop. It waits for the analytics object, without delaying the page; when
 * the page is left first, the event is sent without the object.
 */
export async function sendEvent(event: ShopEvent): Promise<void> {
  const draft = { event, messageId: crypto.randomUUID(), timestamp: new Date().toISOString() }
  drafts.add(draft)
  complete(draft, await readVisitor())
}

/** Sends all waiting events at once, because the page is being left. */
export function completeAll(): void {
  for (const draft of drafts) {
    complete(draft, { anonymous_id: '', user_id: '', attribution_gclid: clickId(), attribution_country: country() })
  }
}

type Visitor = Awaited<ReturnType<typeof readVisitor>>

/** Completes an event with the visitor's ids and sends it, once. */
function complete(draft: Draft, { anonymous_id, user_id, attribution_gclid, attribution_country }: Visitor): void {
  const consent = allowed()
  if (!drafts.delete(draft) || !consent?.Analytics) return
  const { event, properties } = draft.event
  const page = {
    url: scrubbedUrl(location.href),
    path: scrubbedPath(location.pathname),
    referrer: scrubbedUrl(document.referrer),
    title: pageTitle(),
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
    // Without the object the visitor is counted by the shop's own anonymous id.
    anonymous_id: anonymous_id || anonymousId(),
    ...(VISITOR_ID.test(user_id) && { user_id }),
    timestamp: draft.timestamp,
    message_id: draft.messageId,
    context: { page, locale: document.documentElement.lang, campaign: campaign() },
  })
}

/**
 * The title of a page that search engines may show; empty for any other, whose title may be the name of a customer, a company or a
 * list (docs/decisions/0343).
 */
export const pageTitle = (): string =>
  document.querySelector('meta[name=robots]') ? '' : scrubbedTitle(document.title)

/** Pushes an event to the data layer, which tags read: its name and properties, without e-mail addresses. */
export function pushToDataLayer({ event, properties }: ShopEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...cleanProperties(event, properties) })
}

/** The campaign in Segment's field names, from the `utm_…` parameters. */
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
