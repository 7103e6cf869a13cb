import { GRANTED, PREFERENCE_KEY, writePreferences } from '../../src/analytics/consent/preferences.ts'
import { EVENTS_COOKIE } from '../../src/analytics/consent/table.ts'
import type { ShopEvent } from '../../src/analytics/shop-event.ts'
import type { Visitor } from './visitor.ts'

/** The visitor allows everything. @returns the anonymous id of their browser */
export function allowAll(visitor: Visitor): string {
  const id = crypto.randomUUID()
  visitor.cookies().set(PREFERENCE_KEY, writePreferences(GRANTED)).set('ajs_anonymous_id', id)
  return id
}

/** The events of a name that the browser's next page pushes to the data layer. As that page has no scripts here, `forgetTold` does it. */
export function toldOnNextPage(visitor: Visitor, name: ShopEvent['event']): Record<string, unknown>[] {
  const kept = visitor.cookies().get(EVENTS_COOKIE) ?? '[]'
  const events = JSON.parse(decodeURIComponent(kept)) as { event: string; properties: Record<string, unknown> }[]
  return events.filter(({ event }) => event === name).map(({ properties }) => properties)
}

export const forgetTold = (visitor: Visitor): boolean => visitor.cookies().delete(EVENTS_COOKIE)
