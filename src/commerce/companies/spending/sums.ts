import { and, between, count, desc, eq, isNotNull, ne, sql, sum } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { MOST_MEMBERS } from '../../../contract/company-members.ts'
import { MOST_SPENDING_ROWS } from '../../../contract/company-spending.ts'
import { companyMembers } from '../../schema/company-members.ts'
import { companyOrders } from '../../schema/company-orders.ts'
import { costCentres } from '../../schema/cost-centres.ts'
import { users } from '../../schema/users.ts'

const net = sum(companyOrders.net).mapWith(Number)
const orders = count()

/** The queries of a company's spending, each bounded. @param from the first month, `YYYY-MM` @param to the last one */
export function spendingQueries(db: D1Database, companyId: string, from: string, to: string) {
  const shop = drizzle(db)
  const { month, state, userId, costCentreId } = companyOrders
  const placed = and(eq(companyOrders.companyId, companyId), between(month, from, to), ne(state, 'canceled'))
  const item = sql`json_each(${companyOrders.products}) item`
  const product = sql<string>`item.value ->> '$.product'`
  const cost = sql<number>`sum(item.value ->> '$.net')`
  // The names are joined to the few rows that are left, not to every order.
  const topBy = (column: typeof userId | typeof costCentreId) =>
    shop
      .select({ id: sql<string | null>`${column}`.as('of'), net: net.as('net'), orders: orders.as('orders') })
      .from(companyOrders)
      .where(placed)
      .groupBy(column)
      .orderBy(desc(net))
      .limit(MOST_SPENDING_ROWS)
      .as('top')
  const [byMember, byCentre] = [topBy(userId), topBy(costCentreId)]
  return {
    months: shop.select({ month, net, orders }).from(companyOrders).where(placed).groupBy(month),
    members: shop
      .select({ name: users.name, email: users.email, net: byMember.net, orders: byMember.orders })
      .from(byMember)
      .leftJoin(users, eq(users.id, byMember.id))
      .orderBy(desc(byMember.net)),
    costCentres: shop
      .select({ name: costCentres.name, net: byCentre.net, orders: byCentre.orders })
      .from(byCentre)
      .leftJoin(costCentres, eq(costCentres.id, byCentre.id))
      .orderBy(desc(byCentre.net)),
    products: shop
      .select({ product, net: cost, orders })
      .from(companyOrders)
      .innerJoin(item, sql`true`)
      .where(placed)
      .groupBy(product)
      .orderBy(desc(cost))
      .limit(MOST_SPENDING_ROWS),
    budgets: shop
      .select({
        userId: companyMembers.userId,
        name: users.name,
        email: users.email,
        most: companyMembers.monthlyBudget,
      })
      .from(companyMembers)
      .leftJoin(users, eq(users.id, companyMembers.userId))
      .where(and(eq(companyMembers.companyId, companyId), isNotNull(companyMembers.monthlyBudget)))
      .limit(MOST_MEMBERS),
  }
}
