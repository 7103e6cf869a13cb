import { ApiError } from '../../api/error.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import { TreesPage, type TreesPageProps } from '../../pages/account/trees-page.tsx'
import { cartToFill } from '../cart/cart-acts.ts'
import { trackAdded } from '../cart/cart-events.ts'
import { notTaken } from '../cart/cart-refusals.ts'
import { rememberCart } from '../page/cart-cookie.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { onlySignedIn } from './guard.ts'
import { treesForm } from './trees-form.ts'

/** GET /account/support-reforestation/ */
export const showTrees = onlySignedIn((c) => treesPage(c, {}))

/** POST /account/support-reforestation/: adds trees to the visitor's cart, or to a new one. Idempotent. */
export const postTrees = onlySignedIn(
  takeForm(treesForm, async (c, { value: form, problems, values }) => {
    if (problems) return treesPage(c, { problem: problems.quantity, typed: values.quantity ?? '' })
    const cart = await cartToFill(c)
    try {
      const order = await apiFor(c, cart).trees.add(cart.number, form.quantity, form.key || undefined)
      rememberCart(c, order)
      trackAdded(c, cart, order, form.key)
    } catch (cause) {
      const isWrong = cause instanceof ApiError && cause.status === 422
      const problem: Sentence | null = isWrong ? { message: 'service.treesWrong' } : notTaken(cause)
      if (!problem) throw cause
      return treesPage(c, { problem, typed: String(form.quantity) })
    }
    return c.redirect((await storeOf(c)).path('cart'), 303)
  }),
)

async function treesPage(
  c: ShopContext,
  { problem, typed }: Pick<TreesPageProps, 'problem' | 'typed'>,
): Promise<Response> {
  const { trees, users } = apiFor(c, null)
  const [{ count: all, price }, mine] = await c.var.timing.span('trees', async () => {
    const { id } = await users.me()
    return Promise.all([trees.total(), trees.ofUser(id)])
  })
  return accountPage(c, {
    title: 'trees.title',
    route: 'account-trees',
    status: problem ? 422 : 200,
    children: (
      <TreesPage
        all={all}
        mine={mine}
        price={price}
        problem={problem}
        formKey={crypto.randomUUID()}
        {...(typed !== undefined && { typed })}
      />
    ),
  })
}
