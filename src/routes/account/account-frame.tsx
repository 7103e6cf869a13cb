import type { ReactNode } from 'react'
import type { MessageKey } from '../../i18n/messages.ts'
import type { RouteId } from '../../regions/routes.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

export type PageStatus = 200 | 422 | 429 | 503

/** A page of the account or the sign-in. Its address may contain a token, so it is sent as no Referer. */
export async function accountPage(
  c: ShopContext,
  {
    title,
    route,
    status = 200,
    children,
  }: { title: MessageKey; route: RouteId; status?: PageStatus; children: ReactNode },
): Promise<Response> {
  const store = await storeOf(c)
  c.header('Referrer-Policy', 'no-referrer')
  c.status(status)
  return c.render(
    page({ store, area: 'account', head: personalHead(store, store.t(title)), here: store.path(route), children }),
  )
}
