import type { ReactNode } from 'react'
import type { Order } from '../../contract/order.ts'
import { personalHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { ShopContext } from '../shop-env.ts'

/** A page on the way to the payer's bank and back. */
export async function bankPage(c: ShopContext, children: ReactNode, { number }: Order): Promise<Response> {
  const store = await storeOf(c)
  const content = page({
    store,
    area: 'checkout',
    head: personalHead(store, store.t('checkout.stepPayment')),
    here: store.path('payment', { orderId: number }),
    plain: true,
    children,
  })
  return c.render(content)
}
