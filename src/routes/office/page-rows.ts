import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { LARGEST_STATEMENT } from '../../contract/statement-file.ts'
import { from, type PageRows } from '../page/page-row.ts'

/** The most files that one form brings to an offer. */
const MOST_AT_ONCE = 3

const office = () => import('./pages.ts')

/** The merchant's pages that have an address in each store. */
export const OFFICE_PAGES = {
  'manager-payments': {
    kind: 'personal',
    show: from(office, 'showPayments'),
    act: from(office, 'postPayments'),
    files: { field: 'statement', most: 1, largest: LARGEST_STATEMENT },
  },
  'manager-ksef': { kind: 'personal', show: from(office, 'showKsef'), act: from(office, 'postKsef') },
  'manager-quotes': { kind: 'personal', show: from(office, 'showInbox'), act: from(office, 'postInbox') },
  'manager-quote': {
    kind: 'personal',
    show: from(office, 'showManagedRequest'),
    act: from(office, 'postManagedRequest'),
    namesGoods: true,
  },
  'manager-companies': { kind: 'personal', show: from(office, 'showCompanies'), act: from(office, 'postCompanies') },
  'manager-company': {
    kind: 'personal',
    show: from(office, 'showCompany'),
    act: from(office, 'postCompany'),
  },
  'manager-company-items': {
    kind: 'personal',
    show: from(office, 'showCompanyItems'),
    act: from(office, 'postCompanyItems'),
    namesGoods: true,
  },
  'manager-customers': { kind: 'personal', show: from(office, 'showCustomers'), act: from(office, 'postCustomers') },
  'manager-customer': {
    kind: 'personal',
    show: from(office, 'showCustomer'),
    act: from(office, 'postCustomer'),
  },
  'manager-offers': { kind: 'personal', show: from(office, 'showOffers'), act: from(office, 'postOffers') },
  'manager-offer': {
    kind: 'personal',
    show: from(office, 'showManagedOffer'),
    act: from(office, 'postManagedOffer'),
    files: { field: 'files', most: MOST_AT_ONCE, largest: LARGEST_ARTWORK_FORM },
    namesGoods: true,
  },
  'manager-messages': { kind: 'personal', show: from(office, 'showMessages') },
  'manager-order-messages': {
    kind: 'personal',
    show: from(office, 'showOrderMessages'),
    act: from(office, 'postOrderMessages'),
    namesGoods: true,
  },
  'manager-artwork': {
    kind: 'personal',
    show: from(office, 'showManagedArtwork'),
    act: from(office, 'postManagedArtwork'),
    namesGoods: true,
  },
  'manager-parts': { kind: 'personal', show: from(office, 'showParts'), act: from(office, 'postParts') },
  'manager-order-parts': {
    kind: 'personal',
    show: from(office, 'showOrderParts'),
    act: from(office, 'postOrderParts'),
  },
  'manager-refunds': { kind: 'personal', show: from(office, 'showRefunds'), act: from(office, 'postRefunds') },
  'manager-company-prices': {
    kind: 'personal',
    show: from(office, 'showCompanyPrices'),
    act: from(office, 'postCompanyPrices'),
    namesGoods: true,
  },
  'manager-order-money': {
    kind: 'personal',
    show: from(office, 'showOrderMoney'),
    act: from(office, 'postOrderMoney'),
    namesGoods: true,
  },
  'manager-order-quantities': {
    kind: 'personal',
    show: from(office, 'showOrderQuantities'),
    act: from(office, 'postOrderQuantities'),
    namesGoods: true,
  },
} satisfies Partial<PageRows>
