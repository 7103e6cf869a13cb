import { ApiError } from '../../api/error.ts'
import { LINK_ENDS, type LinkEnd } from '../../contract/approval-vocabulary.ts'
import type { CompanyOrderAnswer } from '../../contract/approvals.ts'
import { cartOf } from '../../contract/cart.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { withReturn } from '../../pages/layout/with-return.ts'
import { ApprovalEndedPage } from '../../pages/plus/approval-ended-page.tsx'
import { ApprovalPage } from '../../pages/plus/approval-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { personalHead } from '../page/head.ts'
import { inRequestedLanguage } from '../page/requested-language.ts'
import { page } from '../page/storefront.tsx'
import { type FormValues, takeForm } from '../page/take-form.ts'
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
export async function showApproval(c: ShopContext): Promise<Response> {
  const known = await linked(c)
  return known instanceof Response ? known : approvalPage(c, known)
}

/** POST /plus/approvals/{approvalToken}/: the decision, once. */
export const postApproval = takeForm(decisionForm, async (c, { value, problems, values }) => {
  const known = await linked(c)
  if (known instanceof Response) return known
  if (problems) {
    const { message } = Object.values(problems)[0]!
    return approvalPage(c, known, { values, refused: { field: 'reason', message } })
  }
  try {
    const decided = await apiFor(c, null).approvals.decideByLink(tokenOf(c), decisionOf(value))
    if (!decided) throw new NamedError(404, 'not_found')
  } catch (cause) {
    const now = await linked(c)
    return now instanceof Response ? now : approvalPage(c, now, { values, refused: refusedDecision(cause) })
  }
  return c.redirect(await addressOf(c), 303)
})

/** @throws what is no refusal */
export function refusedDecision(cause: unknown): RefusedDecision {
  if (!(cause instanceof ApiError) || cause.isAway || cause.status === 404) throw cause
  if (cause.code === 'sign_in_required') return { field: 'order', message: 'approval.signIn' }
  if (cause.status === 409) return { field: 'order', message: 'approval.changed' }
  return { field: 'lines', message: 'approval.quantitiesWrong' }
}

const tokenOf = (c: ShopContext): string => c.var.params.approvalToken ?? ''
const addressOf = async (c: ShopContext): Promise<string> =>
  inRequestedLanguage(c, (await storeOf(c)).path('plus-approval', { approvalToken: tokenOf(c) }))

/** What is decided about; the page that says why where the link opens nothing any more. @throws NamedError 404 for an unknown link */
async function linked(c: ShopContext): Promise<CompanyOrderAnswer | Response> {
  try {
    const found = await c.var.timing.span('order', () => apiFor(c, null).approvals.byLink(tokenOf(c)))
    if (!found?.data) throw new NamedError(404, 'not_found')
    return found
  } catch (cause) {
    const end = cause instanceof ApiError && LINK_ENDS.find((one) => cause.code === 'link_ended' && cause.about === one)
    if (!end) throw cause
    return endedPage(c, end)
  }
}

async function endedPage(c: ShopContext, end: LinkEnd): Promise<Response> {
  const store = await storeOf(c)
  c.header('Referrer-Policy', 'no-referrer')
  c.status(410)
  const here = await addressOf(c)
  const head = personalHead(store, store.t('approval-link.title'))
  return c.render(page({ store, area: 'plus', head, here, plain: true, children: <ApprovalEndedPage end={end} /> }))
}

async function approvalPage(
  c: ShopContext,
  { data, order: { order } }: CompanyOrderAnswer,
  said: { values?: FormValues; refused?: RefusedDecision } = {},
): Promise<Response> {
  const store = await storeOf(c)
  const here = await addressOf(c)
  const approval = data!
  // The address contains a token.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(said.refused ? 422 : 200)
  const signIn = withReturn(store.path('sign-in'), here)
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
