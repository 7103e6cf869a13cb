import { ApiError } from '../../api/error.ts'
import type { Company } from '../../contract/company.ts'
import { CALL_TIMEOUT } from '../../contract/timing.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { type ItemsDone, ItemsPage } from '../../pages/plus/items-page.tsx'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { cartToFill } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { askedIn, type FormValues, takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { onlyMembers } from './guard.tsx'
import { itemsForm, itemsQuery } from './items-form.ts'
import { plusPage } from './plus-frame.tsx'

type ItemsForm = typeof itemsForm._output

/** GET /boxwright-plus/items/?q=…&page=…: the company's items by name, to be ordered and, by whoever may, changed. */
export const showItems = onlyMembers((c, company) => {
  const { done } = askedIn(c, itemsQuery)
  return itemsPage(c, company, { ...(done && { done }) })
})

const DONE = { add: 'added', save: 'saved', retire: 'retired' } as const satisfies Record<string, ItemsDone>

/** POST /boxwright-plus/items/: an item is put into the cart, changed, or retired. */
export const postItems = onlyMembers((c, company) =>
  takeForm(itemsForm, async (_, { value: form, problems, values }) => {
    if (problems) return itemsPage(c, company, { problems, values })
    try {
      const refused = await done(c, form)
      if (refused) return itemsPage(c, company, { ...refused, values })
    } catch (cause) {
      if (!(cause instanceof ApiError) || cause.status === 403 || cause.isAway) throw cause
      if (cause.status === 404) return itemsPage(c, company, { refused: 'items.gone' })
      return itemsPage(c, company, { ...saidOf(cause), values })
    }
    const { q, page } = askedIn(c, itemsQuery)
    const query = new URLSearchParams({
      ...(q && { q }),
      ...(page > 1 && { page: String(page) }),
      done: DONE[form.intent],
    })
    return c.redirect(`${(await storeOf(c)).path('plus-items')}?${query}`, 303)
  })(c),
)

/** What is not taken of a quantity; the page says at the item how many are made. */
const WRONG_PIECES: FieldProblems = { pieces: { message: 'configurator.fieldQuantity' } }

/** Does what a form says. @returns why not, where the order or the number itself is the reason */
async function done(c: ShopContext, form: ItemsForm): Promise<Said | null> {
  const { companyItems } = apiFor(c, null, CALL_TIMEOUT)
  if (form.intent === 'retire') {
    await companyItems.retire(form.id)
    return null
  }
  const { id, pieces: quantity } = form
  if (Number.isNaN(quantity)) return { problems: WRONG_PIECES }
  if (form.intent === 'save') {
    await companyItems.change(id, { sku: form.sku, name: form.name, quantity })
    return null
  }
  const cart = await cartToFill(c)
  const { order, refused = [] } = await apiFor(c, cart, CALL_TIMEOUT).companyItems.order(
    cart.number,
    [{ itemId: id, quantity }],
    form.key || undefined,
  )
  rememberCart(c, order)
  trackAdded(c, cart, order, form.key)
  const [first] = refused
  if (!first) return null
  return first.code === 'cart_full' ? { refused: 'cart.full' } : { problems: WRONG_PIECES }
}

/** What is said of a refusal of the API. */
function saidOf({ code }: ApiError): Said {
  if (code === 'sku_taken') return { problems: { sku: { message: 'items.taken' } } }
  return { problems: WRONG_PIECES }
}

interface Said {
  done?: ItemsDone
  refused?: MessageKey
  problems?: FieldProblems
  values?: FormValues
}

async function itemsPage(c: ShopContext, company: Company, said: Said): Promise<Response> {
  const { q, page } = askedIn(c, itemsQuery)
  const { data: items, meta } = await apiFor(c, null).companyItems.list({ page, ...(q && { q }) })
  return plusPage(c, {
    title: 'items.title',
    status: said.problems || said.refused ? 422 : 200,
    children: (
      <ItemsPage
        company={company}
        items={items}
        q={q}
        page={page}
        pages={meta.pages}
        formKey={crypto.randomUUID()}
        {...said}
      />
    ),
  })
}
