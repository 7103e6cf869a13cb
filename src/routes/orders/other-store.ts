import type { Order } from '../../contract/order.ts'
import { urlOf } from '../../regions/paths.ts'
import { getRegion } from '../../regions/regions.ts'
import type { ShopContext } from '../shop-env.ts'

/**
 * The address of an order's page in the store in which it was placed; undefined where that is this one.
 *
 * @param query of that address, `?key=…` or ''
 */
export function inOwnStore(
  { var: { region, site } }: ShopContext,
  { number: orderNumber, region: own }: Pick<Order, 'number' | 'region'>,
  route: 'order-details' | 'account-order',
  query = '',
): string | undefined {
  return own === region.code ? undefined : urlOf(getRegion(own), site, route, { orderNumber }) + query
}
