import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { HTTPException } from 'hono/http-exception'
import { scrubbedPath } from '../analytics/scrub.ts'
import type { Env } from '../contract/env.ts'
import { CALLS } from '../contract/table.ts'
import { addressHandlers } from './addresses/handlers.ts'
import { artworkApprovalHandlers } from './artwork/artwork-approval-handlers.ts'
import { artworkHandlers, downloadHandlers, orderArtworkHandlers } from './artwork/handlers.ts'
import { managedArtworkHandlers } from './artwork/managed-artwork-handlers.ts'
import { printFilesetHandlers } from './artwork/print-fileset-handlers.ts'
import { attributionHandlers } from './attribution/handlers.ts'
import { segmentSessionHandlers } from './attribution/segment-session-handlers.ts'
import { bankHandlers } from './bank/handlers.ts'
import { brandItemHandlers } from './brand/handlers.ts'
import { bundleHandlers } from './bundles/handlers.ts'
import { callOffHandlers } from './call-offs/handlers.ts'
import { managedCallOffHandlers } from './call-offs/managed-call-off-handlers.ts'
import { deliveryHandlers } from './catalogue/delivery-handlers.ts'
import { priceHandlers } from './catalogue/price-handlers.ts'
import { productHandlers } from './catalogue/product-handlers.ts'
import { checkoutHandlers } from './checkout/handlers.ts'
import { approvalHandlers } from './companies/approval/handlers.ts'
import { companyAddressHandlers } from './companies/company-address-handlers.ts'
import { companyApplicationHandlers } from './companies/company-application-handlers.ts'
import { companyDelegationHandlers } from './companies/company-delegation-handlers.ts'
import { companyDomainHandlers } from './companies/company-domain-handlers.ts'
import { companyMemberHandlers } from './companies/company-member-handlers.ts'
import { companyPriceHandlers } from './companies/company-price-handlers.ts'
import { companySettingHandlers } from './companies/company-setting-handlers.ts'
import { companyHandlers } from './companies/handlers.ts'
import { companyItemPriceHandlers } from './companies/items/company-item-price-handlers.ts'
import { companyItemHandlers } from './companies/items/handlers.ts'
import { managedCompanyHandlers } from './companies/managed-company-handlers.ts'
import { companyOrderHandlers } from './companies/orders/handlers.ts'
import { companyQuoteHandlers } from './companies/quotes/handlers.ts'
import { companySpendingHandlers } from './companies/spending/handlers.ts'
import { consentHandlers } from './consent/handlers.ts'
import { customerHandlers } from './customers/handlers.ts'
import { deadLetterHandlers } from './dead-letters/handlers.ts'
import { designLinkHandlers } from './designs/design-link-handlers.ts'
import { designPictureHandlers } from './designs/design-picture-handlers.ts'
import { boxDesignHandlers } from './designs/handlers.ts'
import { dielineHandlers } from './dielines/handlers.ts'
import { invoiceHandlers } from './documents/invoice-handlers.ts'
import { claimHandlers } from './identity/claim-handlers.ts'
import { identityHandlers } from './identity/handlers.ts'
import { passkeyHandlers } from './identity/passkey-handlers.ts'
import { secondFactorHandlers } from './identity/second-factor-handlers.ts'
import { securityHandlers } from './identity/security-handlers.ts'
import { insightHandlers } from './insight/handlers.ts'
import { ksefHandlers } from './ksef/handlers.ts'
import { shoppingListHandlers } from './lists/handlers.ts'
import { contactHandlers } from './mail/contact-handlers.ts'
import { mailHandlers } from './mail/handlers.ts'
import { mountAll } from './mount.ts'
import { offerHandlers } from './offers/handlers.ts'
import { managedOfferHandlers } from './offers/managed-offer-handlers.ts'
import { savedViewHandlers } from './office/saved-view-handlers.ts'
import { afterSaleHandlers } from './orders/after-sale-handlers.ts'
import { orderHandlers } from './orders/handlers.ts'
import { managedMessageHandlers } from './orders/managed-message-handlers.ts'
import { orderMoneyHandlers } from './orders/order-money-handlers.ts'
import { quantityOptionHandlers } from './orders/quantity-option-handlers.ts'
import { gatewayHandlers } from './payments/gateway-handlers.ts'
import { paymentHandlers } from './payments/handlers.ts'
import { savedCardHandlers } from './payments/saved-card-handlers.ts'
import { personalDataHandlers } from './personal-data/handlers.ts'
import { pictureHandlers } from './pictures/handlers.ts'
import { promotionHandlers } from './promotions/handlers.ts'
import { quoteRequestHandlers } from './quotes/handlers.ts'
import { instantQuoteHandlers } from './quotes/instant-quote-handlers.ts'
import { referralHandlers } from './referrals/handlers.ts'
import { missing, Refusal } from './refusal.ts'
import { regionHandlers } from './regions/handlers.ts'
import { rootCause } from './root-cause.ts'
import { sampleHandlers } from './samples/handlers.ts'
import { segmentHandlers } from './segment/handlers.ts'
import { serviceHandlers } from './services/handlers.ts'
import { stateHandlers } from './shipping/state-handlers.ts'
import { smallHandlers } from './small-handlers.ts'
import { treeHandlers } from './trees/handlers.ts'
import { userHandlers } from './users/handlers.ts'
import { rfmHandlers } from './users/rfm-handlers.ts'
import { vatHandlers } from './vat/handlers.ts'
import { walletHandlers } from './wallet/handlers.ts'

