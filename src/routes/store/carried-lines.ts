import { jwtVerify, SignJWT } from 'jose'
import type { Env } from '../../contract/env.ts'
import { secretBytes } from '../../contract/secrets.ts'

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

/** Keeps this token apart from every other that the same secret signs. */
const TYPE = 'carried+jwt'
/** Seconds that a signed list is good for: enough to follow a link. */
const LIFETIME = 60

/**
 * Signs a list, so that only this shop can have made it. Anybody can read it: nothing secret goes in.
 *
 * @param now ms since the epoch
 * @returns text for a query string or a form
 */
export function signCarried(env: Env, carried: Carried, now = Date.now()): Promise<string> {
  const seconds = Math.floor(now / 1000)
  return new SignJWT({ carried })
    .setProtectedHeader({ alg: 'HS256', typ: TYPE })
    .setExpirationTime(seconds + LIFETIME)
    .sign(secretBytes(env, 'ORDER_TOKEN_SECRET'))
}

/** @returns the list, or null when it is not ours, mangled, or older than a minute */
export async function readCarried(env: Env, signed: string, now = Date.now()): Promise<Carried | null> {
  try {
    const { payload } = await jwtVerify(signed, secretBytes(env, 'ORDER_TOKEN_SECRET'), {
      algorithms: ['HS256'],
      typ: TYPE,
      requiredClaims: ['exp'],
      currentDate: new Date(now),
    })
    return payload.carried as Carried
  } catch {
    return null
  }
}
