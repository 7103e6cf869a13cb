import type { Address } from '../../contract/order.ts'
import { readAddress } from '../../contract/order-wire.ts'
import type { OrderFields } from '../../contract/orders.ts'
import type { StepFields } from './command.ts'

/** What a checkout body brings, in the order's own names. */
export function fieldsOf({
  email,
  ship_address,
  bill_address,
  use_shipping,
  shipping_rate_id,
}: Partial<OrderFields>): StepFields {
  const shipAddress: Address | undefined = ship_address && readAddress(ship_address)
  const billAddress = use_shipping ? shipAddress : bill_address && readAddress(bill_address)
  return { email, shipAddress, billAddress, rateId: shipping_rate_id }
}
