import type { CheckoutFields } from '../../api/checkout.ts'
import type { Address } from '../../contract/address.ts'
import type { KeptAddress } from '../../contract/addresses.ts'
import type { Order } from '../../contract/order.ts'
import type { Region } from '../../regions/region.ts'
import type { AddressForm, ChosenAddress } from './address-form.ts'
import { buyerOfOrder, buyerOut } from './buyer-form.ts'
import { emptyAddress } from './postal-fields.ts'

/** The address of the invoice. */
export const invoiced = ({ billingSame, ship, bill }: AddressForm): Address => (billingSame ? ship : bill)

/**
 * The fields of the order from the address form. The company name is printed on the invoice, and on the parcel unless the
 * delivery address names another.
 */
export function checkoutFieldsOf(
  form: AddressForm,
  { hasVat }: Pick<Region, 'hasVat'>,
): Required<Omit<CheckoutFields, 'shippingRateId'>> {
  const { email, ship } = form
  const buyer = hasVat ? form.buyer : { ...form.buyer, vatId: '' }
  if (buyer.customerType === 'b2c')
    return { email, shipAddress: ship, billAddress: invoiced(form), buyer: buyerOut(buyer) }
  const { company } = buyer
  return {
    email,
    shipAddress: { ...ship, company: ship.company || company },
    billAddress: { ...invoiced(form), company },
    buyer: buyerOut(buyer),
  }
}

/** The form from the fields of an order, its addresses matched with the saved ones. */
export function formOfOrder(
  order: Order,
  { defaultShippingCountryCode }: Pick<Region, 'defaultShippingCountryCode'>,
  kept: readonly KeptAddress[] = [],
): AddressForm {
  const empty = emptyAddress(defaultShippingCountryCode)
  const { shipAddress, billAddress } = order
  const buyer = buyerOfOrder(order.buyer, billAddress)
  const isFirm = buyer.customerType === 'b2b'
  const ship = shipAddress ?? empty
  const chosen = (address: Address | null): ChosenAddress => ({
    kept: (address && kept.find((other) => isSamePlace(address, other, isFirm))?.id) ?? '',
    keep: false,
  })
  return {
    email: order.email ?? '',
    buyer,
    // The company name of the buyer is not repeated in the address.
    ship: isFirm && ship.company === buyer.company ? { ...ship, company: '' } : ship,
    bill: billAddress ?? empty,
    billingSame: !shipAddress || !billAddress || isSamePlace(shipAddress, billAddress, isFirm),
    chosen: { ship: chosen(shipAddress), bill: chosen(billAddress) },
  }
}

/** Whether two addresses are the same place; the company name is compared separately. */
const isSamePlace = (one: Address, other: Address, isFirm: boolean): boolean =>
  Object.entries(one).every(
    ([field, value]) => (isFirm && field === 'company') || other[field as keyof Address] === value,
  )