/**
 * The embedded backend: the calls of the contract, without the prefix `/api`. It is independent of the pages; a remote backend
 * with the same calls can replace it.
 */
export const commerce = new Hono<{ Bindings: Env }>()

commerce.use('/v1/translations', etag())
mountAll(commerce, CALLS, {
  products: productHandlers,
  prices: priceHandlers,
  deliveries: deliveryHandlers,
  states: stateHandlers,
  promotions: promotionHandlers,
  dielines: dielineHandlers,
  orders: orderHandlers,
  afterSale: afterSaleHandlers,
  bank: bankHandlers,
  orderMoney: orderMoneyHandlers,
  ksef: ksefHandlers,
  pictures: pictureHandlers,
  artwork: artworkHandlers,
  orderArtwork: orderArtworkHandlers,
  downloads: downloadHandlers,
  artworkApproval: artworkApprovalHandlers,
  managedArtwork: managedArtworkHandlers,
  managedMessages: managedMessageHandlers,
  printFilesets: printFilesetHandlers,
  services: serviceHandlers,
  trees: treeHandlers,
  samples: sampleHandlers,
  bundles: bundleHandlers,
  quantityOptions: quantityOptionHandlers,
  quoteRequests: quoteRequestHandlers,
  instantQuotes: instantQuoteHandlers,
  offers: offerHandlers,
  managedOffers: managedOfferHandlers,
  checkouts: checkoutHandlers,
  payments: paymentHandlers,
  gateways: gatewayHandlers,
  savedCards: savedCardHandlers,
  shoppingLists: shoppingListHandlers,
  boxDesigns: boxDesignHandlers,
  designLinks: designLinkHandlers,
  designPictures: designPictureHandlers,
  brandItems: brandItemHandlers,
  savedViews: savedViewHandlers,
  users: userHandlers,
  companies: companyHandlers,
  companyMembers: companyMemberHandlers,
  companySettings: companySettingHandlers,
  companyAddresses: companyAddressHandlers,
  companyDelegations: companyDelegationHandlers,
  companyDomains: companyDomainHandlers,
  companyApplications: companyApplicationHandlers,
  managedCompanies: managedCompanyHandlers,
  customers: customerHandlers,
  companyPrices: companyPriceHandlers,
  companyItems: companyItemHandlers,
  companyItemPrices: companyItemPriceHandlers,
  approvals: approvalHandlers,
  companyOrders: companyOrderHandlers,
  callOffs: callOffHandlers,
  managedCallOffs: managedCallOffHandlers,
  companyQuotes: companyQuoteHandlers,
  companySpending: companySpendingHandlers,
  addresses: addressHandlers,
  wallet: walletHandlers,
  invoices: invoiceHandlers,
  referrals: referralHandlers,
  rfm: rfmHandlers,
  small: smallHandlers,
  personalData: personalDataHandlers,
  identity: identityHandlers,
  security: securityHandlers,
  claims: claimHandlers,
  secondFactor: secondFactorHandlers,
  passkeys: passkeyHandlers,
  vat: vatHandlers,
  consents: consentHandlers,
  attribution: attributionHandlers,
  segment: segmentHandlers,
  segmentSessions: segmentSessionHandlers,
  regions: regionHandlers,
  mails: mailHandlers,
  contact: contactHandlers,
  insight: insightHandlers,
  deadLetters: deadLetterHandlers,
})

commerce.notFound((c) => {
  const { status, body } = missing()
  return c.json(body, status)
})

/** The only place where a refusal becomes an answer; an unexpected error is logged, and answered by its code only. */
commerce.onError((cause, c) => {
  const refusal = cause instanceof HTTPException ? malformed() : cause
  if (refusal instanceof Refusal) {
    if (refusal.retryAfter !== undefined) c.header('Retry-After', String(refusal.retryAfter))
    return c.json(refusal.body, refusal.status)
  }
  console.error(
    JSON.stringify({
      requestId: c.req.header('X-Request-Id') ?? null,
      call: `${c.req.method} ${scrubbedPath(c.req.path)}`,
      error: rootCause(cause),
    }),
  )
  return c.json({ error: 'Something went wrong.', code: 'server_error' }, 500)
})

/** Hono's error for a body that is no JSON, in the API's format. */
const malformed = () => new Refusal(400, 'bad_json', 'The body must be JSON.')
