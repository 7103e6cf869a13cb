import type { Bindings } from '../shop-env.ts'
import { open, seal } from './sealed.ts'

export interface CarriedItem {
  variantId: string
  quantity: number
  expressDeliveryOptionId: 'standard' | 'express'
}

/** What goes from one store's cart to another's: products and quantities. No token, no address, no coupon. */
export interface Carried {
  items: CarriedItem[]
  /** Where the visitor wanted to go, as a path of the target store. */
  path: string
}

/** Seconds that a sealed list is good for: enough to follow a link. */
const GOOD_FOR = 60

/** Seals a list so that only this shop can have made it. @returns text for a query string */
export const sealCarried = (env: Bindings, carried: Carried, now?: number): Promise<string> =>
  seal(env, 'carried-lines', carried, GOOD_FOR, now)

/** @returns the list, or null when it is not ours, mangled, or older than a minute */
export const openCarried = (env: Bindings, sealed: string, now?: number): Promise<Carried | null> =>
  open<Carried>(env, 'carried-lines', sealed, now)
