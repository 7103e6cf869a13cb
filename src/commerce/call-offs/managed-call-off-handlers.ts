import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { MANAGED_CALL_OFF_CALLS, ManagedParts } from '../../contract/call-offs.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderObject } from '../orders/access.ts'
import { orderAfter } from '../orders/answer.ts'
import type { OrderView } from '../orders/document.ts'
import { idempotencyKey } from '../orders/follow.ts'
import type { CallOffCommand } from '../orders/rules/call-offs.ts'
import { missing } from '../refusal.ts'
import { callOffs } from '../schema/call-offs.ts'
import { companies } from '../schema/companies.ts'
import { partsListed } from './rows.ts'

const MANAGER = { isManager: true } as const

/** What is kept for companies and called off, for whoever sends it. */
export const managedCallOffHandlers: Handlers<typeof MANAGED_CALL_OFF_CALLS> = {
  list: (c, { query: { state, page } }) => partsListed(c.env.DB, state, page),

  async show(c, { params: { number } }) {
    const company = await companyOfOrder(c, number)
    const order = await orderObject(c.env, number).read(MANAGER)
    if (!order) throw missing()
    return shown(order, company)
  },

  send: (c, { params: { number, callOff: id }, body: { revision, ...shipment } }) =>
    sentBy(c, number, { kind: 'send_call_off', id, shipment, ...(revision !== undefined && { revision }) }),

  sendRest: (c, { params: { number }, body: shipment }) => sentBy(c, number, { kind: 'send_rest', shipment }),
}

async function sentBy(c: CommerceContext, number: string, command: CallOffCommand): Promise<ManagedParts> {
  const company = await companyOfOrder(c, number)
  const idempotency = await idempotencyKey(c, number, command)
  return shown(orderAfter(await orderObject(c.env, number).act(command, { caller: MANAGER, idempotency })), company)
}

/** The name of the company that ordered; '' for none. @throws Refusal 404 for an order of which no list has parts */
async function companyOfOrder({ env }: CommerceContext, number: string): Promise<string> {
  const [row] = await drizzle(env.DB)
    .select({ name: companies.name })
    .from(callOffs)
    .leftJoin(companies, eq(companies.id, callOffs.companyId))
    .where(eq(callOffs.orderNumber, number))
    .limit(1)
  if (!row) throw missing()
  return row.name ?? ''
}

/** @throws Refusal 404 for an order that is sent at once */
function shown(order: OrderView, company: string): ManagedParts {
  const { number, region, state, lines, shipAddress, isUnpaid, parts } = order
  if (!parts) throw missing()
  return { id: number, number, region, state, company, lines, shipAddress, awaitsPayment: isUnpaid, parts }
}
