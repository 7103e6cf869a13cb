import { SignOutPage } from '../../pages/account/sign-out-page.tsx'
import { storeOf } from '../page/visitor.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { accountPage } from './account-frame.tsx'
import { forgetPerson } from './asked-mail.ts'

/** GET /sign_out/: asks for confirmation; `?done` shows that it is done. */
export function showSignOut(c: ShopContext): Promise<Response> {
  const done = c.req.query('done') !== undefined
  return accountPage(c, { title: 'sign-out.title', route: 'sign-out', children: <SignOutPage done={done} /> })
}

/** POST /sign_out/: ends the session, and removes its cookies even if the API is unavailable. */
export async function postSignOut(c: ShopContext): Promise<Response> {
  try {
    if (c.var.apiToken) await apiFor(c, null).identity.signOut()
  } catch (cause) {
    console.warn(JSON.stringify({ requestId: c.var.requestId, signOut: String(cause) }))
  }
  forgetPerson(c)
  // What the browser keeps of an account's pages is for nobody who uses it after.
  c.header('Clear-Site-Data', '"cache"')
  return c.redirect(`${(await storeOf(c)).path('sign-out')}?done`, 303)
}
