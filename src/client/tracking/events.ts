import { plannedProperties, type ShopEvent } from '../../analytics/plan.ts'
import { readVisitor } from './analytics-object.ts'
import { enqueue } from './outbox.ts'
import { allowed, anonymousId } from './visitor.ts'

/** Tells an event: to the data layer, and to the shop. It waits for the analytics object, and nobody waits for it. */
export async function tell({ event, properties }: ShopEvent, messageId: string = crypto.randomUUID()): Promise<void> {
  const page = { url: location.href, path: location.pathname, referrer: document.referrer, title: document.title }
  const timestamp = new Date().toISOString()
  const { anonymous_id, user_id, attribution_gclid, attribution_country } = await readVisitor()
  if (!allowed()?.Analytics) return
  const told = plannedProperties(event, {
    ...properties,
    hostname: location.hostname,
    page_location: page.url,
    page_referrer: page.referrer,
    attribution_country,
    ...(allowed()?.Advertising && { attribution_gclid }),
  })
  pushToDataLayer({ event, properties })
  enqueue({
    event,
    properties: told,
    // An object that never came costs an event its owner's tag, not its place in the count.
    anonymous_id: anonymous_id || anonymousId(),
    ...(user_id && { user_id }),
    timestamp,
    message_id: messageId,
    context: { page, locale: document.documentElement.lang, campaign: campaign() },
  })
}

/** What tags listen to: the event's name and its own properties, and nobody's address. */
export function pushToDataLayer({ event, properties }: ShopEvent): void {
  window.dataLayer ??= []
  window.dataLayer.push({ event, ...properties })
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
