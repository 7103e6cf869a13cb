import { from, type PageRows } from '../page/page-row.ts'
import { LARGEST_ITEM_FILE } from './list-file.ts'

const plus = () => import('./pages.ts')

/** The pages of companies with Plus. */
export const PLUS_PAGES = {
  'plus-register': { kind: 'personal', show: from(plus, 'showRegister'), act: from(plus, 'postRegister') },
  'plus-success': { kind: 'personal', show: from(plus, 'showSuccess') },
  'plus-invitation': {
    kind: 'personal',
    show: from(plus, 'showInvitation'),
    act: from(plus, 'postInvitation'),
    mailed: true,
  },
  'plus-domain': { kind: 'personal', show: from(plus, 'showDomain'), act: from(plus, 'postDomain'), mailed: true },
  'plus-join': { kind: 'personal', show: from(plus, 'showJoin'), act: from(plus, 'postJoin') },
  'plus-members': { kind: 'personal', show: from(plus, 'showMembers'), act: from(plus, 'postMembers') },
  'plus-settings': {
    kind: 'personal',
    show: from(plus, 'showCompanySettings'),
    act: from(plus, 'postCompanySettings'),
  },
  'plus-addresses': {
    kind: 'personal',
    show: from(plus, 'showCompanyAddresses'),
    act: from(plus, 'postCompanyAddresses'),
  },
  'plus-log': { kind: 'personal', show: from(plus, 'showLog') },
  'plus-approval': {
    kind: 'personal',
    show: from(plus, 'showApproval'),
    act: from(plus, 'postApproval'),
    mailed: true,
    namesGoods: true,
  },
  'plus-personal-details': {
    kind: 'personal',
    show: from(plus, 'showPersonalDetails'),
    act: from(plus, 'postPersonalDetails'),
  },
  'plus-spending': { kind: 'personal', show: from(plus, 'showSpending') },
  'plus-quotes': { kind: 'personal', show: from(plus, 'showCompanyQuotes') },
  'plus-quote': { kind: 'personal', show: from(plus, 'showCompanyQuote') },
  'plus-orders': { kind: 'personal', show: from(plus, 'showCompanyOrders'), namesGoods: true },
  'plus-orders-csv': { kind: 'personal', show: from(plus, 'downloadCompanyOrders') },
  'plus-order-details': {
    kind: 'personal',
    show: from(plus, 'showCompanyOrder'),
    act: from(plus, 'postCompanyOrder'),
    namesGoods: true,
  },
  'plus-order-placed': { kind: 'personal', show: from(plus, 'showPlacedOrder'), namesGoods: true },
  'plus-order-items': { kind: 'personal', show: from(plus, 'showOrderItems'), namesGoods: true },
  'plus-order-payment': { kind: 'personal', show: from(plus, 'showOrderPayment') },
  'plus-order-parts': {
    kind: 'personal',
    show: from(plus, 'showCompanyParts'),
    act: from(plus, 'postCompanyParts'),
  },
  'plus-order-document': { kind: 'personal', show: from(plus, 'sendCompanyDocument') },
  'plus-catalogue': { kind: 'personal', show: from(plus, 'showPlusCatalogue'), namesGoods: true },
  'plus-items': { kind: 'personal', show: from(plus, 'showItems'), act: from(plus, 'postItems'), namesGoods: true },
  'plus-new-item': { kind: 'personal', show: from(plus, 'showNewItem'), act: from(plus, 'postNewItem') },
  'plus-quick-order': {
    kind: 'personal',
    show: from(plus, 'showQuickOrder'),
    act: from(plus, 'postQuickOrder'),
    files: { field: 'file', most: 1, largest: LARGEST_ITEM_FILE },
    namesGoods: true,
  },
} satisfies Partial<PageRows>
