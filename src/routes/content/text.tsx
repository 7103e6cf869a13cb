import type { ReactElement, ReactNode } from 'react'
import type { PagePackage } from '../../packaging/page-pictures.ts'
import { DeliveryCostTables } from '../../pages/content/delivery-cost-tables.tsx'
import { MaterialTable } from '../../pages/content/material-table.tsx'
import { TextPage } from '../../pages/content/text-page.tsx'
import type { Site } from '../../regions/domains.ts'
import { isExampleOperator, OPERATOR } from '../../regions/operator.ts'
import { NamedError } from '../error/named-error.ts'
import { soldIn } from '../page/product-offers.ts'
import { languageQuery } from '../page/requested-language.ts'
import type { StoreCatalogue } from '../page/store-catalogue.ts'
import type { Storefront } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'
import { contentPage } from './content-frame.ts'
import { figuresOf, wordsOf } from './figures.ts'
import { LEGAL_ROUTES, type TextRoute, textOf, type Words } from './texts.ts'

let hasWarned = false

/** Logs once per isolate that the legal texts are still templates; visitors are not told. */
function warnOfTemplate({ environment }: Site): void {
  if (hasWarned || environment === 'local' || !isExampleOperator(OPERATOR)) return
  hasWarned = true
  console.error(JSON.stringify({ legal: 'The operator is the example of src/regions/operator.ts: set yours.' }))
}

interface Shown {
  route: TextRoute
  store: Storefront
  here: string
  words: Words
  /** What stands before and after the text. */
  before?: ReactNode
  after?: ReactNode
  /** What stands in the text, by the name of its placeholder: `{{figure:box}}`. */
  figures?: Record<string, ReactNode>
  /** The package that stands beside it. */
  picture?: PagePackage
}

/** The page of a text, in the store's language. */
async function pageOf({ route, store, here, words, before, after, figures, picture }: Shown): Promise<ReactElement> {
  const text = await textOf(route, store, words)
  const { title, description = store.t('legal.description', { title }) } = text
  const children = (
    <TextPage route={route} text={text} before={before} figures={figures} picture={picture}>
      {after}
    </TextPage>
  )
  return contentPage({ store, route, here, title, description, children })
}

const legalPage =
  (route: (typeof LEGAL_ROUTES)[number]): SharedLoader =>
  async ({ store, here }) => {
    warnOfTemplate(store.site)
    return { tags: [], page: await pageOf({ route, store, here, words: wordsOf(store) }) }
  }

export const termsPage = legalPage('terms-of-service')
export const privacyPage = legalPage('privacy-policy')
export const impressumPage = legalPage('impressum')
export const plusTermsPage = legalPage('plus-terms')

/** GET a legal page with `?language=`: for readers of a mail in a language that their store does not have. */
export async function showLegal(c: ShopContext): Promise<Response> {
  const { visit } = c.var
  const route = LEGAL_ROUTES.find((item) => visit.kind === 'page' && item === visit.route)
  if (!route) throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  return c.render(await pageOf({ route, store, here: store.path(route) + languageQuery(c), words: wordsOf(store) }))
}

/** What a page shows beside its text, from the store's data. */
type Beside = (store: Storefront, catalogue: StoreCatalogue) => Pick<Shown, 'before' | 'after' | 'figures' | 'picture'>

export const textPage =
  (route: TextRoute, beside: Beside = () => ({})): SharedLoader =>
  async ({ store, catalogue, here }) => {
    const words = figuresOf(store, catalogue)
    const shown = { route, store, here, words, ...beside(store, catalogue) }
    return { tags: [`prices-${store.region.currency}`], page: await pageOf(shown) }
  }

export const returnsPage = textPage('returns-policy', () => ({ picture: 'returns-policy' }))
export const aboutPage = textPage('about-us', () => ({ picture: 'about-us' }))
export const sustainabilityPage = textPage('sustainability', () => ({ picture: 'sustainability' }))
export const fscPage = textPage('fsc-certification', () => ({ picture: 'fsc-certification' }))
export const ecoPage = textPage('eco-properties', ({ region }, { products }) => ({
  after: <MaterialTable products={soldIn(region, products)} />,
  picture: 'eco-properties',
}))
export const deliveryCostsPage = textPage('delivery-costs', ({ region }, { delivery }) => ({
  before: <DeliveryCostTables region={region} costs={delivery} />,
}))
