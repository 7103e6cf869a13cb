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
    /** The states of a country that the shop delivers to; empty for a country without states. */
    async states(countryIso: string): Promise<{ countryIso: string; code: string; name: string }[]> {
      const states = (await ask(STATE_CALLS.list, { query: { country_iso: countryIso } })) ?? []
      return states
        .filter(({ served }) => served)
        .map(({ code, name }) => ({ countryIso, code, name }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    },
  }
}
