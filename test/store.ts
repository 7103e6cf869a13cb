import type { RegionCode } from '../src/contract/vocabulary.ts'
import type { Messages } from '../src/i18n/messages.ts'
import { type Overlay, withOverlay } from '../src/i18n/overlay.ts'
import { type Translate, translator } from '../src/i18n/translate.ts'
import { typesetCatalogue } from '../src/i18n/typography.ts'
import { LANGUAGE_TAG, type Language } from '../src/regions/language.ts'
import { formatMoney } from '../src/regions/money.ts'
import { type RouteId, type RouteParams, urlOf } from '../src/regions/paths.ts'
import { getRegion } from '../src/regions/regions.ts'

/** A store as a test knows it: its addresses, its words and its money. */
export interface TestStore {
  code: RegionCode
  t: Translate
  url(route: RouteId, params?: RouteParams): string
  money(minor: number): string
}

const CATALOGUES = import.meta.glob<Messages>('../locales/??/*.json', { eager: true, import: 'default' })
const OVERLAYS = import.meta.glob<Overlay>('../locales/overlays/*.json', { eager: true, import: 'default' })

/** @param port where the shop is served on this machine; without one, that of its scheme */
export function storeAt(code: RegionCode, port?: number): TestStore {
  const region = getRegion(code)
  const site = { environment: 'local' as const, ...(port !== undefined && { port }) }
  return {
    code,
    t: voiceOf(region.language, region.languageTag),
    url: (route, params) => urlOf(region, site, route, params),
    money: (minor) => formatMoney(minor, region),
  }
}

/** What a language says, in the country of a tag. */
export const voiceOf = (language: Language, tag = LANGUAGE_TAG[language]): Translate =>
  translator(language, catalogue(language, tag), catalogue('en', 'en'))

function catalogue(language: Language, tag: string): Messages {
  const ofLanguage = Object.entries(CATALOGUES).filter(([path]) => path.startsWith(`../locales/${language}/`))
  const base: Messages = Object.assign({}, ...ofLanguage.map(([, said]) => said))
  const overlay = OVERLAYS[`../locales/overlays/${tag}.json`]
  return typesetCatalogue(overlay ? withOverlay(base, overlay) : base, tag)
}
