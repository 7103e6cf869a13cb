import type { ReactElement } from 'react'
import { type Cart, cartOf } from '../../contract/cart.ts'
import type { Company } from '../../contract/company.ts'
import type { CompanyOrderProps } from '../../pages/plus/company-order-frame.tsx'
import { NamedError } from '../error/named-error.ts'
import { apiFor } from '../page/visitor-api.ts'
import type { ShopContext } from '../shop-env.ts'
import { plusPage } from './plus-frame.tsx'

export type OpenedOrder = CompanyOrderProps & { order: Cart }

/** @throws NamedError 404, the same for an order that is not there and for one that the caller may not see */
export async function openedOrder(c: ShopContext, company: Company): Promise<OpenedOrder> {
  const number = c.var.params.orderNumber ?? ''
  const found = await c.var.timing.span('order', () => apiFor(c, null).companyOrders.get(number))
  if (!found) throw new NamedError(404, 'not_found')
  const { order } = found.order
  return { company, shown: found.data, token: order.token, order: cartOf(order) }
}

/** A page about one order of a company. */
export const companyOrderPage = (c: ShopContext, children: ReactElement, status: 200 | 422 = 200): Promise<Response> =>
  plusPage(c, { title: 'order.title', status, children })
