import type { ApprovalState } from '../../../contract/approval-vocabulary.ts'
import {
  type COMPANY_ORDER_CALLS,
  COMPANY_ORDERS_PER_PAGE,
  type CompanyOrderQuery,
  MOST_IN_ORDER_FILE,
  MOST_WAITING_SHOWN,
} from '../../../contract/company-orders.ts'
import { companyScope } from '../../../contract/company-roles.ts'
import { dayIn } from '../../../regions/local-day.ts'
import { mayCallOff } from '../../call-offs/handlers.ts'
import { documentFile } from '../../documents/document-file.ts'
import type { CommerceContext, Handlers } from '../../mount.ts'
import { PAYABLE } from '../../orders/rules/installments.ts'
import { missing } from '../../refusal.ts'
import { memberApproval } from '../approval/access.ts'
import { shownApproval } from '../approval/answer.ts'
import { companyObject } from '../approval/company-stub.ts'
import { waitingForStandIn } from '../approval/standing-in.ts'
import { type ActingMember, memberFor } from '../member.ts'
import { countedApproval, shownRow } from './answer.ts'
import { orderFilterChoices } from './choices.ts'
import { companyOrdersPage, cursorOf, listedOrder, type OrderFilter, waitingOrders } from './list.ts'

/** The approvals that ended without an order: it can be submitted again. */
const ENDED: readonly (ApprovalState | undefined)[] = ['refused', 'withdrawn', 'void', 'expired']

/** The orders of companies, for their members. */
export const companyOrderHandlers: Handlers<typeof COMPANY_ORDER_CALLS> = {
  async list(c, { query }) {
    const member = await memberFor(c, 'see_orders')
    const { DB } = c.env
    const filter = await filterOf(c, member, query)
    const { standing, month } = filter
    const [createdAt = '', number = ''] = query.after?.split('~') ?? []
    const beginsWithWaiting = standing === 'all' && !query.after && !month
    const [waiting, rows, choices] = await Promise.all([
      beginsWithWaiting ? waitingOrders(DB, filter, MOST_WAITING_SHOWN + 1) : [],
      companyOrdersPage(DB, filter, COMPANY_ORDERS_PER_PAGE + 1, query.after ? [createdAt, number] : null),
      member.scope === 'company' ? orderFilterChoices(DB, member.company.id) : { members: [], costCentres: [] },
    ])
    const page = rows.slice(0, COMPANY_ORDERS_PER_PAGE)
    return {
      data: [...waiting.slice(0, MOST_WAITING_SHOWN), ...page].map(shownRow),
      meta: {
        after: rows.length > page.length ? cursorOf(page.at(-1)!, filter) : null,
        moreWaiting: waiting.length > MOST_WAITING_SHOWN,
        ...choices,
      },
    }
  },

  async file(c, { query }) {
    const filter = await filterOf(c, await memberFor(c, 'see_orders'), query)
    const beginsWithWaiting = filter.standing === 'all' && !filter.month
    const [waiting, rows] = await Promise.all([
      beginsWithWaiting ? waitingOrders(c.env.DB, filter, MOST_IN_ORDER_FILE) : [],
      companyOrdersPage(c.env.DB, filter, MOST_IN_ORDER_FILE, null),
    ])
    const data = [...waiting, ...rows].slice(0, MOST_IN_ORDER_FILE).map(shownRow)
    return { data, meta: { count: data.length } }
  },

  async show(c, { params: { number } }) {
    const opened = await memberApproval(c, number)
    const { facts, flow, submitted, isOwn, mayPay } = opened
    const row = await listedOrder(c.env.DB, facts.company.id, number)
    if (!row) throw missing()
    const { id, paymentDays, creditLimit } = facts.company
    const [{ data: approvalDetails, order }, credit] = await Promise.all([
      shownApproval(c.env, opened),
      companyObject(c.env, id).credit({ paymentDays, creditLimit }),
    ])
    const { state, completedAt } = submitted.order
    const isOpen = !completedAt && PAYABLE.includes(state)
    return {
      data: {
        ...shownRow(row),
        // The object is the truth; the row of the list may be a moment behind.
        state,
        completedAt,
        approval: countedApproval(flow?.state ?? null, completedAt),
        submittedAt: flow?.submittedAt ?? null,
        isOwn,
        approvalDetails,
        paymentDays,
        credit,
        canSubmit:
          isOwn &&
          isOpen &&
          ENDED.includes(flow?.state) &&
          companyScope('order', opened.role, facts.company.state) !== null,
        canCallOff: mayCallOff(opened),
        canPay: isOpen && mayPay && flow?.state === 'approved',
      },
      order,
    }
  },

  async document(c, { params: { number, file } }) {
    return documentFile(c, (await memberApproval(c, number)).submitted.order, file)
  },
}

/**
 * What a member may look through: those who see their own orders alone name no member, and see beside those what waits for them while
 * they stand in for somebody.
 */
async function filterOf(
  { env }: CommerceContext,
  { company, scope, userId }: ActingMember,
  { standing, month, member, cost_centre: costCentreId }: Omit<CompanyOrderQuery, 'after'>,
): Promise<OrderFilter> {
  const today = dayIn(company.timeZone, new Date().toISOString())
  return {
    companyId: company.id,
    standing,
    month,
    costCentreId: costCentreId || undefined,
    userId: scope === 'own' ? userId : member || undefined,
    ...(scope === 'own' && { decides: await waitingForStandIn(env, company.id, userId, today) }),
  }
}
