import type { Address } from '../../contract/order.ts'
import type { AddressBody } from '../../contract/order-calls.ts'
import { readAddress } from '../../contract/order-wire.ts'
import type { StepFields } from './command.ts'

interface OrderFields {
  email?: string | undefined
  ship_address?: AddressBody | undefined
  bill_address?: AddressBody | undefined
  /** The delivery address is the billing address too. */
  use_shipping?: boolean | undefined
  shipping_rate_id?: string | undefined
}

/** What a checkout body brings, in the order's own names. */
export function fieldsOf({
  email,
  ship_address,
  bill_address,
  use_shipping,
  shipping_rate_id,
}: OrderFields): StepFields {
  const shipAddress: Address | undefined = ship_address && readAddress(ship_address)
  const billAddress = use_shipping ? shipAddress : bill_address && readAddress(bill_address)
  return { email, shipAddress, billAddress, rateId: shipping_rate_id }
}
