import { LegalPage } from '../pages/legal/legal-page.tsx'
import type { Language } from '../regions/language.ts'
import { OPERATOR } from '../regions/operator.ts'
import { indexedHead } from './head.ts'
import type { SharedLoader } from './kept/shared-page.ts'
import { page, type Storefront } from './storefront.tsx'

/** The pages whose text stands in `content/`, a file a language. */
const FILES = { 'terms-of-service': 'terms-of-service', 'privacy-policy': 'privacy-policy', impressum: 'impressum' }
type LegalRoute = keyof typeof FILES

/** A text as the build makes it of its file (`scripts/legal-texts.ts`). */
interface LegalText {
  title: string
  version: string
  html: string
}

const texts = import.meta.glob<LegalText>('../../content/*/*.md', { import: 'default' })

const legalPage =
  (route: LegalRoute): SharedLoader =>
  async ({ store, here }) => {
    const { title, version, html } = await textOf(store.region.language, route)
    const head = indexedHead({
      store,
      route,
      title: store.t('meta.page', { title }),
      description: store.t('legal.description', { title }),
    })
    const filled = filledIn(html, store)
    return {
      tags: [],
      page: page({
        store,
        head,
        here,
        children: <LegalPage title={title} version={version} html={filled} route={route} />,
      }),
    }
  }

export const termsPage = legalPage('terms-of-service')
export const privacyPage = legalPage('privacy-policy')
export const impressumPage = legalPage('impressum')

const textOf = (language: Language, route: LegalRoute): Promise<LegalText> =>
  texts[`../../content/${language}/${FILES[route]}.md`]!()

/** Who runs the shop, how this store is reached and where its other pages are, put in their places. */
function filledIn(html: string, { region, path }: Storefront): string {
  const words: Record<string, string> = {
    ...OPERATOR,
    email: `<a href="mailto:${region.contact.email}">${region.contact.email}</a>`,
    phone: `<a href="tel:${region.contact.phone.replace(/\s/g, '')}">${region.contact.phone}</a>`,
    impressum: path('impressum'),
    cookies: path('cookies'),
  }
  // In the target of a link the braces come encoded.
  return html.replace(/(?:\{\{|%7B%7B)(\w+)(?:\}\}|%7D%7D)/g, (all, word: string) => words[word] ?? all)
}
