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
import { pathOf, type RouteParams, urlOf } from '../../regions/paths.ts'
import { percentSignOf } from '../../regions/percent.ts'
import { type Region, shownVat } from '../../regions/region.ts'
import { type Shop, ShopProvider, shopOf } from '../../ui/shop.tsx'
import type { PageFacts } from './page-facts.ts'

/** Everything that a page of one store needs and that no visitor changes: words, figures, links. */
export interface Storefront {
  region: Region
  site: Site
  catalogue: Messages
  /** The default language's, for what the store's lacks. */
  fallback: Messages
  t: Translate
  shop: Shop
  dates: Dates
  path: Paths['path']
  url: Paths['url']
  /** What its merchant added. */
  listed: Product[]
  /** The listing of the product that a route is about, where it has one. */
  listingOf(params?: RouteParams): Listing | undefined
}

const kept = new Map<string, Storefront>()

/**
 * A store's words, figures and links, made once an isolate and site.
 *
 * @param listed what its merchant added, with names and addresses of its own
 */
export async function storefrontOf(region: Region, site: Site, listed: Product[]): Promise<Storefront> {
  const key = [region.code, region.languageTag, site.environment, site.port, site.previewHost].join(' ')
  const known = kept.get(key)
  if (known?.listed === listed) return known
  const store = await newStorefront(region, site, listed)
  // A language that failed to load is asked for again.
  if (Object.keys(store.catalogue).length) kept.set(key, store)
  return store
}

async function newStorefront(region: Region, site: Site, listed: Product[]): Promise<Storefront> {
  const said = await loadLanguage(region.language, region.languageTag)
  const catalogue = withProductWords(said, region.language, listed)
  const listingOf = ({ product }: RouteParams = {}) => listed.find(({ type }) => type === product)?.listing
  const fallback = region.language === 'en' ? catalogue : await loadLanguage('en')
  const t = translator(region.language, catalogue, fallback)
  const { currency, currencyFormatter, units, languageTag } = region
  const percentSign = percentSignOf(languageTag)
  return {
    region,
    site,
    catalogue,
    fallback,
    t,
    shop: shopOf(t, { currency, currencyFormatter, units, vatRate: shownVat(region), languageTag, percentSign }),
    dates: {
      date: (iso, style) => formatDate(iso, region, style),
      range: (from, to, style) => formatDateRange(from, to, region, style),
    },
    path: (route, params) => pathOf(region, route, params, undefined, listingOf(params)),
    url: (route, params) => urlOf(region, site, route, params, listingOf(params)),
    listed,
    listingOf,
  }
}

const NO_WORDS: NonNullable<PageFacts['words']> = []
const cut = new WeakMap<Storefront, WeakMap<object, Messages>>()

/** The words that a page's row names, for its islands to take along; cut once a store and row. */
export function wordsFor(store: Storefront, { words = NO_WORDS }: PageFacts = {}): Messages {
  const known = cut.get(store) ?? new WeakMap<object, Messages>()
  const messages = known.get(words) ?? messagesFor(store.catalogue, store.fallback, words)
  cut.set(store, known.set(words, messages))
  return messages
}

interface PageFrame {
  store: Storefront
  /** Whose styles it needs. */
  area: PageArea
  head: PageHead
  /** The page's own path, prefix included, for forms and links that come back. */
  here: string
  plain?: boolean
  /** What showing it means to analytics. */
  events?: ShopEvent[]
  children: ReactNode
}

/** A page in its document, its store around it. */
export function page({ store, area, head, here, plain = false, events, children }: PageFrame): ReactElement {
  return within(
    store,
    here,
    <Document
      area={area}
      head={head}
      region={store.region}
      plain={plain}
      events={events}
      test={store.site.environment !== 'production'}
    >
      {children}
    </Document>,
  )
}

/** Anything that is rendered for a store: its words, figures, dates and links around it. */
export function within({ shop, dates, path, url }: Storefront, here: string, children: ReactNode): ReactElement {
  return (
    <ShopProvider shop={shop}>
      <DatesProvider dates={dates}>
        <PathsProvider paths={{ path, url, here }}>{children}</PathsProvider>
      </DatesProvider>
    </ShopProvider>
  )
}
