import { RecoverPage } from '../../pages/account/recover-password-page.tsx'
import { DEVICE_COOKIE } from '../../regions/cookie.ts'
import { cookieOf } from '../page/cookie.ts'
import { takeForm } from '../page/take-form.ts'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { recoverForm } from './forms.ts'

const RECOVER = { title: 'password.recoverTitle', route: 'recover-password' } as const

/** GET /sign_in/recover/ */
export function showRecover(c: ShopContext): Promise<Response> {
  return accountPage(c, { ...RECOVER, children: <RecoverPage email="" /> })
}

/** POST /sign_in/recover/: sends the link; the answer does not say whether there is an account. */
export const postRecover = takeForm(recoverForm, async (c, { value, problems, values }) => {
  if (problems) {
    const children = <RecoverPage email={values.email ?? ''} problems={problems} />
    return accountPage(c, { ...RECOVER, status: 422, children })
  }
  const { region } = await storeOf(c)
  await apiFor(c, null).identity.recover(value.email, cookieOf(c, DEVICE_COOKIE), region.language)
  return accountPage(c, { ...RECOVER, children: <RecoverPage email="" sent={value.email} /> })
})
