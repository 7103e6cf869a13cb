import { attributionCalls } from './attribution.ts'
import { type ApiOptions, callerOf } from './call.ts'
import { checkoutCalls } from './checkout.ts'
import { consentCalls } from './consents.ts'
import { insightCall } from './insight.ts'
import { mailCalls } from './mails.ts'
import { orderCalls } from './orders.ts'
import { paymentCalls } from './payments.ts'
import { placeCalls, promotionCalls } from './places.ts'
import { deliveryCalls, emissionCall, priceCalls } from './prices.ts'
import { productCalls } from './products.ts'
import { variantCalls } from './variants.ts'

export type { ApiOptions } from './call.ts'
export type Api = ReturnType<typeof createApi>

/** The typed client of `/api`, for loaders and for browsers: every call by name, every answer in the contract's types. */
export function createApi(options: ApiOptions) {
  const call = callerOf(options)
  return {
    call,
    products: productCalls(call),
    prices: priceCalls(call),
    variants: variantCalls(call),
    deliveryEstimates: deliveryCalls(call),
    emissions: emissionCall(call),
    orders: orderCalls(call),
    checkout: checkoutCalls(call),
    payments: paymentCalls(call),
    promotions: promotionCalls(call),
    consents: consentCalls(call),
    mails: mailCalls(call),
    insight: insightCall(call),
    attribution: attributionCalls(call),
    states: placeCalls(call).states,
  }
}
