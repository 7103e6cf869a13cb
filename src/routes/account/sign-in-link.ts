import { takeUntypedForm } from '../page/take-form.ts'
import type { ShopContext } from '../shop-env.ts'
import { proofForm } from './forms.ts'
import { type LinkKind, redeem, showMailed } from './mailed-link.tsx'

const SIGN_IN: LinkKind = {
  route: 'sign-in-link',
  purpose: 'sign-in',
  use: 'redeemLink',
  title: 'sign-in.linkTitleUse',
  act: 'sign-in.act',
  again: 'sign-in',
}

/** GET /sign_in/link/?token=…: shows the address of the account, with a button; without a token, the field for the six digits. */
export const showLink = (c: ShopContext) => showMailed(c, SIGN_IN)
/** POST /sign_in/link/: signs in by the link, or by the six-digit code. */
export const redeemLink = takeUntypedForm(proofForm, (c, form) => redeem(c, SIGN_IN, form))
