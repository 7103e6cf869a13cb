import { and, eq, isNull, or } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Env } from '../../contract/env.ts'
import type { OrderNotice } from '../../contract/order-notice.ts'
import { dropDuplicates } from '../artwork/drop-files.ts'
import { checkUnread, claimedReports } from '../artwork/file-reports.ts'
import { claimedFilesets } from '../artwork/fileset-store.ts'
import { claimedArtwork } from '../artwork/store.ts'
import { claimedBrand } from '../brand/store.ts'
import { claimedDesigns } from '../designs/store.ts'
import { claimedLists } from '../lists/store.ts'
import { orderObject } from '../orders/access.ts'
import type { Caller } from '../orders/caller.ts'
import type { MergeSource } from '../orders/merge-source.ts'
import { openCarts, ordersOf } from '../orders/open-carts.ts'
import { isOrderToken } from '../orders/token.ts'
import { attempt } from '../outside-work.ts'
import { claimedRequests } from '../quotes/store.ts'
import { Refusal } from '../refusal.ts'
import { users } from '../schema/users.ts'
import { statementOf } from '../statement.ts'
import { claimedVatChecks } from '../vat/check.ts'
import { readToken } from './tokens.ts'

/** What a browser had before the sign-in. */
export interface BroughtAlong {
  carts: readonly { number: string; token: string }[]
  anonymousToken?: string | undefined
}

/** How often merging is retried while the cart changes, before the cart stays separate. */
const MERGE_TRIES = 5

/**
 * Claims a browser's carts, lists and designs for an account. Each step is atomic, and all can be repeated: a merged cart is not merged
 * twice.
 *
 * @returns the numbers of the changed carts
 * @throws Refusal 422 `claimed_by_another` for an anonymous user that another account has claimed
 */
export async function claimThings(
  env: Env,
  userId: string,
  { carts, anonymousToken }: BroughtAlong,
): Promise<string[]> {
  const changed: string[] = []
  if (anonymousToken) changed.push(...(await claimAnonymous(env, userId, anonymousToken)))
  for (const { number, token } of carts) {
    if (!(await isOrderToken(env, number, token))) continue
    const cart = await orderObject(env, number).mergeSource({ holdsToken: true })
    // A placed order also requires its address: `claimOrder`.
    if (cart && cart.userId === null && !cart.isPlaced)
      changed.push(...(await takeIn(env, userId, cart, { holdsToken: true })))
  }
  return changed
}

/**
 * Adds a placed order to an account, by its token and its address, which only its buyer has. @throws Refusal 422 `other_address`
 */
export async function claimPlaced(
  env: Env,
  { userId, emailKey }: { userId: string; emailKey: string | null },
  order: { number: string; emailKey: string | null },
): Promise<boolean> {
  if (emailKey === null || order.emailKey !== emailKey)
    throw new Refusal(422, 'other_address', 'This order was placed with another address than that of the account.')
  return orderObject(env, order.number).own(userId, { holdsToken: true })
}

/** An anonymous user is claimed once: another account's claim is refused, the same account's continues. */
async function claimAnonymous(env: Env, userId: string, token: string): Promise<string[]> {
  const anonymous = (await readToken(env, 'anonymous', token))?.sub
  return anonymous === undefined ? [] : moveThings(env, anonymous, userId)
}

/**
 * Moves all that is an anonymous user's to an account. What is rows moves in the batch that claims the user, all or nothing: from
 * then on their token opens nothing. Can be repeated.
 *
 * @returns as `claimThings` @throws as `claimThings`
 */
export async function moveThings(env: Env, anonymous: string, userId: string): Promise<string[]> {
  const { DB } = env
  const isFree = or(isNull(users.claimedBy), eq(users.claimedBy, userId))
  const claim = drizzle(DB)
    .update(users)
    .set({ claimedBy: userId })
    .where(and(eq(users.id, anonymous), eq(users.kind, 'anonymous'), isFree))
  const [claimed] = await DB.batch([
    statementOf(DB, claim),
    claimedLists(DB, anonymous, userId),
    claimedDesigns(DB, anonymous, userId),
    ...claimedBrand(DB, anonymous, userId),
    claimedArtwork(DB, anonymous, userId),
    claimedFilesets(DB, anonymous, userId),
    ...claimedReports(DB, anonymous, userId),
    claimedRequests(DB, anonymous, userId),
    claimedVatChecks(DB, anonymous, userId),
  ])
  if (claimed!.meta.changes === 0)
    throw new Refusal(422, 'claimed_by_another', 'What this visitor collected belongs to another account.')
  const changed: string[] = []
  for (const number of await ordersOf(DB, anonymous)) {
    const caller = { userId: anonymous }
    const order = await orderObject(env, number).mergeSource(caller)
    if (order?.isPlaced) await orderObject(env, number).own(userId, caller)
    else if (order) changed.push(...(await takeIn(env, userId, order, caller)))
  }
  // Last: a sign-in does not need it, and what fails is left to the daily job.
  await attempt({ user: userId }, 'claim files', async () => {
    await dropDuplicates(env, `user ${anonymous}`, `user ${userId}`)
    await checkUnread(env, `user ${userId}`)
  })
  return changed
}

/**
 * Merges an open cart into the account's cart of the same store; where that is not possible, the account gets it as a separate
 * cart.
 */
async function takeIn(env: Env, userId: string, first: MergeSource, caller: Caller): Promise<string[]> {
  const { number, region, currency } = first.cart
  const object = orderObject(env, number)
  const others = (await openCarts(env, userId)).filter((cart) => cart.region === region && cart.currency === currency)
  const target = others.find((cart) => cart.number !== number)
  const keep = async (notice?: OrderNotice) => ((await object.own(userId, caller, notice)) ? [number] : [])
  if (!target) {
    await keep()
    return []
  }
  if (first.staysApart) return keep({ kind: 'cart_kept', number: target.number })
  let source: MergeSource | null = first
  for (let tries = 0; source && tries < MERGE_TRIES; tries++) {
    // The source is closed only after the target has all of it, and only if it has not changed since.
    const answer = await orderObject(env, target.number).act(
      { kind: 'merge', cart: source.cart },
      { caller: { userId } },
    )
    if (!answer.ok) break
    if (await object.close(source.version, caller)) return source.cart.lines.length ? [target.number] : []
    source = await object.mergeSource(caller)
    if (source?.staysApart || source?.isPlaced) break
  }
  return source ? keep({ kind: 'cart_kept', number: target.number }) : []
}
