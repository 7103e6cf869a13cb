import type { ComponentProps } from 'react'
import type { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { LinkProof } from '../../contract/identity.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { MailedLink } from '../../pages/account/mailed-link.tsx'
import { SentMail } from '../../pages/account/sent-mail.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { askedAddress } from './asked-mail.ts'
import { askingBrowser } from './asking-browser.ts'
import { continueSignIn } from './continue-sign-in.ts'
import type { proofForm } from './forms.ts'
import { returnTo } from './return-to.ts'
import { sessionLabelOf } from './session-label.ts'

/** The landing page of a link in a mail. */
export interface LinkKind {
  route: 'sign-in-link' | 'registration-confirm'
  purpose: 'sign-in' | 'sign-up'
  use: 'redeemLink' | 'confirm'
  title: MessageKey
  act: MessageKey
  again: 'sign-in' | 'registration'
}

/** Uses up the link, or the six digits, and signs in. */
export async function redeem(c: ShopContext, kind: LinkKind, form: z.output<typeof proofForm>): Promise<Response> {
  const { token, digits, email } = form
  const back = returnTo(c, form.return)
  const browser = askingBrowser(c)
  const proof: LinkProof | null = token
    ? { token, ...(browser && { browser }) }
    : browser && digits
      ? { digits, browser }
      : null
  const answer = proof && (await unlessBad(() => apiFor(c, null).identity[kind.use](proof, sessionLabelOf(c))))
  if (answer) return continueSignIn(c, answer, back)
  if (token) return linkPage(c, kind, token, back)
  return sentPage(c, { route: kind.route, again: kind.again, email, back, isWrong: true })
}

/** What an address of a mailed link shows: the link's page, or without a link that of the six digits, where this browser asked for some. */
export function showMailed(c: ShopContext, kind: LinkKind): Promise<Response> {
  const token = c.req.query('token') ?? ''
  const back = returnTo(c, c.req.query('return'))
  const email = askedAddress(c, kind.route)
  if (token || !email) return linkPage(c, kind, token, back)
  return sentPage(c, { route: kind.route, again: kind.again, email, back })
}

const sentPage = (c: ShopContext, sent: ComponentProps<typeof SentMail>): Promise<Response> =>
  accountPage(c, {
    title: 'sign-in.checkTitle',
    route: sent.route,
    status: sent.isWrong ? 422 : 200,
    children: <SentMail {...sent} />,
  })

/** The page of the link: the address of the account, with a button. @param tried the way back of a link that was just tried */
async function linkPage(
  c: ShopContext,
  { route, purpose, title, act, again }: LinkKind,
  token: string,
  tried: string | null = null,
) {
  const link = token ? await unlessBad(() => apiFor(c, null).identity.linkOf(purpose, token)) : null
  const email = link?.email ?? null
  const back = link ? returnTo(c, link.back) : tried
  const status = email === null ? 422 : 200
  return accountPage(c, {
    title,
    route,
    status,
    children: <MailedLink title={title} act={act} token={token} email={email} again={again} back={back} />,
  })
}

/** What a link contains; null where it is not valid any more. A refused new password is not treated as an invalid link. */
export async function unlessBad<Value>(work: () => Promise<Value>): Promise<Value | null> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 422 && cause.code !== 'bad_password') return null
    throw cause
  }
}
