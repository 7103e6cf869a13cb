import { rawParameter, withdrawalOf } from '../../analytics/unsubscribe.ts'
import { ApiError } from '../../api/error.ts'
import { UNSUBSCRIBE_KINDS, type UnsubscribeKind } from '../../contract/consent.ts'
import { LONGEST_EMAIL } from '../../contract/email.ts'
import { UnsubscribePage, type UnsubscribeState } from '../../pages/consent/unsubscribe-page.tsx'
import { NamedError } from '../error/named-error.ts'
import { fromOwnPage } from '../middleware/csrf.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { idsOf } from './submit-consents.ts'
import { unsubscribeForm } from './unsubscribe-form.ts'

interface Outcome {
  state: UnsubscribeState
  /** The token that undoes the withdrawal, once it is made. */
  undo?: string
  /** The ticket that makes what this page sends again one withdrawal, while it is not made. */
  ticket?: string | undefined
}

/** GET: says what will happen. It changes nothing: mail scanners and browsers that look ahead read it too. */
export async function showUnsubscribe(c: ShopContext): Promise<Response> {
  const email = emailOf(c)
  return answer(c, email === '' ? { state: 'noAddress' } : { state: 'waiting', ticket: await ticketFor(c, email) })
}

/** The ticket of this opening of the page; none where the API cannot give one, for it withdraws without. */
async function ticketFor(c: ShopContext, email: string): Promise<string | undefined> {
  try {
    return await apiFor(c, null).consents.openWithdrawal(email)
  } catch (cause) {
    console.warn(JSON.stringify({ requestId: c.var.requestId, withdrawalTicket: String(cause) }))
    return undefined
  }
}

/**
 * POST: withdraws, or takes back. From the page's own script and its form for the address that the page names; from a mail
 * program's one click (RFC 8058), which brings no cookie and follows no redirect, for the address that our mail was signed for.
 *
 * @throws NamedError 403 for one click without our signature
 */
export const postUnsubscribe = takeUntypedForm(unsubscribeForm, async (c, { undo, ticket }) => {
  if (!(await isSigned(c)) && (c.req.query('t') !== undefined || !fromOwnPage(c.req.raw)))
    throw new NamedError(403, 'foreign_form')
  const outcome = undo !== undefined ? await takeBack(c, undo) : await withdraw(c, ticket)
  if (c.req.header('Accept') === 'application/json') return c.json(outcome, outcome.state.endsWith('ailed') ? 503 : 200)
  return answer(c, outcome.state === 'failed' ? { ...outcome, state: 'failedOnce' } : outcome)
})

/** Whether the address is one that we wrote into a mail: its signature is for this reader and this kind. */
async function isSigned(c: ShopContext): Promise<boolean> {
  const token = c.req.query('t')
  const link = token ? await apiFor(c, null).consents.unsubscribeLink(token) : null
  return link?.email === emailOf(c).trim().toLowerCase() && link.kind === kindOf(c)
}

async function withdraw(c: ShopContext, ticket: string | undefined): Promise<Outcome> {
  const [email, kind] = [emailOf(c), kindOf(c)]
  if (email === '') return { state: 'noAddress' }
  const store = await storeOf(c)
  const submission = withdrawalOf({
    email,
    kind,
    text: store.t(`unsubscribe-text.${kind}`),
    region: store.region.code,
    locale: store.region.locale,
    ids: idsOf(c),
  })
  try {
    const { undo } = await apiFor(c, null).consents.saveWithConsents(submission, ticket)
    return { state: 'done', ...(undo && { undo }) }
  } catch (cause) {
    const isNone = cause instanceof ApiError && cause.status === 422
    return isNone ? { state: 'noAddress' } : { ...failed(c, cause, 'failed'), ticket }
  }
}

async function takeBack(c: ShopContext, token: string): Promise<Outcome> {
  try {
    return { state: (await apiFor(c, null).consents.confirm(token)) ? 'undone' : 'expired' }
  } catch (cause) {
    return { ...failed(c, cause, 'undoFailed'), undo: token }
  }
}

/** One calm sentence for the reader; the cause goes to the log. */
function failed(c: ShopContext, cause: unknown, state: UnsubscribeState): Outcome {
  console.error(JSON.stringify({ requestId: c.var.requestId, unsubscribe: String(cause) }))
  return { state }
}

/** The reader's address; what is longer than any is none. */
function emailOf(c: ShopContext): string {
  const email = rawParameter(c.var.url.search, 'e')
  return email.length > LONGEST_EMAIL ? '' : email
}

function kindOf(c: ShopContext): UnsubscribeKind {
  const kind = UNSUBSCRIBE_KINDS.find((item) => item === c.var.params.kind)
  if (!kind) throw new NamedError(404, 'not_found')
  return kind
}

async function answer(c: ShopContext, outcome: Outcome): Promise<Response> {
  const [store, kind] = [await storeOf(c), kindOf(c)]
  const content = page({
    store,
    area: 'consent',
    head: personalHead(store, store.t('unsubscribe.title')),
    here: store.path('unsubscribe', { kind }),
    plain: true,
    children: <UnsubscribePage kind={kind} action={`${c.var.url.pathname}${c.var.url.search}`} {...outcome} />,
  })
  // The address holds an e-mail address: no Referer may carry it.
  c.header('Referrer-Policy', 'no-referrer')
  c.status(/ailed/.test(outcome.state) ? 503 : 200)
  return c.render(content)
}
