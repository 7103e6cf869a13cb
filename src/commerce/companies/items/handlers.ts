import { and, eq, exists, isNull, type SQLWrapper } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/d1'
import { type COMPANY_ITEM_CALLS, MOST_COMPANY_ITEMS } from '../../../contract/company-items.ts'
import type { LoggedAct } from '../../../contract/company-log.ts'
import { companySkuKey } from '../../../contract/company-sku.ts'
import { getRegion } from '../../../regions/regions.ts'
import { offeredVariant } from '../../catalogue/variants.ts'
import { handOverFrozen, holdFrozen } from '../../designs/frozen.ts'
import { itemHolder } from '../../designs/holders.ts'
import { queueUnheld } from '../../designs/queue-unheld.ts'
import type { CommerceContext, Handlers } from '../../mount.ts'
import type { NewLine } from '../../orders/command.ts'
import { follow } from '../../orders/follow.ts'
import { invalid, missing, Refusal } from '../../refusal.ts'
import { companyItems } from '../../schema/company-items.ts'
import { statementOf } from '../../statement.ts'
import { logged, loggedWhere } from '../change.ts'
import { type ActingMember, memberFor } from '../member.ts'
import { wasOverLimit, whereBelowLimit } from '../row-limit.ts'
import { type ItemFacts, itemFacts, shownItem } from './answer.ts'
import { dielineToKeep } from './item-dieline.ts'
import { goodsToKeep, itemSources, type KeptGoods } from './new-item.ts'
import { meaningOf } from './read-list.ts'
import { countItems, findItem, findItems, type ItemRow, inUse, isTaken, itemsNumbered, pageOfItems } from './store.ts'

const taken = () => invalid({ 'item.sku': ['must be one that no other item of the company has'] }, 'sku_taken')
const tooMany = () =>
  invalid({ item: [`a company has at most ${MOST_COMPANY_ITEMS} items: retire one first`] }, 'too_many_items')

/** A company's own items. */
export const companyItemHandlers: Handlers<typeof COMPANY_ITEM_CALLS> = {
  async list(c, { query }) {
    const member = await memberFor(c, 'see_company')
    const [{ rows, meta }, facts] = await Promise.all([
      pageOfItems(c.env.DB, member.company.id, query),
      factsOf(c, member),
    ])
    return { data: rows.map((row) => shownItem(row, facts)), meta }
  },

  async sources(c) {
    return itemSources(c, (await memberFor(c, 'manage_items')).company.id)
  },

  async create(c, { body: { item } }) {
    const member = await memberFor(c, 'manage_items')
    const { DB } = c.env
    const companyId = member.company.id
    const skuKey = companySkuKey(item.sku)
    const [{ items }, count] = await Promise.all([itemsNumbered(DB, companyId, [skuKey]), countItems(DB, companyId)])
    const former = items.get(skuKey)
    if (!former && count >= MOST_COMPANY_ITEMS) throw tooMany()
    const goods = await goodsToKeep(c, item, { companyId, userId: member.userId })
    const facts = await factsOf(c, member)
    try {
      const row = former ?? (await newItem(c, member, { item, goods, facts }))
      if (!isSame(row, item, goods)) throw taken()
      c.status(201)
      return shownItem(row, facts)
    } catch (cause) {
      if (cause instanceof Refusal && goods.design) await queueUnheld(c.env, [goods.design.id])
      throw cause
    }
  },

  async change(c, { params: { id }, body: { item } }) {
    const member = await memberFor(c, 'manage_items')
    const row = await existing(c, member, id)
    const facts = await factsOf(c, member)
    // Of goods that are no longer made, name and number are changed as ever.
    if (item.quantity !== undefined && item.quantity !== row.quantity)
      offeredVariant(facts.facts.catalogue, row.variantId, item.quantity, 'item.quantity')
    const changes = { ...item, ...(item.sku !== undefined && { skuKey: companySkuKey(item.sku) }) }
    const changed = { ...row, ...changes }
    if (Object.keys(changes).length > 0) await written(c, member, { act: 'item_changed', row: changed }, changes)
    return shownItem(changed, facts)
  },

  async retire(c, { params: { id } }) {
    const member = await memberFor(c, 'manage_items')
    const row = await existing(c, member, id)
    await written(c, member, { act: 'item_retired', row }, { retiredAt: new Date().toISOString() })
    return null
  },

  async read(c, { body: { list } }) {
    const member = await memberFor(c, 'order')
    return meaningOf(c.env.DB, member.company.id, list, await factsOf(c, member))
  },

  async order(c, { body: { order_number: number, lines } }) {
    const { company } = await memberFor(c, 'order')
    const ids = [...new Set(lines.map(({ item_id }) => item_id))]
    const items = new Map((await findItems(c.env.DB, company.id, ids)).map((row) => [row.id, row]))
    // An item was retired in the meantime: the caller has to read the list again.
    if (items.size < ids.length) throw missing()
    const command = {
      kind: 'add_lines',
      lines: lines.map(({ item_id, quantity }) => lineOf(items.get(item_id)!, quantity)),
    } as const
    return follow(c, { number, command, status: 201 })
  },
}

