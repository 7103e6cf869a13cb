import { takeUntypedForm } from '../page/take-form.ts'
import type { ShopContext } from '../shop-env.ts'
import { proofForm } from './forms.ts'
import { type LinkKind, linkPage, redeem } from './mailed-link.tsx'

const CONFIRM: LinkKind = {
  route: 'registration-confirm',
  purpose: 'sign-up',
  use: 'confirm',
  title: 'registration.confirmTitle',
  act: 'registration.confirmAct',
  again: 'registration',
}

/** GET /registration/confirm/?token=… */
export const showConfirmation = (c: ShopContext) => linkPage(c, CONFIRM, c.req.query('token') ?? '')
/** POST /registration/confirm/: creates the account and signs in. */
export const postConfirmation = takeUntypedForm(proofForm, (c, form) => redeem(c, CONFIRM, form))
