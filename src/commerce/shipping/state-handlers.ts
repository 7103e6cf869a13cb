import type { STATE_CALLS } from '../../contract/states.ts'
import { STATES } from '../../regions/countries.ts'
import type { Handlers } from '../mount.ts'

export const stateHandlers: Handlers<typeof STATE_CALLS> = {
  list(_, { query }) {
    return STATES.filter(({ countryIso }) => countryIso === query.country_iso).map(({ id, ...state }) => ({
      ...state,
      id: String(id),
    }))
  },
}
