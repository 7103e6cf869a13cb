import { z } from 'zod'
import type { MessageKey } from '../../i18n/messages.ts'
import { EmailChangedPage } from '../../pages/account/email-changed-page.tsx'
import { LinkPage } from '../../pages/account/link-page.tsx'
import { takeUntypedForm } from '../page/take-form.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-page.tsx'
import { unlessBad } from './link.tsx'
import { forgetSession } from './session-cookies.ts'

/** The landing page of a mail about a changed e-mail address. */
interface EmailLink {
  route: 'change-email' | 'undo-email'
  purpose: 'email-change' | 'email-undo'
  use: 'changeEmail' | 'undoEmailChange'
  title: MessageKey
  act: MessageKey
}

const CHANGE: EmailLink = {
  route: 'change-email',
  purpose: 'email-change',
  use: 'changeEmail',
  title: 'security.confirmEmailTitle',
  act: 'security.confirmEmailAct',
}
const UNDO: EmailLink = {
  route: 'undo-email',
  purpose: 'email-undo',
  use: 'undoEmailChange',
  title: 'security.undoEmailTitle',
  act: 'security.undoEmailAct',
}

const linkForm = z.object({ token: z.string().min(1) })

/** GET /sign_in/email/?token=…: shows the new address, with a button. */
export const showEmailChange = (c: ShopContext) => linkPage(c, CHANGE, c.req.query('token') ?? '')
/** POST /sign_in/email/: changes the address of the account. */
export const postEmailChange = takeUntypedForm(linkForm, (c, { token }) => use(c, CHANGE, token))
/** GET /sign_in/email/undo/?token=…: shows the former address, with a button. */
export const showEmailUndo = (c: ShopContext) => linkPage(c, UNDO, c.req.query('token') ?? '')
/** POST /sign_in/email/undo/: restores the former address of the account, and signs nobody in. */
export const postEmailUndo = takeUntypedForm(linkForm, (c, { token }) => use(c, UNDO, token))

async function use(c: ShopContext, link: EmailLink, token: string): Promise<Response> {
  const { security } = apiFor(c, null)
  const isDone = await unlessBad(() => security[link.use](token).then(() => true))
  if (!isDone) return linkPage(c, link, '')
  if (link === UNDO) forgetSession(c)
  const { title, route } = link
  return accountPage(c, { title, route, children: <EmailChangedPage title={title} isUndone={link === UNDO} /> })
}

async function linkPage(c: ShopContext, { route, purpose, title, act }: EmailLink, token: string): Promise<Response> {
  const email = token ? await unlessBad(() => apiFor(c, null).identity.emailOf(purpose, token)) : null
  const children = <LinkPage {...{ title, act, route, token, email }} again="account-email" />
  return accountPage(c, { title, route, status: email === null ? 422 : 200, children })
}
