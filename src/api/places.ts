import { PROMOTION_CALLS } from '../contract/promotions.ts'
import { STATE_CALLS } from '../contract/states.ts'
import type { Ask } from './ask.ts'

export function promotionCalls(ask: Ask) {
  return {
    /**
     * The promotion codes that anybody may use; `minimum` is the net value of the goods in minor units. With an order:
     * only the code that saves it most.
     */
    available: async (order?: string) =>
      (await ask(PROMOTION_CALLS.available, { query: order === undefined ? {} : { order_number: order } })) ?? [],
  }
}

export function placeCalls(ask: Ask) {
  return {
    /**
     * The states of a country, also those to which nothing is delivered, which are refused by their name; empty for a country without
     * states, and for one of which only those are known.
     */
    async states(countryIso: string): Promise<{ countryIso: string; code: string; name: string }[]> {
      const states = (await ask(STATE_CALLS.list, { query: { country_iso: countryIso } })) ?? []
      if (!states.some(({ served }) => served)) return []
      return states
        .map(({ code, name }) => ({ countryIso, code, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    },
  }
}
