import { LARGEST_ARTWORK_FORM } from '../../contract/artwork-file.ts'
import { from, type PageRows } from '../page/page-row.ts'

const business = () => import('./pages.ts')

/** How many files a form without scripts takes at once. */
const MOST_AT_ONCE = 3

/** The pages of quotes and of what else the shop does for companies. */
export const BUSINESS_PAGES = {
  'quote-request': {
    kind: 'personal',
    show: from(business, 'showQuoteRequest'),
    act: from(business, 'postQuoteRequest'),
    files: { field: 'files', most: MOST_AT_ONCE, largest: LARGEST_ARTWORK_FORM },
    namesGoods: true,
  },
  'instant-quote': {
    kind: 'personal',
    show: from(business, 'showInstantQuote'),
    act: from(business, 'postInstantQuote'),
    namesGoods: true,
  },
  'quote-success': { kind: 'personal', show: from(business, 'showQuoteSuccess') },
  'offer-review': {
    kind: 'personal',
    show: from(business, 'showOfferReview'),
    act: from(business, 'postOfferReview'),
    mailed: true,
    namesGoods: true,
  },
  'own-requests': { kind: 'personal', show: from(business, 'showOwnRequests') },
  'own-request': {
    kind: 'personal',
    show: from(business, 'showOwnRequest'),
    act: from(business, 'postOwnRequest'),
    files: { field: 'artwork', most: 1, largest: LARGEST_ARTWORK_FORM },
    mailed: true,
    namesGoods: true,
  },
} satisfies Partial<PageRows>
