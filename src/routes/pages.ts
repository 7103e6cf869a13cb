import { LARGEST_ARTWORK_FORM } from '../contract/artwork-file.ts'
import { LIST_FIELDS } from '../contract/list-choice.ts'
import { LARGEST_PICTURE, MOST_PICTURES } from '../contract/picture-file.ts'
import type { RouteId } from '../regions/routes.ts'
import { ACCOUNT_PAGES } from './account/page-rows.ts'
import { BUSINESS_PAGES } from './business/page-rows.ts'
import { COMING } from './coming.ts'
import { CONTENT_PAGES } from './content/page-rows.ts'
import { EDITOR_PAGES } from './editor/page-rows.ts'
import { OFFICE_PAGES } from './office/page-rows.ts'
import { ORDERED_GOODS } from './orders/ordered-goods.ts'
import { mayHaveOwnPrices } from './page/may-have-own-prices.ts'
import { from, names, type PageRow, type PageRows, says } from './page/page-row.ts'
import { PLUS_PAGES } from './plus/page-rows.ts'
import { CONFIGURATOR } from './products/configurator-facts.ts'

const home = () => import('./home/pages.ts')
const catalogue = () => import('./catalogue/pages.ts')
const products = () => import('./products/pages.ts')
const bundles = () => import('./bundles/pages.ts')
const samples = () => import('./samples/pages.ts')
const dielines = () => import('./dielines/pages.ts')
const cart = () => import('./cart/pages.ts')
const checkout = () => import('./checkout/pages.ts')
const orders = () => import('./orders/pages.ts')
const lists = () => import('./lists/pages.ts')
const consent = () => import('./consent/pages.ts')
const store = () => import('./store/pages.ts')

/** A list of which something is chosen. */
const FILTERED = { when: names(...LIST_FIELDS), show: from(catalogue, 'showFiltered') }

/**
 * Every page of the shop, once: what answers at each route of `regions/routes.ts`, imported an area at a time when it is
 * first asked for. The router, the page cache and the tests read it from here.
 */
