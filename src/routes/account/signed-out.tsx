import { type KeptForm, SignedOutPage } from '../../pages/error/signed-out-page.tsx'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** Answers a form that was sent after its session had ended: with the form, to be sent again after a sign-in in another tab. */
export async function signedOutPage(c: ShopContext, kept: KeptForm, signIn: string): Promise<Response> {
  const store = await storeOf(c)
  const head = personalHead(store, store.t('error.signedOutTitle'))
  c.status(401)
  const children = <SignedOutPage kept={kept} signIn={signIn} />
  return c.render(page({ store, area: 'error', head, here: c.var.url.pathname, children }))
}
