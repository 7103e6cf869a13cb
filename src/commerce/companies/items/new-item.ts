import { and, desc, eq, isNotNull } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import type { ItemSource, NewCompanyItem } from '../../../contract/company-items.ts'
import { goodsOf, type OrderedDesign, type ProductLine } from '../../../contract/line-item.ts'
import { freezeDesigns } from '../../designs/frozen.ts'
import type { CommerceContext } from '../../mount.ts'
import { orderAccess, orderObject } from '../../orders/access.ts'
import type { OrderView } from '../../orders/document.ts'
import { invalid, missing } from '../../refusal.ts'
import { companyOrders } from '../../schema/company-orders.ts'
import { itemDesign } from './answer.ts'

/** The orders of which a company's goods are offered to be kept, and the most lines of them. */
const NEWEST = 5
const MOST_SOURCES = 50

/** Goods, and their design as it is frozen. */
export interface KeptGoods {
  variantId: string
  design: OrderedDesign | null
  quantity: number
  /** The code of the dieline that their line has of another item; absent where the catalogue says it. */
  dieline?: string | undefined
}

interface Acting {
  companyId: string
  userId: string
}

/**
 * The goods from which an item is made.
 *
 * @throws Refusal 404 for a line that is neither of the company's orders nor of what the caller may open, 422 for a design that is
 * not the caller's own
 */
export async function goodsToKeep(
  c: CommerceContext,
  { line: asked, box_design_id: id, quantity }: NewCompanyItem,
  { companyId, userId }: Acting,
): Promise<KeptGoods> {
  if (id !== undefined) {
    const design = (await freezeDesigns(c.env, userId, [{ id, field: 'item.box_design_id' }])).get(id)!
    return { variantId: design.variantId, design, quantity: quantity ?? 1 }
  }
  const { order_number: number = '', line_item_id: lineId } = asked ?? {}
  const line = (await goodsIn(c, number, companyId)).find((one) => one.id === lineId)
  if (!line) throw missing()
  const { variantId, boxDesign, itemDieline } = line
  const { samples, dieline } = line.configuration
  if (samples || dieline) throw invalid({ 'item.line': ['must be goods, not samples'] }, 'variant_not_offered')
  return { variantId, design: boxDesign ?? null, quantity: quantity ?? line.quantity, dieline: itemDieline }
}

/** The goods of the newest orders that a company placed, from which items can be made. */
export async function itemSources(c: CommerceContext, companyId: string): Promise<ItemSource[]> {
  const rows = await drizzle(c.env.DB)
    .select({ number: companyOrders.number })
    .from(companyOrders)
    .where(and(eq(companyOrders.companyId, companyId), isNotNull(companyOrders.completedAt)))
    .orderBy(desc(companyOrders.createdAt))
    .limit(NEWEST)
  const orders = await Promise.all(
    rows.map(async ({ number }) => (await orderObject(c.env, number).submitted(companyId))?.order),
  )
  return orders.flatMap((order) => (order ? sourcesIn(order) : [])).slice(0, MOST_SOURCES)
}

const sourcesIn = ({ number, completedAt, lines }: OrderView): ItemSource[] =>
  goodsOf(lines)
    .filter(({ configuration: { samples, dieline } }) => !samples && !dieline)
    .map(({ id, variantId, boxDesign, quantity }) => ({
      orderNumber: number,
      lineItemId: id,
      orderedAt: completedAt,
      variantId,
      quantity,
      boxDesign: itemDesign(boxDesign),
    }))

/** The goods of an order of the company, or of one that the caller may open. @throws Refusal 404 */
async function goodsIn(c: CommerceContext, number: string, companyId: string): Promise<ProductLine[]> {
  const ofCompany = await drizzle(c.env.DB).$count(
    companyOrders,
    and(eq(companyOrders.number, number), eq(companyOrders.companyId, companyId)),
  )
  if (ofCompany > 0) {
    const submitted = await orderObject(c.env, number).submitted(companyId)
    if (submitted) return goodsOf(submitted.order.lines)
  }
  const { object, caller } = await orderAccess(c, number)
  const order = await object.read(caller)
  if (!order) throw missing()
  return goodsOf(order.lines)
}
