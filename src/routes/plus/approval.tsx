import { ApiError } from '../../api/error.ts'
import type { CompanyOrderAnswer } from '../../contract/approvals.ts'
import { cartOf } from '../../contract/cart.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { ApprovalPage } from '../../pages/plus/approval-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { decisionForm, decisionOf } from './decision-form.ts'

/** Why nothing was decided, and beside which field that stands. */
export interface RefusedDecision {
  field: 'reason' | 'lines' | 'order'
  message: MessageKey
}

/** GET /plus/approvals/{approvalToken}/: what is decided about. It decides nothing. */
export const showApproval = async (c: ShopContext): Promise<Response> => approvalPage(c, await linked(c))

/** POST /plus/approvals/{approvalToken}/: the decision, once. */
export const postApproval = takeForm(decisionForm, async (c, { value, problems, values }) => {
  const known = await linked(c)
  const typed = values.message
  if (problems) {
    const { message } = Object.values(problems)[0]!
    return approvalPage(c, known, { typed, refused: { field: 'reason', message } })
  }
  try {
    const decided = await apiFor(c, null).approvals.decideByLink(tokenOf(c), decisionOf(value))
    if (!decided) throw new NamedError(404, 'not_found')
  } catch (cause) {
    return approvalPage(c, await linked(c), { typed, refused: refusedDecision(cause) })
  }
  const store = await storeOf(c)
  return c.redirect(store.path('plus-approval', { approvalToken: tokenOf(c) }), 303)
})

/** @throws what is no refusal */
export function refusedDecision(cause: unknown): RefusedDecision {
  if (!(cause instanceof ApiError) || cause.status < 400 || cause.status >= 500 || cause.status === 404) throw cause
  if (cause.code === 'sign_in_required') return { field: 'order', message: 'approval.signIn' }
  if (cause.status === 409) return { field: 'order', message: 'approval.changed' }
  return { field: 'lines', message: 'approval.quantitiesWrong' }
}

const tokenOf = (c: ShopContext): string => c.var.params.approvalToken ?? ''

/** @throws NamedError 404, the same for every link that opens nothing */
async function linked(c: ShopContext): Promise<CompanyOrderAnswer> {
  const found = await c.var.timing.span('order', () => apiFor(c, null).approvals.byLink(tokenOf(c)))
  if (!found?.data) throw new NamedError(404, 'not_found')
  return found
}

async function approvalPage(
  c: ShopContext,
  { data, order: { order } }: CompanyOrderAnswer,
  said: { typed?: string | undefined; refused?: RefusedDecision } = {},
): Promise<Response> {
  const store = await storeOf(c)
  const here = store.path('plus-approval', { approvalToken: tokenOf(c) })
  const approval = data!
  // The address contains a token.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(said.refused ? 422 : 200)
  const signIn = `${store.path('sign-in')}?return=${encodeURIComponent(here)}`
  return c.render(
    page({
      store,
      area: 'plus',
      head: personalHead(store, store.t('approval.title', { number: approval.orderNumber })),
      here,
      plain: true,
      children: <ApprovalPage approval={approval} order={cartOf(order)} signIn={signIn} {...said} />,
    }),
  )
}
