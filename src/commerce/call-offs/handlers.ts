import { and, eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Address } from '../../contract/address.ts'
import type { CALL_OFF_CALLS, CallOffBody } from '../../contract/call-offs.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { memberApproval, type OpenedByMember } from '../companies/approval/access.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderObject } from '../orders/access.ts'
import { orderAfter } from '../orders/answer.ts'
import type { CallOffAsk } from '../orders/call-off-record.ts'
import { idempotencyKey } from '../orders/follow.ts'
import type { CallOffCommand } from '../orders/rules/call-offs.ts'
import { invalid, missing, Refusal, SENTENCE } from '../refusal.ts'
import { companyAddresses } from '../schema/company-addresses.ts'

/** Parts of orders that members of companies call off. */
export const callOffHandlers: Handlers<typeof CALL_OFF_CALLS> = {
  async callOff(c, { params: { number }, body }) {
    const order = await opened(c, number)
    const ask = await askOf(c, order, body)
    const answer = await done(c, order, { kind: 'call_off', ask, by: order.userId }, body.lock_version)
    c.status(201)
    return answer
  },

  async change(c, { params: { number, callOff: id }, body }) {
    const order = await opened(c, number)
    const ask = await askOf(c, order, body)
    return done(c, order, { kind: 'change_call_off', id, ask, by: order.userId }, body.lock_version)
  },

  async takeBack(c, { params: { number, callOff: id }, body }) {
    const order = await opened(c, number)
    return done(c, order, { kind: 'cancel_call_off', id, by: order.userId }, body.lock_version)
  },
}

/**
 * An order of the caller's company of which they may call off parts.
 *
 * @throws Refusal 404 for one that they may not see, 403 `role_not_allowed` for one that they may see alone
 */
async function opened(c: CommerceContext, number: string): Promise<OpenedByMember> {
  const order = await memberApproval(c, number)
  if (!mayCallOff(order)) throw new Refusal(403, 'role_not_allowed', SENTENCE.unauthorized)
  return order
}

/** Whether a member may call off parts of an order: of any of the company's, or of their own. */
export function mayCallOff({ role, facts, isOwn }: OpenedByMember): boolean {
  const scope = companyScope('call_off', role, facts.company.state)
  return scope === 'company' || (scope === 'own' && isOwn)
}

/** @throws Refusal 422 for an address that is not the company's */
async function askOf(
  c: CommerceContext,
  { facts }: OpenedByMember,
  { day, lines, address_id: addressId, reference }: CallOffBody,
): Promise<CallOffAsk> {
  if (addressId === undefined) return { day, lines, address: null, reference }
  if (addressId === 'kept') return { day, lines, address: 'kept', reference }
  const known = and(eq(companyAddresses.companyId, facts.company.id), eq(companyAddresses.id, addressId))
  const [row] = await drizzle(c.env.DB).select().from(companyAddresses).where(known)
  if (!row) throw invalid({ address_id: ['must be an address of the company'] }, 'unknown_address')
  const { firstname, lastname, company, address1, address2, city, zipcode, state, phone, countryIso } = row
  const address: Address = {
    firstname,
    lastname,
    company,
    address1,
    address2,
    city,
    zipcode,
    state,
    phone,
    countryIso,
  }
  return { day, lines, address, reference }
}

async function done(
  c: CommerceContext,
  { facts, submitted }: OpenedByMember,
  command: CallOffCommand,
  lockVersion: number | undefined,
) {
  const { number } = submitted.order
  const idempotency = await idempotencyKey(c, number, command)
  const terms = { caller: { companyId: facts.company.id }, lockVersion, idempotency }
  const { lockVersion: version, parts } = orderAfter(await orderObject(c.env, number).act(command, terms))
  if (!parts) throw missing()
  return { id: number, lockVersion: version, parts }
}