export const PAGES = {
  home: { kind: 'shared', load: from(home, 'homePage') },

  shop: {
    kind: 'shared',
    load: from(catalogue, 'shopPage'),
    personal: [
      { when: says('q'), show: from(catalogue, 'showSearch') },
      { when: names('compare'), show: from(catalogue, 'showComparison') },
      FILTERED,
    ],
    namesGoods: true,
  },
  category: { kind: 'shared', load: from(catalogue, 'categoryPage'), personal: [FILTERED], namesGoods: true },
  product: {
    ...CONFIGURATOR,
    kind: 'shared',
    load: from(products, 'productPage'),
    personal: [
      { when: says('arrives'), show: from(products, 'showArrival') },
      { when: says('offer'), show: from(products, 'showPriceSheet') },
      {
        when: names('size', 'length', 'material', 'print', 'finish', 'quantity', 'speed', 'beside'),
        show: from(products, 'showConfigured'),
      },
      { when: mayHaveOwnPrices, show: from(products, 'showForMember'), bySession: true },
    ],
  },
  preset: {
    ...CONFIGURATOR,
    kind: 'shared',
    load: from(products, 'presetPage'),
    personal: [{ when: mayHaveOwnPrices, show: from(products, 'showPresetForMember'), bySession: true }],
  },
  bundles: { kind: 'shared', load: from(bundles, 'bundlesPage') },
  'sample-packs': {
    kind: 'shared',
    load: from(samples, 'samplesPage'),
    personal: [{ when: names('samples', 'quantity'), show: from(samples, 'showChosen') }],
    act: from(samples, 'postSamples'),
    islands: ['samples'],
    words: ['samples', 'configurator', 'material', 'product-name', 'price'],
    namesGoods: true,
  },
  dielines: {
    kind: 'shared',
    load: from(dielines, 'dielinesPage'),
    personal: [
      {
        when: names('style', 'mode', 'length', 'width', 'height', 'board', 'fold'),
        show: from(dielines, 'showDieline'),
      },
    ],
    act: from(dielines, 'postSample'),
    islands: ['dieline-desk'],
    words: [
      'dieline',
      'dieline-sample',
      'dieline-mode',
      'dieline-style',
      'dieline-option',
      'dieline-choice',
      'stage',
      'own-mark',
      'product-name',
      'configurator',
      'price',
    ],
    namesGoods: true,
  },

  ...EDITOR_PAGES,

  cart: {
    kind: 'personal',
    show: from(cart, 'showCart'),
    act: from(cart, 'postCart'),
    islands: ['cart'],
    words: [
      'cart',
      'line',
      'stage',
      'service',
      'notice',
      'bundle-name',
      'material',
      'print',
      'finish',
      'product-name',
      'price',
      'dieline-sample',
      'dieline-style',
      'dieline-option',
      'dieline-choice',
    ],
    namesGoods: true,
  },
  'cross-sell': { kind: 'personal', show: from(cart, 'showCrossSell'), namesGoods: true },
  'checkout-address': {
    kind: 'personal',
    show: from(checkout, 'showAddress'),
    act: from(checkout, 'postAddress'),
    namesGoods: true,
  },
  'checkout-delivery': {
    kind: 'personal',
    show: from(checkout, 'showDelivery'),
    act: from(checkout, 'postDelivery'),
    namesGoods: true,
  },
  payment: {
    kind: 'personal',
    show: from(checkout, 'showPayment'),
    act: from(checkout, 'postPayment'),
    namesGoods: true,
  },
  'payment-summary': { ...ORDERED_GOODS, kind: 'personal', show: from(orders, 'showSummary'), namesGoods: true },
  'order-details': {
    ...ORDERED_GOODS,
    kind: 'personal',
    show: from(orders, 'showOrder'),
    act: from(orders, 'postOrder'),
    files: { field: 'pictures', most: MOST_PICTURES, largest: LARGEST_PICTURE },
    namesGoods: true,
  },
  'order-confirmation': { kind: 'personal', show: from(orders, 'showOrderConfirmation'), namesGoods: true },
  'order-picture': { kind: 'personal', show: from(orders, 'sendPicture') },
  'order-document': { kind: 'personal', show: from(orders, 'sendDocument') },
  'order-artwork': {
    kind: 'personal',
    show: from(orders, 'showArtwork'),
    act: from(orders, 'postArtwork'),
    files: { field: 'artwork', most: 1, largest: LARGEST_ARTWORK_FORM },
    namesGoods: true,
  },
  'find-order': { kind: 'personal', show: from(orders, 'findOrder'), act: from(orders, 'sendOrderLink') },

  ...ACCOUNT_PAGES,
  'shopping-lists': { kind: 'personal', show: from(lists, 'showLists'), act: from(lists, 'postLists') },
  'shopping-list': { kind: 'personal', show: from(lists, 'showList'), act: from(lists, 'postList'), namesGoods: true },

  cookies: { kind: 'personal', show: from(consent, 'showCookies'), act: from(consent, 'saveCookies'), mailed: true },
  newsletter: { kind: 'personal', show: from(consent, 'showNewsletter'), act: from(consent, 'postNewsletter') },
  'newsletter-confirm': {
    kind: 'personal',
    show: from(consent, 'showConfirm'),
    act: from(consent, 'confirmNewsletter'),
    mailed: true,
  },
  unsubscribe: {
    kind: 'personal',
    show: from(consent, 'showUnsubscribe'),
    act: from(consent, 'postUnsubscribe'),
    mailed: true,
  },

  'switch-store': {
    kind: 'personal',
    show: from(store, 'showSwitch'),
    act: from(store, 'postSwitch'),
    namesGoods: true,
  },
  prices: { kind: 'form', act: from(store, 'savePrices') },

  ...BUSINESS_PAGES,
  ...PLUS_PAGES,
  ...OFFICE_PAGES,
  ...CONTENT_PAGES,

  ...COMING,
} satisfies PageRows

export const pageRow = (route: RouteId): PageRow => PAGES[route]
