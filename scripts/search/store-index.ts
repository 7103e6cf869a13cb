import { PRODUCTS } from '../../src/commerce/seed/products.ts'
import { PRESET_IDS, presetOf } from '../../src/contract/presets.ts'
import { CATEGORIES, FINISHES, MATERIALS, PRINT_MODES } from '../../src/contract/vocabulary.ts'
import { styleName } from '../../src/i18n/construction-name.ts'
import type { Messages } from '../../src/i18n/messages.ts'
import { type Overlay, withOverlay } from '../../src/i18n/overlay.ts'
import { type Translate, translator } from '../../src/i18n/translate.ts'
import { typesetCatalogue } from '../../src/i18n/typography.ts'
import { STYLE_IDS } from '../../src/packaging/styles/style-id.ts'
import { sells } from '../../src/regions/listing.ts'
import { pathOf, type RouteId, serves } from '../../src/regions/paths.ts'
import { inUnitsOf } from '../../src/regions/ready-sizes.ts'
import type { Region } from '../../src/regions/region.ts'
import { type CalledBy, calledAs, indexedProduct, indexedSizes } from '../../src/search/pages.ts'
import { type IndexedPage, type IndexFile, indexFile } from '../../src/search/shop-index.ts'
import type { WordRules } from '../../src/search/terms.ts'
import { readCatalogue, readJson } from '../words/catalogues.ts'
import { OVERLAYS } from '../words/stamps.ts'
import { contentPages } from './content-pages.ts'

/** A language's file of `locales/search/`. */
export interface SearchWords extends WordRules {
  called: CalledBy
}

/** Pages besides products, presets, categories and texts, with the messages of their titles. */
const OTHER = [
  ['dielines', 'dieline.title'],
  ['bundles', 'bundle.title'],
  ['find-order', 'order.findTitle'],
  ['contact', 'shell.contact'],
  ['cookies', 'consent.settings'],
  ['account-orders', 'account.title'],
  ['plus-catalogue', 'plus-catalogue.aboutTitle'],
] as const

/** Everything that can be found in a store, without what its merchant adds later. */
export function storeIndex(region: Region): IndexFile {
  const { language, units } = region
  const { called, ...rules } = readJson<SearchWords>(`search/${language}.json`)
  const t = translator(language, messagesOf(region), readCatalogue('en') as Messages)
  const path = (route: RouteId, params = {}) => pathOf(region, route, params)
  const products = PRODUCTS.filter((product) => sells(region, product)).map((product) => inUnitsOf(product, units))
  const toProduct = (type: string) => path('product', { product: type })
  const pages = [
    ...products.map((product) => indexedProduct(product, { t, called, path: toProduct(product.type) })),
    ...presetPages(t, called, (preset) =>
      products.some(({ type }) => type === presetOf(preset)?.product) ? path('preset', { preset }) : null,
    ),
    ...CATEGORIES.map((category) =>
      plainPage(`category/${category}`, t(`category-name.${category}`), path('category', { category }), called),
    ),
    ...OTHER.filter(([route]) => serves(region.code, route)).map(([route, title]) =>
      plainPage(`page/${route}`, t(title), path(route), called),
    ),
    ...contentPages(region, overlayOf(region).words, path, choiceName(t)).map((page) => ({
      ...page,
      ...calledAs(called[page.id]),
    })),
    ...MATERIALS.filter((material) => products.some(({ materials }) => materials.includes(material))).map((material) =>
      plainPage(`material/${material}`, t(`material.${material}`), path('material', { material }), called),
    ),
    ...STYLE_IDS.map((style) =>
      plainPage(
        `dieline/${style}`,
        `${t('dieline.title')}: ${styleName(style, t)}`,
        `${path('dielines')}?style=${style}`,
        {},
      ),
    ),
  ]
  const samples = products.filter(({ style }) => style !== 'samples')
  return indexFile(pages, {
    rules,
    units,
    sizes: samples.flatMap((product) => indexedSizes(product, toProduct(product.type), t, region)),
    headings: { product: t('search.products'), size: t('search.sizes'), page: t('search.pages') },
  })
}

/** What a store's country says differently from its language. */
const overlayOf = ({ languageTag }: Region): Overlay =>
  OVERLAYS.some((tag) => tag === languageTag)
    ? readJson<Overlay>(`overlays/${languageTag}.json`)
    : { words: {}, messages: {} }

/** A store's messages as its pages have them: spelled and set as its country does. */
const messagesOf = (region: Region): Messages =>
  typesetCatalogue(withOverlay(readCatalogue(region.language) as Messages, overlayOf(region)), region.languageTag)

/** The name of a print mode or finish, by its id; nothing for what is neither. */
const choiceName =
  (t: Translate) =>
  (id: string): string | undefined => {
    if (PRINT_MODES.some((print) => print === id)) return t(`print.${id}`)
    return FINISHES.some((finish) => finish === id) ? t(`finish.${id}`) : undefined
  }

const plainPage = (id: string, name: string, path: string, called: CalledBy): IndexedPage => ({
  id,
  kind: 'page',
  name,
  path,
  ...calledAs(called[id]),
  more: '',
})

const presetPages = (t: Translate, called: CalledBy, pathTo: (preset: string) => string | null): IndexedPage[] =>
  PRESET_IDS.flatMap((preset) => {
    const path = pathTo(preset)
    const page = path && plainPage(`preset/${preset}`, t(`preset-name.${preset}`), path, called)
    return page ? [{ ...page, kind: 'size' as const, more: t(`preset-text.${preset}`) }] : []
  })
