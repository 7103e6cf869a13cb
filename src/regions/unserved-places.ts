import { STATES, type State } from './countries.ts'
import { TAX_TERRITORIES } from './tax-territories.ts'

/** A name as it is compared: in small letters, with single spaces in place of whatever stands between its words. */
const plain = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/**
 * The state of a country that somebody has named, by its code or name. One that no courier serves is also known where its name is a part
 * of what they wrote: Newfoundland and Labrador.
 */
export function stateNamed(countryIso: string, said: string): State | undefined {
  const asked = plain(said)
  const states = STATES.filter((state) => state.countryIso === countryIso)
  return (
    states.find(({ code, name }) => plain(code) === asked || plain(name) === asked) ??
    states.find(({ name, served }) => !served && ` ${asked} `.includes(` ${plain(name)} `))
  )
}

/** The names of the places in a country's addresses to which no order goes, not even that of an offer. */
export const unservedPlaces = (countryIso: string): string[] => [
  ...STATES.filter((state) => state.countryIso === countryIso && !state.served).map(({ name }) => name),
  ...TAX_TERRITORIES.filter((territory) => territory.countryIso === countryIso).map(({ name }) => name),
]
