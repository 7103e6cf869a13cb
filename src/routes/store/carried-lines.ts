import { jwtVerify, SignJWT } from 'jose'
import { MINUTE_SECONDS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

export interface CarriedItem {
  variantId: string
  quantity: number
  expressDeliveryOptionId: 'standard' | 'express'
}

/** What is taken from one store's cart to another's: products and quantities. No token, no address, no coupon, no design. */
export interface Carried {
  items: CarriedItem[]
  /** Whether something of that cart has a design, which stays there. */
  hasDesigns?: boolean
  /** Where the visitor wanted to go, as a path of the target store. */
  path: string
}

/** The token's type, so that no other token with the same secret is accepted in its place. */
const TYPE = 'carried+jwt'
/** How long a signed list is valid, in seconds: enough to read the page that has it, prices included. */
const LIFETIME = 30 * MINUTE_SECONDS

/** An item as the list has it: without names, because a full cart has to fit into an address. The last is 1 for express. */
type Written = [variantId: string, quantity: number, express?: 1]

const written = ({ variantId, quantity, expressDeliveryOptionId }: CarriedItem): Written =>
  expressDeliveryOptionId === 'express' ? [variantId, quantity, 1] : [variantId, quantity]

const read = ([variantId, quantity, express]: Written): CarriedItem => ({
  variantId,
  quantity,
  expressDeliveryOptionId: express ? 'express' : 'standard',
})

/**
 * Signs a list, so that only this shop can have made it. It is readable by everybody, so it holds nothing secret.
 *
 * @param now ms since the epoch
 * @returns text for a query string or a form
 */
export function signCarried(env: Env, { items, ...rest }: Carried, now = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ carried: { ...rest, items: items.map(written) } })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setExpirationTime(seconds + LIFETIME)
    .sign(secretBytes(env, 'ORDER_TOKEN_SECRET'))
}

/** @returns the list; null where it is not signed by us, damaged, or older than half an hour */
export async function readCarried(env: Env, signed: string, now = Date.now()): Promise<Carried | null> {
  try {
    const { payload } = await jwtVerify(signed, secretBytes(env, 'ORDER_TOKEN_SECRET'), {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    const { items, ...rest } = payload.carried as Omit<Carried, 'items'> & { items: Written[] }
    return { ...rest, items: items.map(read) }
  } catch {
    return null
  }
}
