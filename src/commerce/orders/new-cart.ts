import type { RegionCode } from '../../contract/vocabulary.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext } from '../mount.ts'
import { NUMBERS_TRIED, randomNumber } from '../random-number.ts'
import { orderObject } from './access.ts'
import { beginCart } from './current.ts'
import type { OrderView } from './document.ts'

/** Creates a cart of a store; a user's own where the call is authenticated. */
export async function newCart(c: CommerceContext, region: RegionCode): Promise<OrderView> {
  const userId = await userOf(c)
  const origin = c.req.header('X-Shop-Origin')
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const number = randomNumber('R')
    const order = await orderObject(c.env, number).open({ number, region, userId, origin })
    if (order) return userId ? beginCart(c.env, userId, order) : order
  }
  throw new Error(`${NUMBERS_TRIED} order numbers in a row were taken.`)
}
