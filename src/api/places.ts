import { PROMOTION_CALLS } from '../contract/promotions.ts'
import { STATE_CALLS } from '../contract/states.ts'
import type { Ask } from './ask.ts'

export function promotionCalls(ask: Ask) {
  return {
    /** The codes that anybody may use; `minimum` is net goods in minor units. Of an order, the one that takes most off it. */
    available: async (order?: string) =>
      (await ask(PROMOTION_CALLS.available, { query: order === undefined ? {} : { order_number: order } })) ?? [],
  }
}

export function placeCalls(ask: Ask) {
  return {
    /** A country's states that are served, by their names; none for a country without. */
    async states(countryIso: string): Promise<{ countryIso: string; code: string; name: string }[]> {
      const states = (await ask(STATE_CALLS.list, { query: { country_iso: countryIso } })) ?? []
      return states
        .filter(({ served }) => served)
        .map(({ code, name }) => ({ countryIso, code, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    },
  }
}
