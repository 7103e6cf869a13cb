import { LARGEST_PICTURE, MOST_PICTURES } from '../../contract/picture-file.ts'
import { ORDERED_GOODS } from '../orders/ordered-goods.ts'
import { from, type PageRows } from '../page/page-row.ts'

const account = () => import('./pages.ts')

/** The pages of the account and of the ways into it. */
export const ACCOUNT_PAGES = {
  'sign-in': { kind: 'personal', show: from(account, 'showSignIn'), act: from(account, 'postSignIn') },
  'sign-in-link': { kind: 'personal', show: from(account, 'showLink'), act: from(account, 'redeemLink'), mailed: true },
  'recover-password': { kind: 'personal', show: from(account, 'showRecover'), act: from(account, 'postRecover') },
  'reset-password': {
    kind: 'personal',
    show: from(account, 'showReset'),
    act: from(account, 'postReset'),
    mailed: true,
  },
  registration: { kind: 'personal', show: from(account, 'showRegistration'), act: from(account, 'postRegistration') },
  'registration-confirm': {
    kind: 'personal',
    show: from(account, 'showConfirmation'),
    act: from(account, 'postConfirmation'),
    mailed: true,
  },
  'sign-out': { kind: 'personal', show: from(account, 'showSignOut'), act: from(account, 'postSignOut') },
  'passkey-sign-in': { kind: 'form', act: from(account, 'postPasskey') },
  'passkey-options': { kind: 'form', act: from(account, 'postPasskeyOptions') },
  'second-factor': {
    kind: 'personal',
    show: from(account, 'showSecondFactor'),
    act: from(account, 'postSecondFactor'),
  },
  'email-change': {
    kind: 'personal',
    show: from(account, 'showEmailChange'),
    act: from(account, 'postEmailChange'),
    mailed: true,
  },
  'email-undo': {
    kind: 'personal',
    show: from(account, 'showEmailUndo'),
    act: from(account, 'postEmailUndo'),
    mailed: true,
  },
  'account-addresses': { kind: 'personal', show: from(account, 'showAddresses'), act: from(account, 'postAddresses') },
  'account-security': { kind: 'personal', show: from(account, 'showSecurity'), act: from(account, 'postSecurity') },
  'account-password': { kind: 'personal', show: from(account, 'showPassword'), act: from(account, 'postPassword') },
  'account-codes': { kind: 'personal', show: from(account, 'showCodes'), act: from(account, 'postCodes') },
  'account-email': { kind: 'personal', show: from(account, 'showEmail'), act: from(account, 'postEmail') },
  'account-orders': { kind: 'personal', show: from(account, 'showOrders'), act: from(account, 'openCart') },
  'account-order': {
    ...ORDERED_GOODS,
    kind: 'personal',
    show: from(account, 'showAccountOrder'),
    act: from(account, 'postAccountOrder'),
    files: { field: 'pictures', most: MOST_PICTURES, largest: LARGEST_PICTURE },
    namesGoods: true,
  },
  'account-invoices': { kind: 'personal', show: from(account, 'showInvoices') },
  'account-boxes': {
    kind: 'personal',
    show: from(account, 'showBoxes'),
    act: from(account, 'postBoxes'),
    namesGoods: true,
  },
  'account-wallet': { kind: 'personal', show: from(account, 'showWallet') },
  'account-saved-cards': { kind: 'personal', show: from(account, 'showCards'), act: from(account, 'postCards') },
  'account-trees': { kind: 'personal', show: from(account, 'showTrees'), act: from(account, 'postTrees') },
  'account-settings': { kind: 'personal', show: from(account, 'showSettings'), act: from(account, 'postSettings') },
  'account-my-data': { kind: 'personal', show: from(account, 'showData'), act: from(account, 'postData') },
  'account-my-data-export': { kind: 'personal', show: from(account, 'downloadExport') },
  'account-my-data-file': { kind: 'personal', show: from(account, 'downloadFile') },
} satisfies Partial<PageRows>
