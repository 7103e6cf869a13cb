import { and, lt, or, type SQL } from 'drizzle-orm'
import type { RegionCode } from '../../contract/vocabulary.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { regionList } from '../../regions/regions.ts'
import { isOneOf } from '../one-of.ts'
import { customOffers } from '../schema/offers.ts'

/** Whether the last day of an offer is over in its store: stores are in several time zones. @param now ISO instant */
export function isOverIn(now: string): SQL {
  const byDay = new Map<string, RegionCode[]>()
  for (const region of regionList) {
    const today = dayOfStore(region, now)
    byDay.set(today, [...(byDay.get(today) ?? []), region.code])
  }
  const { region, validUntil } = customOffers
  return or(...[...byDay].map(([today, codes]) => and(lt(validUntil, today), isOneOf(region, codes))))!
}
