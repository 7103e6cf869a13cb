import { takeUntypedForm } from '../page/take-form.ts'
import type { ShopContext } from '../shop-env.ts'
import { proofForm } from './forms.ts'
import { type LinkKind, redeem, showMailed } from './mailed-link.tsx'

const CONFIRM: LinkKind = {
  route: 'registration-confirm',
  purpose: 'sign-up',
  use: 'confirm',
  title: 'registration.confirmTitle',
  act: 'registration.confirmAct',
  again: 'registration',
}

/** GET /registration/confirm/?token=…; without a token, the field for the six digits. */
export const showConfirmation = (c: ShopContext) => showMailed(c, CONFIRM)
/** POST /registration/confirm/: creates the account and signs in. */
export const postConfirmation = takeUntypedForm(proofForm, (c, form) => redeem(c, CONFIRM, form))
