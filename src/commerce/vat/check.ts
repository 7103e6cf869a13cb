import { and, desc, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { VatCheck } from '../../contract/buyer.ts'
import type { Env } from '../../contract/env.ts'
import { VIES_TIMEOUT_MS } from '../../contract/vat.ts'
import { isExampleOperator, OPERATOR } from '../../regions/operator.ts'
import { claimedUser } from '../identity/claimed-user.ts'
import { vatChecks } from '../schema/vat-checks.ts'
import { statementOf } from '../statement.ts'
import { isInVies, type VatNumber, vatNumberText } from './number.ts'
import { type Vies, viesService } from './vies.ts'
import { viesSandbox } from './vies-sandbox.ts'

/** VIES in production; its sandbox elsewhere. */
const viesOf = ({ ENVIRONMENT }: Env): Vies =>
  viesService({
    fetch: ENVIRONMENT === 'production' ? (request) => fetch(request) : viesSandbox,
    requester: isExampleOperator(OPERATOR)
      ? null
      : { prefix: OPERATOR.vatNumber.slice(0, 2), digits: OPERATOR.vatNumber.slice(2) },
    timeout: VIES_TIMEOUT_MS,
  })

/** A check with the fields that are stored. */
export interface KeptCheck extends VatCheck {
  address: string | null
}

/** Checks a number with VIES and stores the answer. A number that VIES does not cover is not sent. */
export async function checkVat(
  env: Env,
  number: VatNumber,
  about: { orderNumber?: string; userId?: string | null },
  vies = viesOf(env),
): Promise<KeptCheck> {
  const base = { number: vatNumberText(number), countryIso: number.countryIso, checkedAt: new Date().toISOString() }
  const nothing = { name: null, address: null, consultationNumber: null }
  if (!isInVies(number)) return { ...base, ...nothing, verdict: 'not_asked' }
  const answer = await vies.check(number)
  const reason = answer.verdict === 'unavailable' ? answer.reason : null
  const check: KeptCheck = { ...base, ...nothing, ...answer }
  const row = { id: crypto.randomUUID(), ...check, reason, ...about }
  await drizzle(env.DB).insert(vatChecks).values(row)
  if (reason) console.warn(JSON.stringify({ vies: 'unavailable', country: number.prefix, reason }))
  const { number: text, countryIso, verdict, name, address, consultationNumber, checkedAt } = row
  return { number: text, countryIso, verdict, name, address, consultationNumber, checkedAt }
}

/** The part of a check that an order stores. */
export const keptInOrder = ({ address: _, ...check }: KeptCheck): VatCheck => check

/** The newest answer about a number that was asked for a user; null where there is none. */
export async function newestVatCheck(db: D1Database, number: string, userId: string | null) {
  if (number === '' || userId === null) return null
  const ofUser = and(eq(vatChecks.userId, userId), eq(vatChecks.number, number))
  const newest = drizzle(db).select().from(vatChecks).where(ofUser).orderBy(desc(vatChecks.checkedAt)).limit(1)
  return (await newest)[0] ?? null
}

/** Makes the checks of an anonymous user an account's, in the batch that claims them. */
export const claimedVatChecks = (db: D1Database, anonymousId: string, userId: string): D1PreparedStatement =>
  statementOf(
    db,
    drizzle(db)
      .update(vatChecks)
      .set({ userId })
      .where(eq(vatChecks.userId, claimedUser(anonymousId, userId))),
  )
