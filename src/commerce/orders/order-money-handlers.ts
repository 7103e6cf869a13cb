import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { minorUnits } from '../../contract/decimal.ts'
import type { ORDER_MONEY_CALLS, OrderMoney } from '../../contract/order-money.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { disputesOn } from '../payments/disputes.ts'
import { invalid, missing } from '../refusal.ts'
import { orders } from '../schema/orders.ts'
import { users } from '../schema/users.ts'
import { orderObject } from './access.ts'
import { orderAfter } from './answer.ts'
import type { AfterSale } from './command.ts'
import type { OrderView } from './document.ts'
import { idempotencyKey } from './follow.ts'
import { openInstallmentRows } from './installment-rows.ts'
import { ledgerOf } from './ledger.ts'
import { refundsIn } from './refund-rows.ts'

const MANAGER = { isManager: true } as const

/** The money of an order, for whoever manages it. */
export const orderMoneyHandlers: Handlers<typeof ORDER_MONEY_CALLS> = {
  async show(c, { params: { number } }) {
    const owner = await ownerOfListed(c, number)
    const order = await orderObject(c.env, number).read(MANAGER)
    if (!order) throw missing()
    return moneyOf(order, owner)
  },

  refunds: (c, { query: { state, page } }) => refundsIn(c.env.DB, state, page),

  disputes: (c, { query: { page } }) => disputesOn(c.env.DB, page),

  installments: (c, { query: { page } }) => openInstallmentRows(c.env.DB, page),

  ledger: (c, { query: { month, page } }) => ledgerOf(c.env.DB, month, page),

  async refund(c, { params: { number }, body: { amount, line_items: lines, to, expected_refundable: expected } }) {
    const owner = await ownerOfListed(c, number)
    if (to === 'wallet' && !owner.hasWallet)
      throw invalid({ to: ['must be source: the order is of no account'] }, 'refund_without_wallet')
    const ask = {
      to,
      ...(amount !== undefined && { amount: minorUnits(amount) }),
      ...(lines && { lines }),
      ...(expected !== undefined && { expected: minorUnits(expected) }),
    }
    return moneyOf(await managed(c, number, { kind: 'refund', ask }), owner)
  },
}

type Owner = Pick<OrderMoney, 'hasWallet' | 'hasCustomer'>

/** What is known of whose a listed order is. @throws Refusal 404 for an order that no list has */
async function ownerOfListed({ env }: CommerceContext, number: string): Promise<Owner> {
  const [row] = await drizzle(env.DB)
    .select({ kind: users.kind, email: orders.email })
    .from(orders)
    .leftJoin(users, eq(users.id, orders.userId))
    .where(eq(orders.number, number))
  if (!row) throw missing()
  const hasWallet = row.kind === 'registered'
  return { hasWallet, hasCustomer: hasWallet || row.email !== null }
}

async function managed(c: CommerceContext, number: string, command: AfterSale): Promise<OrderView> {
  const idempotency = await idempotencyKey(c, number, command)
  return orderAfter(await orderObject(c.env, number).act(command, { caller: MANAGER, idempotency }))
}

function moneyOf(order: OrderView, owner: Owner): OrderMoney {
  const { number, state, region, currency, lockVersion, completedAt, total, refundable } = order
  const { lines, payments, refunds = [] } = order
  return {
    id: number,
    number,
    state,
    region,
    currency,
    lockVersion,
    completedAt,
    total,
    refundable,
    ...owner,
    lines,
    payments,
    refunds,
  }
}
