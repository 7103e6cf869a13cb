import { takeUntypedForm } from '../page/take-form.ts'
import type { ShopContext } from '../shop-env.ts'
import { type EmailLink, emailLinkForm, emailLinkPage, useEmailLink } from './email-link.tsx'

const UNDO: EmailLink = {
  route: 'email-undo',
  purpose: 'email-undo',
  use: 'undoEmailChange',
  title: 'security.undoEmailTitle',
  act: 'security.undoEmailAct',
}

/** GET /sign_in/email/undo/?token=…: shows the former address, with a button. */
export const showEmailUndo = (c: ShopContext) => emailLinkPage(c, UNDO, c.req.query('token') ?? '')
/** POST /sign_in/email/undo/: restores the former address of the account, and signs nobody in. */
export const postEmailUndo = takeUntypedForm(emailLinkForm, (c, { token }) => useEmailLink(c, UNDO, token))
