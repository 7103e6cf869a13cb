import type { CLAIM_CALLS } from '../../contract/claims.ts'
import { emailKeyOf } from '../../contract/email-key.ts'
import type { Handlers } from '../mount.ts'
import { orderObject } from '../orders/access.ts'
import { openCarts } from '../orders/open-carts.ts'
import { isOrderToken, orderToken } from '../orders/token.ts'
import { missing } from '../refusal.ts'
import { claimPlaced, claimThings } from './claim.ts'
import { accountOf } from './principal.ts'

/** Claims: carts, lists, designs and orders from before the sign-in become the account's. */
export const claimHandlers: Handlers<typeof CLAIM_CALLS> = {
  async claim(c, { body: { carts, anonymous_token: anonymousToken } }) {
    const { userId } = await accountOf(c)
    const changed = await claimThings(c.env, userId, { carts, anonymousToken })
    const open = await openCarts(c.env, userId)
    const brought = carts.map(({ number }) => number)
    // The browser's current cart stays its cart; of several the newest.
    const ordered = [...open].sort((one, other) => rank(other) - rank(one))
    function rank({ number }: { number: string }): number {
      return (changed.includes(number) ? 2 : 0) + (brought.includes(number) ? 1 : 0)
    }
    const current = ordered.filter(({ region }, at) => ordered.findIndex((cart) => cart.region === region) === at)
    const answered = current.map(async ({ region, number, itemCount }) => ({
      region,
      number,
      itemCount,
      token: await orderToken(c.env, number),
      isChanged: changed.includes(number),
    }))
    return { id: userId, carts: await Promise.all(answered) }
  },

  /** Without the token, the answer does not disclose whether the order exists. */
  async claimOrder(c, { params: { number } }) {
    const { userId, user } = await accountOf(c)
    const token = c.req.header('X-Spree-Order-Token')
    if (!token || !(await isOrderToken(c.env, number, token))) throw missing()
    const order = await orderObject(c.env, number).mergeSource({ holdsToken: true })
    if (!order?.isPlaced) throw missing()
    const emailKey = order.email === null ? null : emailKeyOf(order.email)
    if (!(await claimPlaced(c.env, { userId, emailKey: user.emailKey }, { number, emailKey }))) throw missing()
    return null
  },
}
