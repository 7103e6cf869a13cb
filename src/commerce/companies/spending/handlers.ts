import { type COMPANY_SPENDING_CALLS, MOST_BUDGET_ROWS, SPENDING_MONTHS } from '../../../contract/company-spending.ts'
import type { Handlers } from '../../mount.ts'
import { companyObject } from '../approval/company-stub.ts'
import { monthIn } from '../budget/month.ts'
import { memberFor } from '../member.ts'
import { spendingQueries } from './sums.ts'

/** What companies have spent, for those of their members who may see it. */
export const companySpendingHandlers: Handlers<typeof COMPANY_SPENDING_CALLS> = {
  async show(c) {
    const { company } = await memberFor(c, 'see_spending')
    const { DB } = c.env
    const all = monthsTo(monthIn(company.timeZone, new Date()), SPENDING_MONTHS)
    const thisMonth = all.at(-1)!
    const asked = spendingQueries(DB, company.id, all[0]!, thisMonth)
    const [months, members, costCentres, products, budgets, used] = await Promise.all([
      asked.months,
      asked.members,
      asked.costCentres,
      asked.products,
      asked.budgets,
      companyObject(c.env, company.id).usedIn(thisMonth),
    ])
    const inMonth = new Map(months.map((row) => [row.month, row]))
    return {
      id: company.id,
      currency: company.currency,
      months: all.map((month) => ({
        month,
        net: inMonth.get(month)?.net ?? 0,
        orders: inMonth.get(month)?.orders ?? 0,
      })),
      members: members.map(({ name, email, net, orders }) => ({ name: name || (email ?? ''), net, orders })),
      costCentres: costCentres.map(({ name, net, orders }) => ({ name: name ?? '', net, orders })),
      products,
      budgets: budgets
        .map(({ userId, name, email, most }) => ({
          name: name || (email ?? ''),
          used: used[userId] ?? 0,
          most: most ?? 0,
        }))
        .sort((one, other) => other.used / (other.most || 1) - one.used / (one.most || 1))
        .slice(0, MOST_BUDGET_ROWS),
      moreBudgets: budgets.length > MOST_BUDGET_ROWS,
    }
  },
}

/** Months that follow each other. @param last `YYYY-MM` */
function monthsTo(last: string, count: number): string[] {
  const [year = 0, month = 1] = last.split('-').map(Number)
  return Array.from({ length: count }, (_, at) =>
    new Date(Date.UTC(year, month - count + at)).toISOString().slice(0, 7),
  )
}
