import type { ReactElement, ReactNode } from 'react'
import type { ShopEvent } from '../../analytics/shop-event.ts'
import type { Listing, Product } from '../../contract/catalogue.ts'
import { loadLanguage } from '../../i18n/load.ts'
import type { Messages } from '../../i18n/messages.ts'
import { withProductWords } from '../../i18n/product-words.ts'
import { messagesFor } from '../../i18n/slice.ts'
import { type Translate, translator } from '../../i18n/translate.ts'
import type { PageArea } from '../../pages/layout/area.ts'
import { type Dates, DatesProvider } from '../../pages/layout/dates.tsx'
import { Document, type PageHead } from '../../pages/layout/document.tsx'
import { type Paths, PathsProvider } from '../../pages/layout/paths.tsx'
import { formatDate, formatDateRange } from '../../regions/dates.ts'
import type { Site } from '../../regions/domains.ts'
import { pathOf, type RouteParams, serves, urlOf } from '../../regions/paths.ts'
import { percentSignOf } from '../../regions/percent.ts'
import { type Region, shownVat } from '../../regions/region.ts'
import { getRegion } from '../../regions/regions.ts'
import { type Shop, ShopProvider, shopOf } from '../../ui/shop.tsx'
import type { PageFacts } from './page-facts.ts'

/** Everything about a store that its pages need and that does not depend on the visitor: messages, formats, links. */
export interface Storefront {
  region: Region
  site: Site
  /** Whether its pages say that no card is charged. */
  isSandbox: boolean
  catalogue: Messages
  /** The default language's messages, for those that the store's language lacks. */
  fallback: Messages
  t: Translate
  shop: Shop
  dates: Dates
  path: Paths['path']
  url: Paths['url']
  serves: Paths['serves']
  /** The products that the merchant added. */
  listed: Product[]
  /** The listing of the product that a route is about, where the merchant added it. */
  listingOf(params?: RouteParams): Listing | undefined
}

const storefronts = new Map<string, Storefront>()

/**
 * The storefront of a store, made once per isolate and site.
 *
 * @param isSandbox whether its pages say that no card is charged
 * @param listed the products that the merchant added, with their own names and slugs
 */
export async function storefrontOf(
  region: Region,
  site: Site,
  isSandbox: boolean,
  listed: Product[],
): Promise<Storefront> {
  const key = [region.code, region.languageTag, site.environment, site.port, site.previewHost, isSandbox].join(' ')
  const known = storefronts.get(key)
  if (known?.listed === listed) return known
  const store = await newStorefront(region, site, isSandbox, listed)
  // A language that failed to load is tried again with the next request.
  if (Object.keys(store.catalogue).length) storefronts.set(key, store)
  return store
}

async function newStorefront(region: Region, site: Site, isSandbox: boolean, listed: Product[]): Promise<Storefront> {
  const said = await loadLanguage(region.language, region.languageTag)
  const catalogue = withProductWords(said, region.language, listed)
  const listingOf = ({ product }: RouteParams = {}) => listed.find(({ type }) => type === product)?.listing
  const fallback = region.language === 'en' ? catalogue : await loadLanguage('en')
  const t = translator(region.language, catalogue, fallback)
  const { currency, currencyFormatter, units, allowedShipmentTypes, languageTag } = region
  const percentSign = percentSignOf(languageTag)
  const vatRate = shownVat(region)
  // Addresses are the store's, also on a page that is shown in another language.
  const own = getRegion(region.code)
  return {
    region,
    site,
    isSandbox,
    catalogue,
    fallback,
    t,
    shop: shopOf(t, { currency, currencyFormatter, units, allowedShipmentTypes, vatRate, languageTag, percentSign }),
    dates: {
      date: (iso, style) => formatDate(iso, region, style),
      range: (from, to, style) => formatDateRange(from, to, region, style),
    },
    path: (route, params) => pathOf(own, route, params, site, listingOf(params)),
    url: (route, params) => urlOf(own, site, route, params, listingOf(params)),
    serves: (route) => serves(region.code, route),
    listed,
    listingOf,
  }
}

const NO_WORDS: NonNullable<PageFacts['words']> = []
const cut = new WeakMap<Storefront, WeakMap<object, Messages>>()

/** The messages that a page's row names for its islands; selected once per store and row. */
export function wordsFor(store: Storefront, { words = NO_WORDS }: PageFacts = {}): Messages {
  const known = cut.get(store) ?? new WeakMap<object, Messages>()
  const messages = known.get(words) ?? messagesFor(store.catalogue, store.fallback, words)
  cut.set(store, known.set(words, messages))
  return messages
}

interface PageFrame {
  store: Storefront
  /** The area whose style sheet the page links. */
  area: PageArea
  head: PageHead
  /** The page's own path, prefix included, for forms and links that return to it. */
  here: string
  plain?: boolean
  /** Events that analytics records when the page is shown. */
  events?: ShopEvent[]
  children: ReactNode
}

/** A complete document of a page, with its store's context. */
export function page({ store, area, head, here, plain = false, events, children }: PageFrame): ReactElement {
  return within(
    store,
    here,
    <Document
      area={area}
      head={head}
      region={store.region}
      plain={plain}
      isSandbox={store.isSandbox}
      events={events}
      test={store.site.environment !== 'production'}
    >
      {children}
    </Document>,
  )
}

/** Wraps anything that is rendered in its store's context: messages, formats, dates and links. */
export function within(
  { shop, dates, path, url, serves }: Storefront,
  here: string,
  children: ReactNode,
): ReactElement {
  return (
    <ShopProvider shop={shop}>
      <DatesProvider dates={dates}>
        <PathsProvider paths={{ path, url, serves, here }}>{children}</PathsProvider>
      </DatesProvider>
    </ShopProvider>
  )
}
