import { parseVariantCode } from '../../contract/variant.ts'
import { getRegion } from '../../regions/regions.ts'
import { paymentMethods } from '../payments/methods.ts'
import type { OrderDocument, OrderView } from './document.ts'

/** The order as the API shows it: nothing of the gateway, nothing of the object. */
export function viewOf(document: OrderDocument): OrderView {
  const { figures } = document
  return {
    number: document.number,
    state: document.state,
    region: document.region,
    currency: document.currency,
    lockVersion: document.version,
    email: document.email,
    lines: document.lines.map(({ id, variantId, quantity, speed, amount, available, origin }) => {
      const discount = figures.discounts[id] ?? 0
      const tax = figures.taxes[id] ?? 0
      const configuration = { ...parseVariantCode(variantId)!, quantity }
      return {
        id,
        variantId,
        configuration,
        quantity,
        expressDeliveryOptionId: speed,
        amount,
        discount,
        tax,
        total: amount - discount + tax,
        available,
        ...origin,
      }
    }),
    itemCount: document.lines.length,
    itemTotal: figures.itemTotal,
    discountTotal: figures.discountTotal,
    shipmentTotal: figures.shipmentTotal,
    customsTotal: figures.customsTotal,
    taxTotal: figures.taxTotal,
    total: figures.total,
    taxes: figures.taxRows,
    taxCountryIso: figures.taxCountryIso,
    coupon: document.coupon,
    shipAddress: document.shipAddress,
    billAddress: document.billAddress,
    shippingRates: figures.shippingRates,
    paymentMethods: paymentMethods(getRegion(document.region), document.currency),
    payments: document.payments.map(({ intentId: _, ...payment }) => payment),
    notices: document.notices,
    priceListVersion: document.priceListVersion,
    createdAt: document.createdAt,
    completedAt: document.completedAt,
  }
}
