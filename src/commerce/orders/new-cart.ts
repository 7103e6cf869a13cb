import type { RegionCode } from '../../contract/vocabulary.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { NUMBERS_TRIED, randomNumber } from '../random-number.ts'
import { orderObject } from './access.ts'
import { beginCart } from './current.ts'
import type { OrderView } from './document.ts'

/** Creates a cart of a store; where the call is authenticated, the user's own, which is their current one from then on. */
export async function newCart(c: CommerceContext, region: RegionCode): Promise<OrderView> {
  const userId = await userOf(c)
  const order = await createCart(c, region, userId)
  return userId ? beginCart(c.env, userId, order) : order
}

/** Creates a cart of a store that is nobody's current one. @param userId its owner; null for none: then no list has it */
export async function createCart(c: CommerceContext, region: RegionCode, userId: string | null): Promise<OrderView> {
  const origin = c.req.header('X-Shop-Origin')
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const number = randomNumber('R')
    const order = await orderObject(c.env, number).open({ number, region, userId, origin })
    if (order) return order
  }
  throw new Error(`${NUMBERS_TRIED} order numbers in a row were taken.`)
}
