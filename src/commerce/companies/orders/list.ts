import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { CompanyOrderQuery } from '../../../contract/company-orders.ts'
import { isOneOf } from '../../one-of.ts'
import { companyApprovals } from '../../schema/company-approvals.ts'
import { companyMembers } from '../../schema/company-members.ts'
import { companyOrders } from '../../schema/company-orders.ts'
import { costCentres } from '../../schema/cost-centres.ts'
import { users } from '../../schema/users.ts'
import { filterColumn } from '../../search-text.ts'

/** Which orders of a company somebody looks through. */
export interface OrderFilter extends Pick<CompanyOrderQuery, 'standing' | 'month'> {
  companyId: string
  /** The member who ordered; undefined for anybody. */
  userId: string | undefined
  costCentreId: string | undefined
  /** The numbers of orders of others that wait for the decision of whoever looks. */
  decides?: readonly string[]
}

/** The states of an order that was placed and not canceled. */
export const PLACED_STATES = ['complete', 'awaiting_return', 'returned'] as const

/** A row of the list, with the names that it shows. */
export type ListedOrder = Awaited<ReturnType<typeof rowsOf>>[number]

/** Standings that are those of an approval, as long as the order is not placed. */
const OF_APPROVAL: readonly OrderFilter['standing'][] = ['waiting', 'approved', 'refused']

/**
 * Whether the approvals lead the list, by their index: few wait, and few are approved and not placed. Refusals add up over the years,
 * so that beside another filter the orders lead.
 */
const isLedByApprovals = ({ standing, userId, costCentreId, month }: OrderFilter): boolean =>
  OF_APPROVAL.includes(standing) && !(standing === 'refused' && (userId || costCentreId || month))

/**
 * Orders that a former member did not place do not belong to the company any more, even before their own object was
 * updated.
 */
const isStillTheirs = sql`(${companyOrders.completedAt} is not null or exists (
  select 1 from ${companyMembers} still where still.user_id = ${companyOrders.userId} and still.company_id = ${companyOrders.companyId}))`

/** Those that wait stand in front of the others, and not among them a second time. */
const notWaiting = or(
  isNull(companyApprovals.state),
  ne(companyApprovals.state, 'waiting'),
  isNotNull(companyOrders.completedAt),
)

/**
 * A page of a company's orders: those that wait or were decided by when they were submitted, others by when they were begun; the
 * newest first, but of those that wait the oldest.
 *
 * @param after `[instant, number]` of the order after which the page begins
 */
export function companyOrdersPage(db: D1Database, filter: OrderFilter, most: number, after: [string, string] | null) {
  const isByApproval = isLedByApprovals(filter)
  const since = isByApproval ? companyApprovals.submittedAt : companyOrders.createdAt
  const key = isByApproval ? companyApprovals.orderNumber : companyOrders.number
  const isOldestFirst = filter.standing === 'waiting'
  const goesOn = after && sql`(${since}, ${key}) ${sql.raw(isOldestFirst ? '>' : '<')} (${after[0]}, ${after[1]})`
  const direction = isOldestFirst ? asc : desc
  return rowsOf(db, and(conditions(filter), goesOn ?? undefined))
    .orderBy(direction(since), direction(key))
    .limit(most)
}

/** The orders that wait for approval, those that have waited longest first. */
export const waitingOrders = (db: D1Database, filter: OrderFilter, most: number) =>
  companyOrdersPage(db, { ...filter, standing: 'waiting' }, most, null)

/** One order of a company, for its details. */
export async function listedOrder(db: D1Database, companyId: string, number: string): Promise<ListedOrder | undefined> {
  const [row] = await rowsOf(db, and(eq(companyOrders.number, number), eq(companyOrders.companyId, companyId)))
  return row
}

/** The instant and the number by which a page is followed by the next. */
export const cursorOf = ({ order, submittedAt }: ListedOrder, filter: OrderFilter): string =>
  `${isLedByApprovals(filter) ? submittedAt : order.createdAt}~${order.number}`

function conditions(filter: OrderFilter): SQL | undefined {
  const { companyId, standing, month, userId, costCentreId, decides = [] } = filter
  const isByApproval = isLedByApprovals(filter)
  const { state } = companyApprovals
  // One index gives the rows in their sequence; a column after a plus is looked at in those.
  const given = (column: SQLiteColumn, value: string | undefined, isLooked: unknown) =>
    value === undefined ? undefined : eq(filterColumn(column, isByApproval || Boolean(isLooked)), value)
  return and(
    eq(isByApproval ? companyApprovals.companyId : companyOrders.companyId, companyId),
    ...(OF_APPROVAL.includes(standing)
      ? [eq(filterColumn(state, !isByApproval), standing), isNull(filterColumn(companyOrders.completedAt, true))]
      : []),
    standing === 'waiting' && decides.length > 0
      ? or(given(companyOrders.userId, userId, false), isOneOf(companyOrders.number, decides))
      : given(companyOrders.userId, userId, false),
    given(companyOrders.costCentreId, costCentreId, userId),
    given(companyOrders.month, month, userId || costCentreId),
    standing === 'placed' ? inArray(filterColumn(companyOrders.state, true), [...PLACED_STATES]) : undefined,
    standing === 'canceled' ? given(companyOrders.state, 'canceled', userId || costCentreId || month) : undefined,
    standing === 'all' ? notWaiting : undefined,
  )
}

function rowsOf(db: D1Database, where: SQL | undefined) {
  const { products: _, ...order } = getTableColumns(companyOrders)
  return drizzle(db)
    .select({
      order,
      approval: companyApprovals.state,
      submittedAt: companyApprovals.submittedAt,
      name: users.name,
      email: users.email,
      costCentre: costCentres.name,
    })
    .from(companyOrders)
    .leftJoin(companyApprovals, eq(companyApprovals.orderNumber, companyOrders.number))
    .leftJoin(users, eq(users.id, companyOrders.userId))
    .leftJoin(costCentres, eq(costCentres.id, companyOrders.costCentreId))
    .where(and(where, isStillTheirs))
}
