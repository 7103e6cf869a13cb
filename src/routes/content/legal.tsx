import type { ReactElement } from 'react'
import { setHtml } from '../../i18n/load.ts'
import { LegalPage } from '../../pages/content/legal-page.tsx'
import type { Site } from '../../regions/domains.ts'
import type { Language } from '../../regions/language.ts'
import { isExampleOperator, OPERATOR } from '../../regions/operator.ts'
import { NamedError } from '../error/named-error.ts'
import { indexedHead } from '../page/head.ts'
import { languageQuery } from '../page/requested-language.ts'
import { page, type Storefront } from '../page/storefront.tsx'
import { storeOf } from '../page/visitor.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import type { ShopContext } from '../shop-env.ts'

/** The pages whose text is in `content/`, in a file of the page's name for each language. */
const LEGAL = ['terms-of-service', 'privacy-policy', 'impressum'] as const
type LegalRoute = (typeof LEGAL)[number]

/** A legal text as the build makes it from its file (`scripts/legal-texts.ts`). */
interface LegalText {
  title: string
  version: string
  html: string
}

const texts = import.meta.glob<LegalText>('../../../content/*/*.md', { import: 'default' })

let hasWarned = false

/** Logs once per isolate that the legal texts are still templates; visitors are not told. */
function warnOfTemplate({ environment }: Site): void {
  if (hasWarned || environment === 'local' || !isExampleOperator(OPERATOR)) return
  hasWarned = true
  console.error(JSON.stringify({ legal: 'The operator is the example of src/regions/operator.ts: set yours.' }))
}

/** The page of a legal text, in the store's language. */
async function pageOf(route: LegalRoute, store: Storefront, here: string): Promise<ReactElement> {
  warnOfTemplate(store.site)
  const { version, ...text } = await textOf(store.region.language, route)
  const tag = store.region.languageTag
  const [title, html] = await Promise.all([setHtml(text.title, tag), setHtml(text.html, tag)])
  const head = indexedHead({
    store,
    route,
    title: store.t('meta.page', { title, site: store.region.pageTitle }),
    description: store.t('legal.description', { title }),
  })
  const children = <LegalPage title={title} version={version} html={filledIn(html, store)} route={route} />
  return page({ store, area: 'content', head, here, children })
}

const legalPage =
  (route: LegalRoute): SharedLoader =>
  async ({ store, here }) => ({ tags: [], page: await pageOf(route, store, here) })

export const termsPage = legalPage('terms-of-service')
export const privacyPage = legalPage('privacy-policy')
export const impressumPage = legalPage('impressum')

/** GET a legal page with `?language=`: for readers of a mail in a language that their store does not have. */
export async function showLegal(c: ShopContext): Promise<Response> {
  const { visit } = c.var
  const route = LEGAL.find((item) => visit.kind === 'page' && item === visit.route)
  if (!route) throw new NamedError(404, 'not_found')
  const store = await storeOf(c)
  return c.render(await pageOf(route, store, store.path(route) + languageQuery(c)))
}

const textOf = (language: Language, route: LegalRoute): Promise<LegalText> =>
  texts[`../../../content/${language}/${route}.md`]!()

/** A legal text with its placeholders filled in: the operator, the store's contact and links to other pages. */
function filledIn(html: string, { region, path }: Storefront): string {
  const words: Record<string, string> = {
    ...OPERATOR,
    email: `<a href="mailto:${region.contact.email}">${region.contact.email}</a>`,
    phone: `<a href="tel:${region.contact.phone.replace(/\s/g, '')}">${region.contact.phone}</a>`,
    impressum: path('impressum'),
    cookies: path('cookies'),
  }
  // In the target of a link Markdown encodes the braces.
  return html.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (all, word: string) => words[word] ?? all)
}
