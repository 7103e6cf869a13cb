import { ADDRESS_CALLS } from './addresses.ts'
import { AFTER_SALE_CALLS } from './after-sale.ts'
import { APPROVAL_CALLS } from './approvals.ts'
import { ARTWORK_CALLS, DOWNLOAD_CALLS, ORDER_ARTWORK_CALLS } from './artwork.ts'
import { ARTWORK_APPROVAL_CALLS } from './artwork-approval.ts'
import { ATTRIBUTION_CALLS } from './attribution.ts'
import { BANK_CALLS } from './bank.ts'
import { BOX_DESIGN_CALLS } from './box-designs.ts'
import { BRAND_ITEM_CALLS } from './brand-items.ts'
import { BUNDLE_CALLS } from './bundles.ts'
import type { CallTable } from './call.ts'
import { CALL_OFF_CALLS, MANAGED_CALL_OFF_CALLS } from './call-offs.ts'
import { CHECKOUT_CALLS } from './checkout.ts'
import { CLAIM_CALLS } from './claims.ts'
import { COMPANY_CALLS } from './companies.ts'
import { COMPANY_ADDRESS_CALLS } from './company-addresses.ts'
import { COMPANY_APPLICATION_CALLS } from './company-application.ts'
import { COMPANY_DELEGATION_CALLS } from './company-delegations.ts'
import { COMPANY_DOMAIN_CALLS } from './company-domains.ts'
import { COMPANY_ITEM_PRICE_CALLS } from './company-item-prices.ts'
import { COMPANY_ITEM_CALLS } from './company-items.ts'
import { COMPANY_MEMBER_CALLS } from './company-members.ts'
import { COMPANY_ORDER_CALLS } from './company-orders.ts'
import { COMPANY_PRICE_CALLS } from './company-prices.ts'
import { COMPANY_QUOTE_CALLS } from './company-quotes.ts'
import { COMPANY_SETTING_CALLS } from './company-settings.ts'
import { COMPANY_SPENDING_CALLS } from './company-spending.ts'
import { CONSENT_CALLS } from './consent.ts'
import { CONTACT_CALLS } from './contact.ts'
import { CUSTOMER_CALLS } from './customers.ts'
import { DEAD_LETTER_CALLS } from './dead-letters.ts'
import { DELIVERY_CALLS } from './deliveries.ts'
import { DESIGN_LINK_CALLS } from './design-links.ts'
import { DESIGN_PICTURE_CALLS } from './design-pictures.ts'
import { DIELINE_CALLS } from './dielines.ts'
import { GATEWAY_CALLS } from './gateways.ts'
import { IDENTITY_CALLS } from './identity.ts'
import { INSIGHT_CALLS } from './insight.ts'
import { INSTANT_QUOTE_CALLS } from './instant-quotes.ts'
import { INVOICE_CALLS } from './invoices.ts'
import { KSEF_CALLS } from './ksef.ts'
import { MAIL_CALLS } from './mail.ts'
import { MANAGED_ARTWORK_CALLS } from './managed-artwork.ts'
import { MANAGED_COMPANY_CALLS } from './managed-companies.ts'
import { MANAGED_MESSAGE_CALLS } from './managed-messages.ts'
import { MANAGED_OFFER_CALLS } from './managed-offers.ts'
import { OFFER_CALLS } from './offers.ts'
import { ORDER_MONEY_CALLS } from './order-money.ts'
import { ORDER_CALLS } from './orders.ts'
import { PASSKEY_CALLS } from './passkeys.ts'
import { PAYMENT_CALLS } from './payments.ts'
import { PERSONAL_DATA_CALLS } from './personal-data.ts'
import { PICTURE_CALLS } from './pictures.ts'
import { PRICE_CALLS } from './prices.ts'
import { PRINT_FILESET_CALLS } from './print-filesets.ts'
import { PRODUCT_CALLS } from './products.ts'
import { PROMOTION_CALLS } from './promotions.ts'
import { QUANTITY_OPTION_CALLS } from './quantity-options.ts'
import { QUOTE_REQUEST_CALLS } from './quotes.ts'
import { REFERRAL_CALLS } from './referrals.ts'
import { REGION_CALLS } from './regions.ts'
import { RFM_CALLS } from './rfm.ts'
import { SAMPLE_CALLS } from './samples.ts'
import { SAVED_CARD_CALLS } from './saved-cards.ts'
import { SAVED_VIEW_CALLS } from './saved-views.ts'
import { SECOND_FACTOR_CALLS } from './second-factor.ts'
import { SECURITY_CALLS } from './security.ts'
import { SEGMENT_CALLS } from './segment.ts'
import { SEGMENT_SESSION_CALLS } from './segment-sessions.ts'
import { SERVICE_CALLS } from './services.ts'
import { SHOPPING_LIST_CALLS } from './shopping-lists.ts'
import { SMALL_CALLS } from './small-calls.ts'
import { STATE_CALLS } from './states.ts'
import { TREE_CALLS } from './trees.ts'
import { USER_CALLS } from './users.ts'
import { VAT_CALLS } from './vat.ts'
import { WALLET_CALLS } from './wallet.ts'

