import type { Address } from '../../contract/address.ts'
import { readAddress } from '../../contract/address.ts'
import type { Buyer } from '../../contract/buyer.ts'
import type { OrderFields } from '../../contract/orders.ts'
import type { StepFields } from './command.ts'

/** The fields of a checkout body, under the order's own names. */
export function fieldsOf({
  email,
  ship_address,
  bill_address,
  use_shipping,
  shipping_rate_id,
  cost_centre_id: costCentreId,
  deliveries,
  ...said
}: Partial<OrderFields>): StepFields {
  const shipAddress: Address | undefined = ship_address && readAddress(ship_address)
  const billAddress = use_shipping ? shipAddress : bill_address && readAddress(bill_address)
  return {
    email,
    shipAddress,
    billAddress,
    rateId: shipping_rate_id,
    buyer: buyerFieldsOf(said),
    costCentreId,
    deliveries,
  }
}

/** The buyer's fields; undefined where there are none. A VAT number is stored once it has been checked. */
function buyerFieldsOf({
  customer_type,
  vat_id,
  purchase_order_number,
  delivery_contact,
}: Partial<OrderFields>): Partial<Buyer> | undefined {
  const said: Partial<Buyer> = {
    ...(customer_type && { customerType: customer_type }),
    ...(vat_id === '' && { vat: null }),
    ...(purchase_order_number !== undefined && { purchaseOrderNumber: purchase_order_number }),
    ...(delivery_contact !== undefined && { deliveryContact: delivery_contact }),
  }
  return Object.keys(said).length ? said : undefined
}
