import type { Address } from '../../contract/address.ts'

/** The deliveries that an accepted offer states: on days, and the rest of them called off. */
export interface OrderedParts {
  deliveries: number
  /** Addresses are null for that of the order. */
  scheduled: { day: string; address: Address | null; lines: { id: string; quantity: number }[] }[]
}

/** The accepted offer that an order is made by. */
export interface OrderedOffer {
  number: string
  revision: number
  /** The country that it is delivered to, by the offer also where the store does not deliver. */
  countryIso: string
  /** The net cost of delivery there, minor units; null where the store's methods count. */
  delivery: number | null
  /** Absent where all of it is sent at once. */
  parts?: OrderedParts
}