/** Every call of `/api`, by resource and name. */
export const CALLS = {
  products: PRODUCT_CALLS,
  prices: PRICE_CALLS,
  deliveries: DELIVERY_CALLS,
  states: STATE_CALLS,
  promotions: PROMOTION_CALLS,
  dielines: DIELINE_CALLS,
  orders: ORDER_CALLS,
  afterSale: AFTER_SALE_CALLS,
  bank: BANK_CALLS,
  orderMoney: ORDER_MONEY_CALLS,
  ksef: KSEF_CALLS,
  pictures: PICTURE_CALLS,
  artwork: ARTWORK_CALLS,
  orderArtwork: ORDER_ARTWORK_CALLS,
  downloads: DOWNLOAD_CALLS,
  artworkApproval: ARTWORK_APPROVAL_CALLS,
  managedArtwork: MANAGED_ARTWORK_CALLS,
  managedMessages: MANAGED_MESSAGE_CALLS,
  printFilesets: PRINT_FILESET_CALLS,
  services: SERVICE_CALLS,
  trees: TREE_CALLS,
  samples: SAMPLE_CALLS,
  bundles: BUNDLE_CALLS,
  quantityOptions: QUANTITY_OPTION_CALLS,
  quoteRequests: QUOTE_REQUEST_CALLS,
  instantQuotes: INSTANT_QUOTE_CALLS,
  offers: OFFER_CALLS,
  managedOffers: MANAGED_OFFER_CALLS,
  checkouts: CHECKOUT_CALLS,
  payments: PAYMENT_CALLS,
  gateways: GATEWAY_CALLS,
  savedCards: SAVED_CARD_CALLS,
  shoppingLists: SHOPPING_LIST_CALLS,
  boxDesigns: BOX_DESIGN_CALLS,
  designLinks: DESIGN_LINK_CALLS,
  designPictures: DESIGN_PICTURE_CALLS,
  brandItems: BRAND_ITEM_CALLS,
  savedViews: SAVED_VIEW_CALLS,
  users: USER_CALLS,
  companies: COMPANY_CALLS,
  companyMembers: COMPANY_MEMBER_CALLS,
  companySettings: COMPANY_SETTING_CALLS,
  companyAddresses: COMPANY_ADDRESS_CALLS,
  companyDelegations: COMPANY_DELEGATION_CALLS,
  companyDomains: COMPANY_DOMAIN_CALLS,
  companyApplications: COMPANY_APPLICATION_CALLS,
  managedCompanies: MANAGED_COMPANY_CALLS,
  customers: CUSTOMER_CALLS,
  companyPrices: COMPANY_PRICE_CALLS,
  companyItems: COMPANY_ITEM_CALLS,
  companyItemPrices: COMPANY_ITEM_PRICE_CALLS,
  approvals: APPROVAL_CALLS,
  companyOrders: COMPANY_ORDER_CALLS,
  callOffs: CALL_OFF_CALLS,
  managedCallOffs: MANAGED_CALL_OFF_CALLS,
  companyQuotes: COMPANY_QUOTE_CALLS,
  companySpending: COMPANY_SPENDING_CALLS,
  addresses: ADDRESS_CALLS,
  wallet: WALLET_CALLS,
  invoices: INVOICE_CALLS,
  referrals: REFERRAL_CALLS,
  rfm: RFM_CALLS,
  small: SMALL_CALLS,
  personalData: PERSONAL_DATA_CALLS,
  identity: IDENTITY_CALLS,
  security: SECURITY_CALLS,
  claims: CLAIM_CALLS,
  secondFactor: SECOND_FACTOR_CALLS,
  passkeys: PASSKEY_CALLS,
  vat: VAT_CALLS,
  consents: CONSENT_CALLS,
  attribution: ATTRIBUTION_CALLS,
  segment: SEGMENT_CALLS,
  segmentSessions: SEGMENT_SESSION_CALLS,
  regions: REGION_CALLS,
  mails: MAIL_CALLS,
  contact: CONTACT_CALLS,
  insight: INSIGHT_CALLS,
  deadLetters: DEAD_LETTER_CALLS,
} as const satisfies CallTable
