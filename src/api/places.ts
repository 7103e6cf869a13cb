import { minorUnits } from '../contract/decimal.ts'
import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { Call } from './call.ts'

export function promotionCalls(call: Call) {
  return {
    /** The codes that anybody may use; `minimum` is net goods in minor units. */
    async available(): Promise<{ code: string; percent: number | null; minimum: number }[]> {
      const answer = (await call('get', 'v3/promotions/available')) as JsonApiDocument | null
      return ((answer?.data ?? []) as Resource[]).map(({ id, attributes }) => ({
        code: id,
        percent: attributes.percent as number | null,
        minimum: minorUnits(attributes.minimum),
      }))
    },
  }
}

export function placeCalls(call: Call) {
  return {
    /** A country's states that are served, by their names; none for a country without. */
    async states(countryIso: string): Promise<{ countryIso: string; code: string; name: string }[]> {
      const answer = (await call('get', 'v2/states', { query: { country_iso: countryIso } })) as JsonApiDocument | null
      return ((answer?.data ?? []) as Resource[])
        .filter(({ attributes }) => attributes.served !== false)
        .map(({ attributes }) => ({ countryIso, code: String(attributes.code), name: String(attributes.name) }))
        .sort((one, other) => one.name.localeCompare(other.name, 'en'))
    },
  }
}
