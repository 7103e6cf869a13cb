import { goodsOf } from '../../contract/line-item.ts'
import type { SHOPPING_LIST_CALLS, ShoppingList, ShoppingListRow } from '../../contract/shopping-lists.ts'
import { MOST_LIST_LINES, MOST_LISTS } from '../../contract/shopping-lists.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { signedInUser, userOf } from '../identity/principal.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { orderAccess } from '../orders/access.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import { checkWanted, pricedLines, shownLine, type WantedLine } from './list-lines.ts'
import { isShareToken, shareToken } from './share-token.ts'
import { deleteList, findList, insertList, type ListRow, listsOf, randomListNumber, updateList } from './store.ts'

/** Shopping lists: saved lines, private or shared by a link. */
export const shoppingListHandlers: Handlers<typeof SHOPPING_LIST_CALLS> = {
  async mine(c) {
    const lists = await listsOf(c.env.DB, await signedInUser(c))
    return { data: lists.map(rowOf), meta: { count: lists.length } }
  },

  async show(c, { params: { number }, query: { share_token } }) {
    const userId = await userOf(c)
    return answerOf(c, await readable(c, number, userId, share_token), userId)
  },

  async create(c, { body: { shopping_list: asked } }) {
    const userId = await signedInUser(c)
    const region = regionOf(c)
    const catalogue = await catalogueOf(c.env.DB)
    const given = (asked.lines ?? []).map(wantedOf)
    checkWanted(given, [], region, catalogue)
    const wanted = [
      ...given,
      ...(await linesOfCart(c, asked.order_number)),
      ...(await copied(c, asked.copy_of, userId)),
    ]
    if (wanted.length > MOST_LIST_LINES)
      throw invalid({ 'shopping_list.lines': [`a list holds at most ${MOST_LIST_LINES} lines`] })
    const now = new Date().toISOString()
    const list: ListRow = {
      number: randomListNumber(),
      userId,
      name: asked.name,
      region: region.code,
      currency: region.currency,
      lines: pricedLines(wanted, [], region, catalogue),
      sharing: 'none',
      generation: 1,
      version: 1,
      createdAt: now,
      updatedAt: now,
    }
    if (!(await insertList(c.env.DB, list)))
      throw invalid({ shopping_list: [`at most ${MOST_LISTS} lists: delete one first`] }, 'too_many_lists')
    c.status(201)
    return answerOf(c, list, userId)
  },

  async update(c, { body: { shopping_list: asked, lock_version } }) {
    const userId = await signedInUser(c)
    const list = await findList(c.env.DB, asked.number)
    if (list?.userId !== userId) throw missing()
    const region = regionOf(c)
    const catalogue = await catalogueOf(c.env.DB)
    if (lock_version !== undefined && lock_version !== list.version) throw stale()
    // A price in another currency is not comparable.
    const before = list.currency === region.currency ? list.lines : []
    const wanted = asked.lines?.map(wantedOf)
    if (wanted) checkWanted(wanted, list.lines, region, catalogue)
    const isEnded = asked.sharing === 'none' && list.sharing !== 'none'
    const changes = {
      ...(asked.name !== undefined && { name: asked.name }),
      ...(wanted && { lines: pricedLines(wanted, before, region, catalogue), currency: region.currency }),
      ...(asked.sharing && { sharing: asked.sharing }),
      ...(isEnded && { generation: list.generation + 1 }),
      updatedAt: new Date().toISOString(),
    }
    if (!(await updateList(c.env.DB, list, changes))) throw stale()
    return answerOf(c, { ...list, ...changes, version: list.version + 1 }, userId)
  },

  async remove(c, { params: { number } }) {
    if (!(await deleteList(c.env.DB, number, await signedInUser(c)))) throw missing()
    return null
  },
}

const stale = () => new Refusal(409, 'stale_list', 'The list has changed in the meantime.')

/** A list that a caller may see: their own, or a shared one by its token. @throws Refusal 404 for any other */
async function readable(
  c: CommerceContext,
  number: string,
  userId: string | null,
  token: string | undefined,
): Promise<ListRow> {
  const list = await findList(c.env.DB, number)
  if (!list) throw missing()
  if (userId !== null && list.userId === userId) return list
  const isShared = list.sharing !== 'none' && token !== undefined
  if (isShared && (await isShareToken(c.env, number, list.generation, token))) return list
  throw missing()
}

/** The lines of a list that the caller may copy. @throws Refusal 404, also for one that is only for viewing */
async function copied(
  c: CommerceContext,
  copyOf: { number: string; share_token?: string | undefined } | undefined,
  userId: string,
): Promise<WantedLine[]> {
  if (!copyOf) return []
  const list = await readable(c, copyOf.number, userId, copyOf.share_token)
  if (list.userId !== userId && list.sharing !== 'copy') throw missing()
  return list.lines
}

/** The goods of a cart that the caller may open. @throws Refusal 404 */
async function linesOfCart(c: CommerceContext, number: string | undefined): Promise<WantedLine[]> {
  if (number === undefined) return []
  const { object, caller } = await orderAccess(c, number)
  const order = await object.read(caller)
  if (!order) throw missing()
  return goodsOf(order.lines).map(({ variantId, quantity, expressDeliveryOptionId: speed }) => ({
    variantId,
    quantity,
    speed,
  }))
}

const wantedOf = (line: {
  variant_id: string
  quantity: number
  express_delivery_option_id: WantedLine['speed']
}): WantedLine => ({
  variantId: line.variant_id,
  quantity: line.quantity,
  speed: line.express_delivery_option_id,
})

const rowOf = ({ number, name, region, lines, sharing, updatedAt }: ListRow): ShoppingListRow => ({
  id: number,
  number,
  name,
  region,
  lineCount: lines.length,
  sharing,
  updatedAt,
})

/** A list for its reader, at the prices of the requesting store. */
async function answerOf(c: CommerceContext, list: ListRow, userId: string | null): Promise<ShoppingList> {
  const region = regionOf(c)
  const catalogue = await catalogueOf(c.env.DB)
  const isMine = list.userId === userId
  return {
    ...rowOf(list),
    currency: region.currency,
    lines: list.lines.map((line) => shownLine(line, list.currency, region, catalogue)),
    isMine,
    shareToken: isMine && list.sharing !== 'none' ? await shareToken(c.env, list.number, list.generation) : null,
    lockVersion: list.version,
  }
}
