import { z } from 'zod'
import { call, nothing } from './call.ts'
import { data, resource } from './documents.ts'
import { ORDER_NUMBER } from './order-number.ts'
import { renamed } from './renamed.ts'
import { REGION_CODES } from './vocabulary.ts'

const number = z.string().regex(ORDER_NUMBER, 'must be an order number, "R123456789" for example')
/** A browser has at most one cart for each store. */
const MOST_CARTS = REGION_CODES.length

/** An open cart, with its token. */
const cart = renamed({
  region: z.enum(REGION_CODES),
  number: z.string(),
  token: z.string(),
  itemCount: z.int(),
  /** Whether it was merged into another cart, or stays separate. */
  isChanged: z.boolean(),
})

export const CLAIM_CALLS = {
  claim: call({
    method: 'post',
    path: '/v1/users/me/claims',
    who: 'account',
    purpose: 'Necessary',
    body: z.strictObject({
      carts: z
        .array(z.strictObject({ number, token: z.string().max(128) }))
        .max(MOST_CARTS, `at most ${MOST_CARTS}`)
        .default([]),
      /** The API token of an anonymous user. */
      anonymous_token: z.string().max(2000).optional(),
    }),
    answer: data(resource('claim', z.object({ carts: z.array(cart) }))),
    errors: ['unauthorized', 'claimed_by_another'],
    says: 'Makes what a browser collected before the sign-in its account’s own: carts merge. Answers the open cart of each store.',
  }),
  claimOrder: call({
    method: 'post',
    path: '/v1/orders/:number/claim',
    who: 'account',
    purpose: 'Necessary',
    answer: nothing,
    errors: ['unauthorized', 'not_found', 'other_address'],
    says: "Puts an order that was placed without an account into the caller's: by its token and the address of the account, never by one alone.",
  }),
}
