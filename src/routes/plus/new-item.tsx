import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { companyScope } from '../../contract/company-roles.ts'
import { goodsOf } from '../../contract/line-item.ts'
import type { Order } from '../../contract/order.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { variantCode } from '../../contract/variant.ts'
import { type KeepableGoods, NewItemPage } from '../../pages/plus/new-item-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { visitorCart } from '../cart/cart-acts.ts'
import { NamedError } from '../error/named-error.ts'
import { type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { newItemForm } from './items-form.ts'
import { plusPage } from './plus-frame.tsx'

/** How many of the last designs are offered. */
const NEWEST_DESIGNS = 12

/** A page for those who manage items; to others it is not there. */
const onlyKeepers = (show: (c: ShopContext, company: Company) => Response | Promise<Response>) =>
  onlyMembers((c, company) => {
    if (companyScope('manage_items', company.me.role, company.state)) return show(c, company)
    throw new NamedError(404, 'not_found')
  })

/** GET /boxwright-plus/items/new/: goods of orders, of the cart and of designs, to be kept as items. */
export const showNewItem = onlyKeepers((c, company) => newItemPage(c, company))

/** POST /boxwright-plus/items/new/ */
export const postNewItem = onlyKeepers((c, company) =>
  takeForm(newItemForm, async (_, { value: form, problems, values }) => {
    if (problems) return newItemPage(c, company, { problems, values })
    const { sku, name, pieces: quantity, design, order, line } = form
    if (!(quantity >= 1)) return newItemPage(c, company, { problems: WRONG_PIECES, values })
    const source = design ? { box_design_id: design } : { line: { order_number: order, line_item_id: line } }
    try {
      await apiFor(c, undefined, CALL_TIMEOUT).companyItems.create({ sku, name, quantity, ...source })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      return newItemPage(c, company, { problems: REFUSED[cause.code] ?? GONE, values })
    }
    return c.redirect(`${(await storeOf(c)).path('plus-items')}?done=kept`, 303)
  })(c),
)

const WRONG_PIECES: FieldProblems = { pieces: { message: 'items.badPieces' } }
/** The line or the design is not there any more. */
const GONE: FieldProblems = { sku: { message: 'items.sourceGone' } }

/** What is said of a refusal of the API, by its code. */
const REFUSED: Readonly<Record<string, FieldProblems>> = {
  sku_taken: { sku: { message: 'items.taken' } },
  too_many_items: { sku: { message: 'items.full' } },
  variant_not_offered: WRONG_PIECES,
  invalid_input: WRONG_PIECES,
}

interface Said {
  problems?: FieldProblems
  values?: FormValues
}

async function newItemPage(c: ShopContext, company: Company, said: Said = {}): Promise<Response> {
  const { companyItems, boxDesigns } = apiFor(c, null)
  const [sources, cart, designs] = await Promise.all([companyItems.sources(), visitorCart(c), boxDesigns.mine()])
  const orders = sources.map(
    ({ orderNumber: order, lineItemId: line, ...goods }): KeepableGoods => ({
      order,
      line,
      design: '',
      ...goods,
    }),
  )
  const drawn = designs.slice(0, NEWEST_DESIGNS).map(
    ({ id, name, goods, chosen, picture }): KeepableGoods => ({
      order: '',
      line: '',
      design: id,
      orderedAt: null,
      quantity: chosen?.quantity ?? null,
      variantId: variantCode(goods),
      boxDesign: null,
      drawn: { name, picture },
    }),
  )
  return plusPage(c, {
    title: 'items.add',
    status: said.problems ? 422 : 200,
    children: (
      <NewItemPage company={company} orders={orders} drawn={drawn} cart={cart ? keepableIn(cart) : []} {...said} />
    ),
  })
}

/** The goods of a cart; samples are no items. */
const keepableIn = ({ number, lines }: Order): KeepableGoods[] =>
  goodsOf(lines)
    .filter(({ configuration: { samples, dieline } }) => !samples && !dieline)
    .map(({ id, variantId, boxDesign, quantity }) => ({
      order: number,
      line: id,
      design: '',
      orderedAt: null,
      variantId,
      quantity,
      boxDesign: boxDesign ?? null,
    }))
