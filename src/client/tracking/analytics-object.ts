import { pollingReader } from '../../analytics/polling-reader.ts'
import { anonymousId, clickId, country, userId } from './visitor.ts'

/** The part of Segment's browser object that tags and this shop use. */
interface Analytics {
  user(): { anonymousId(): string; id(): string }
}

declare global {
  interface Window {
    analytics?: Analytics
    dataLayer?: unknown[]
  }
}

/** Provides the object once the visit is open, unless an operator's own tag already has. */
export function provideAnalytics(): void {
  window.analytics ??= { user: () => ({ anonymousId, id: userId }) }
}

/** The visitor's ids, click and country, for an event; waits for the analytics object. */
export const readVisitor = pollingReader({
  anonymous_id: () => window.analytics?.user().anonymousId(),
  user_id: () => window.analytics?.user().id(),
  attribution_gclid: () => (window.analytics ? clickId() : undefined),
  attribution_country: () => (window.analytics ? country() : undefined),
})