/** Whether an item is just what is to be kept: whoever heard no answer keeps it again. */
const isSame = (former: ItemRow, { sku, name }: Pick<ItemRow, 'sku' | 'name'>, goods: KeptGoods): boolean =>
  former.sku === sku &&
  former.name === name &&
  former.variantId === goods.variantId &&
  former.quantity === goods.quantity &&
  former.design?.sha256 === goods.design?.sha256

/** A line of an order of an item: its goods with its dieline and its frozen design, under its number. */
const lineOf = ({ id, sku, variantId, design, dieline }: ItemRow, quantity: number): NewLine => ({
  variantId,
  quantity,
  speed: 'standard',
  item: { id, ...(dieline && { dieline }) },
  origin: { externalPimComposedProductId: sku, ...(design && { boxDesign: design }) },
})

const factsOf = (c: CommerceContext, { company, userId }: ActingMember): Promise<ItemFacts> =>
  itemFacts(c, { companyId: company.id, userId, region: getRegion(company.region) })

/** @throws Refusal 404 for one that is not the company's, or not in use */
async function existing(c: CommerceContext, { company }: ActingMember, id: string): Promise<ItemRow> {
  const row = await findItem(c.env.DB, company.id, id)
  if (!row) throw missing()
  return row
}

/** Makes an item of goods. @throws Refusal as `kept`, and for goods that are not made */
async function newItem(
  c: CommerceContext,
  member: ActingMember,
  { item, goods, facts }: { item: Pick<ItemRow, 'sku' | 'name'>; goods: KeptGoods; facts: ItemFacts },
): Promise<ItemRow> {
  const { variantId, design, quantity } = goods
  const offered = offeredVariant(facts.facts.catalogue, variantId, quantity, 'item.line')
  const row: ItemRow = {
    id: crypto.randomUUID(),
    companyId: member.company.id,
    sku: item.sku,
    skuKey: companySkuKey(item.sku),
    name: item.name,
    variantId,
    design,
    quantity,
    prices: [],
    validUntil: null,
    dieline: goods.dieline ?? dielineToKeep(offered, design),
    createdAt: new Date().toISOString(),
    retiredAt: null,
  }
  // Frozen before the row is written, so that no item lacks its design.
  if (design) await holdFrozen(c.env, itemHolder(row.id), design)
  try {
    await kept(c, member, row)
  } catch (cause) {
    if (cause instanceof Refusal && design) await handOverFrozen(c.env, itemHolder(row.id), [design])
    throw cause
  }
  return row
}

/** Writes a new item, and logs it. @throws Refusal 422 where its number is another's, or the company has as many as it may */
async function kept(c: CommerceContext, { company, userId: actorId }: ActingMember, row: ItemRow): Promise<void> {
  const { DB } = c.env
  const rows = { from: companyItems, where: inUse(company.id), most: MOST_COMPANY_ITEMS }
  const sku = whereBelowLimit(DB, rows, row.sku)
  await batched(DB, [
    drizzle(DB)
      .insert(companyItems)
      .values({ ...row, sku }),
    logged(DB, company.id, { actorId, act: 'item_kept', about: row.sku, detail: row.name }),
  ])
}

/**
 * Changes an item, and logs it.
 *
 * @throws Refusal 404 for one that was retired in between, of which nothing is logged; 422 where its number is another's
 */
async function written(
  c: CommerceContext,
  { company, userId: actorId }: ActingMember,
  { act, row: { id, sku, name } }: { act: LoggedAct; row: ItemRow },
  changes: Partial<ItemRow>,
): Promise<void> {
  const { DB } = c.env
  const isItem = and(eq(companyItems.id, id), isNull(companyItems.retiredAt))
  const item = drizzle(DB).select({ id: companyItems.id }).from(companyItems).where(isItem)
  const [entry] = await batched(DB, [
    loggedWhere(company.id, { actorId, act, about: sku, detail: name }, exists(item)),
    drizzle(DB).update(companyItems).set(changes).where(isItem),
  ])
  if (entry!.meta.changes === 0) throw missing()
}

async function batched(db: D1Database, statements: readonly SQLWrapper[]): Promise<D1Result[]> {
  try {
    return await db.batch(statements.map((query) => statementOf(db, query)))
  } catch (cause) {
    if (isTaken(cause)) throw taken()
    if (wasOverLimit(cause, 'company_items', companyItems.sku)) throw tooMany()
    throw cause
  }
}
