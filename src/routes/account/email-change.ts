import { takeUntypedForm } from '../page/take-form.ts'
import type { ShopContext } from '../shop-env.ts'
import { type EmailLink, emailLinkForm, emailLinkPage, useEmailLink } from './email-link.tsx'

const CHANGE: EmailLink = {
  route: 'email-change',
  purpose: 'email-change',
  use: 'changeEmail',
  title: 'security.confirmEmailTitle',
  act: 'security.confirmEmailAct',
}

/** GET /sign_in/email/?token=…: shows the new address, with a button. */
export const showEmailChange = (c: ShopContext) => emailLinkPage(c, CHANGE, c.req.query('token') ?? '')
/** POST /sign_in/email/: changes the address of the account. */
export const postEmailChange = takeUntypedForm(emailLinkForm, (c, { token }) => useEmailLink(c, CHANGE, token))
