import { addressCalls, companyAddressCalls } from './addresses.ts'
import { afterSaleCalls } from './after-sale.ts'
import { approvalCalls } from './approvals.ts'
import { artworkCalls } from './artwork.ts'
import { askerOf } from './ask.ts'
import { attributionCalls } from './attribution.ts'
import { bankCalls } from './bank.ts'
import { boxDesignCalls } from './box-designs.ts'
import { bundleCalls } from './bundles.ts'
import { type ApiOptions, callerOf } from './call.ts'
import { callOffCalls, managedCallOffCalls } from './call-offs.ts'
import { checkoutCalls } from './checkout.ts'
import { companyCalls, companyMemberCalls, managedCompanyCalls } from './companies.ts'
import { companyDomainCalls } from './company-domains.ts'
import { companyItemCalls, companyItemPriceCalls } from './company-items.ts'
import { companyOrderCalls } from './company-orders.ts'
import { companyPriceCalls } from './company-prices.ts'
import { companyQuoteCalls } from './company-quotes.ts'
import { companyDelegationCalls, companySettingCalls } from './company-settings.ts'
import { companySpendingCall } from './company-spending.ts'
import { consentCalls } from './consent.ts'
import { contactCall } from './contact.ts'
import { customerCalls } from './customers.ts'
import { deliveryCalls, deliveryCostCall } from './deliveries.ts'
import { identityCalls } from './identity.ts'
import { insightCall } from './insight.ts'
import { invoiceCalls } from './invoices.ts'
import { ksefCalls } from './ksef.ts'
import { localMailCalls, mailCalls } from './mail.ts'
import { managedArtworkCalls } from './managed-artwork.ts'
import { managedMessageCalls } from './managed-messages.ts'
import { managedOfferCalls } from './managed-offers.ts'
import { offerCalls } from './offers.ts'
import { orderMoneyCalls } from './order-money.ts'
import { orderCalls } from './orders.ts'
import { passkeyCalls } from './passkeys.ts'
import { paymentCalls } from './payments.ts'
import { personalDataCalls } from './personal-data.ts'
import { placeCalls, promotionCalls } from './places.ts'
import { emissionCall, priceCalls } from './prices.ts'
import { printFilesetCalls } from './print-filesets.ts'
import { productCalls } from './products.ts'
import { quantityOptionCalls } from './quantity-options.ts'
import { quoteCalls } from './quotes.ts'
import { referralCalls } from './referrals.ts'
import { sampleCalls } from './samples.ts'
import { savedCardCalls } from './saved-cards.ts'
import { savedViewCalls } from './saved-views.ts'
import { securityCalls } from './security.ts'
import { serviceCalls } from './services.ts'
import { shoppingListCalls } from './shopping-lists.ts'
import { treeCalls } from './trees.ts'
import { userCalls } from './users.ts'
import { variantCalls } from './variant.ts'
import { vatCall } from './vat.ts'
import { walletCalls } from './wallet.ts'

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
    users: userCalls(ask),
    addresses: addressCalls(ask),
    personalData: personalDataCalls(ask),
    variants: variantCalls(ask),
    deliveryEstimates: deliveryCalls(ask),
    deliveryCosts: deliveryCostCall(ask),
    emissions: emissionCall(ask),
    orders: orderCalls(ask),
    services: serviceCalls(ask),
    trees: treeCalls(ask),
    afterSale: afterSaleCalls(ask),
    artwork: artworkCalls(ask),
    bank: bankCalls(ask),
    managedArtwork: managedArtworkCalls(ask),
    managedMessages: managedMessageCalls(ask),
    orderMoney: orderMoneyCalls(ask),
    printFilesets: printFilesetCalls(ask),
    quantityOptions: quantityOptionCalls(ask),
    samples: sampleCalls(ask),
    bundles: bundleCalls(ask),
    checkout: checkoutCalls(ask),
    payments: paymentCalls(ask),
    promotions: promotionCalls(ask),
    offers: offerCalls(ask),
    managedOffers: managedOfferCalls(ask),
    quotes: quoteCalls(ask),
    savedViews: savedViewCalls(ask),
    companies: companyCalls(ask),
    companyMembers: companyMemberCalls(ask),
    companyAddresses: companyAddressCalls(ask),
    companyDomains: companyDomainCalls(ask),
    companySettings: companySettingCalls(ask),
    companyDelegations: companyDelegationCalls(ask),
    managedCompanies: managedCompanyCalls(ask),
    customers: customerCalls(ask),
    companyPrices: companyPriceCalls(ask),
    companyItems: companyItemCalls(ask),
    companyItemPrices: companyItemPriceCalls(ask),
    companyOrders: companyOrderCalls(ask),
    callOffs: callOffCalls(ask),
    managedCallOffs: managedCallOffCalls(ask),
    companyQuotes: companyQuoteCalls(ask),
    companySpending: companySpendingCall(ask),
    approvals: approvalCalls(ask),
    consents: consentCalls(ask),
    writeToStore: contactCall(ask),
    mails: mailCalls(ask),
    localMails: localMailCalls(ask),
    identity: identityCalls(ask),
    security: securityCalls(ask),
    passkeys: passkeyCalls(ask),
    checkVat: vatCall(ask),
    insight: insightCall(ask),
    invoices: invoiceCalls(ask),
    ksef: ksefCalls(ask),
    shoppingLists: shoppingListCalls(ask),
    boxDesigns: boxDesignCalls(ask),
    attribution: attributionCalls(ask),
    savedCards: savedCardCalls(ask),
    wallet: walletCalls(ask),
    referrals: referralCalls(ask),
    states: placeCalls(ask).states,
  }
}
