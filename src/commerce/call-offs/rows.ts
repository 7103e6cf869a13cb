import { asc, desc, eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { Answers } from '../../contract/call.ts'
import { type MANAGED_CALL_OFF_CALLS, PARTS_PER_PAGE, type PartList } from '../../contract/call-offs.ts'
import type { OrderDocument } from '../orders/document.ts'
import { isInParts, piecesLeft, storageOf } from '../orders/rules/parts.ts'
import { rowsPage } from '../rows-page.ts'
import { callOffs } from '../schema/call-offs.ts'
import { companies } from '../schema/companies.ts'
import { statementOf } from '../statement.ts'

type Row = typeof callOffs.$inferInsert

/**
 * The statements that write the parts of an order into the lists; an older version that arrives late changes nothing. What an offer has
 * promised in parts is sent also where whoever pays it has left the company.
 */
export function callOffRows(db: D1Database, order: OrderDocument): D1PreparedStatement[] {
  const { number: orderNumber, version, region, companyOrder } = order
  if (!isInParts(order)) return []
  const shop = drizzle(db)
  return partsIn(order).map((part) => {
    const row = { orderNumber, version, region, companyId: companyOrder?.companyId ?? '', ...part }
    const upsert = shop
      .insert(callOffs)
      .values(row)
      .onConflictDoUpdate({
        target: [callOffs.orderNumber, callOffs.part],
        set: row,
        setWhere: sql`excluded.version > ${callOffs.version}`,
      })
    return statementOf(db, upsert)
  })
}

/** The call-offs of an order and what is left of it. Nothing is sent of an order that is canceled or comes back. */
function partsIn(order: OrderDocument): Pick<Row, 'part' | 'state' | 'day' | 'pieces'>[] {
  const isComplete = order.state === 'complete'
  const left = piecesLeft(order)
  const calls = (order.callOffs ?? []).map(({ id: part, state, day, lines }) => {
    const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0)
    if (state === 'sent') return { part, state, day, pieces }
    return { part, state: isComplete && state === 'scheduled' ? state : ('none' as const), day, pieces }
  })
  const rest = { part: 'rest', state: isComplete && left > 0 ? ('kept' as const) : ('none' as const) }
  return [...calls, { ...rest, day: storageOf(order)?.keptUntil ?? '', pieces: left }]
}

/**
 * A page of a list: by day, but what was sent with the newest first. What is kept and has no last day yet comes last: nothing of it is due.
 * `page` counts from 1.
 */
export async function partsListed(
  db: D1Database,
  state: PartList,
  page: number,
): Promise<Answers<typeof MANAGED_CALL_OFF_CALLS.list>> {
  const shop = drizzle(db)
  const isWanted = eq(callOffs.state, state)
  const direction = state === 'sent' ? desc : asc
  const listed = shop
    .select({ part: callOffs, company: companies.name })
    .from(callOffs)
    .leftJoin(companies, eq(companies.id, callOffs.companyId))
    .where(isWanted)
    .orderBy(
      ...(state === 'kept' ? [asc(eq(callOffs.day, ''))] : []),
      direction(callOffs.day),
      direction(callOffs.orderNumber),
      direction(callOffs.part),
    )
  const paged = { from: callOffs, where: isWanted, page, perPage: PARTS_PER_PAGE }
  const { rows, meta } = await rowsPage(shop, listed.$dynamic(), paged)
  const data = rows.map(({ part: { orderNumber, part, region, day, pieces }, company }) => ({
    id: `${orderNumber}-${part}`,
    orderNumber,
    part,
    region,
    day,
    pieces,
    company: company ?? '',
  }))
  return { data, meta }
}
