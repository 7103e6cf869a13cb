import { askerOf } from './ask.ts'
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
  const ask = askerOf(call)
  return {
    call,
    products: productCalls(ask),
    prices: priceCalls(ask),
    variants: variantCalls(ask),
    deliveryEstimates: deliveryCalls(ask),
    emissions: emissionCall(ask),
    orders: orderCalls(ask),
    checkout: checkoutCalls(ask),
    payments: paymentCalls(ask),
    promotions: promotionCalls(ask),
    consents: consentCalls(ask),
    mails: mailCalls(ask),
    insight: insightCall(ask),
    attribution: attributionCalls(ask),
    states: placeCalls(ask).states,
  }
}
