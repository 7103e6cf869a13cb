import { z } from 'zod'
import { ApiError } from '../../api/error.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { EmailChangedPage } from '../../pages/account/email-changed-page.tsx'
import { EmailUndoGonePage } from '../../pages/account/email-undo-gone-page.tsx'
import { MailedLink } from '../../pages/account/mailed-link.tsx'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { forgetPerson } from './asked-mail.ts'
import { unlessBad } from './mailed-link.tsx'

/** The landing page of a mail about a changed e-mail address. */
export interface EmailLink {
  route: 'email-change' | 'email-undo'
  purpose: 'email-change' | 'email-undo'
  use: 'changeEmail' | 'undoEmailChange'
  title: MessageKey
  act: MessageKey
}

/** What a link about an address is opened with. */
export const emailLinkForm = z.object({ token: z.string().min(1) })

/** Uses up the link, and says what holds now. */
export async function useEmailLink(c: ShopContext, link: EmailLink, token: string): Promise<Response> {
  const { security } = apiFor(c, null)
  try {
    const isDone = await unlessBad(() => security[link.use](token).then(() => true))
    if (!isDone) return emailLinkPage(c, link, '')
  } catch (cause) {
    if (!(cause instanceof ApiError) || cause.code !== 'email_taken') throw cause
    return emailLinkPage(c, link, token, 'security.undoEmailTaken')
  }
  if (link.route === 'email-undo') forgetPerson(c)
  const { title, route } = link
  return accountPage(c, {
    title,
    route,
    children: <EmailChangedPage title={title} isUndone={link.route === 'email-undo'} />,
  })
}

/** The page of the link: the address that it is about, with a button. */
export async function emailLinkPage(
  c: ShopContext,
  { route, purpose, title, act }: EmailLink,
  token: string,
  problem?: MessageKey,
): Promise<Response> {
  const link = token ? await unlessBad(() => apiFor(c, null).identity.linkOf(purpose, token)) : null
  const email = link?.email ?? null
  if (email === null && route === 'email-undo')
    return accountPage(c, { title, route, status: 422, children: <EmailUndoGonePage /> })
  const children = (
    <MailedLink
      title={title}
      act={act}
      token={token}
      email={email}
      again="account-email"
      {...(problem && { problem })}
    />
  )
  return accountPage(c, { title, route, status: email === null || problem ? 422 : 200, children })
}
