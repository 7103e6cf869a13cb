import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** A page of the Plus area, for one visitor. Its address may contain a token, so it is sent as no Referer. */
export async function plusPage(
  c: ShopContext,
  { title, status = 200, children }: { title: MessageKey; status?: 200 | 404 | 422 | 429; children: ReactNode },
): Promise<Response> {
  const store = await storeOf(c)
  c.header('Referrer-Policy', 'no-referrer')
  c.status(status)
  const head = personalHead(store, store.t(title))
  return c.render(page({ store, area: 'plus', head, here: c.var.url.pathname, children }))
}
