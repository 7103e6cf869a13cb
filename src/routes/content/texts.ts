import { setHtml } from '../../i18n/load.ts'
import type { ContentText, QuestionPage } from '../../pages/content/content-text.ts'
import { isRoute } from '../../regions/routes.ts'
import type { Storefront } from '../page/storefront.tsx'

/** The pages whose text is in `content/`, in a file of the page's name for each language. */
export const LEGAL_ROUTES = ['terms-of-service', 'privacy-policy', 'impressum', 'plus-terms'] as const
export const TEXT_ROUTES = [
  'returns-policy',
  'delivery-costs',
  'about-us',
  'sustainability',
  'fsc-certification',
  'eco-properties',
  'size-guide',
  'artwork-guide',
] as const
export type TextRoute = (typeof LEGAL_ROUTES | typeof TEXT_ROUTES)[number]

const TEXTS = import.meta.glob<ContentText>(
  ['../../../content/*/*.md', '!../../../content/*/{help,materials,print-guide}.md'],
  { import: 'default' },
)
/** The texts in parts, each with an anchor (`scripts/content-texts.ts`). */
const QUESTIONS = import.meta.glob<QuestionPage>('../../../content/*/{help,materials,print-guide}.md', {
  import: 'default',
})
type QuestionRoute = 'help' | 'materials' | 'print-guide'

/** What the placeholders of a text stand for: `{{email}}`. */
export type Words = Record<string, string>

/** A text in the store's language, spelled as its country does, with its placeholders filled in. */
export async function textOf(route: TextRoute, store: Storefront, words: Words): Promise<ContentText> {
  const text = await TEXTS[`../../../content/${store.region.language}/${route}.md`]!()
  const set = settingOf(store, words)
  const [title, html] = await Promise.all([set(text.title), set(sectionsFor(text.html, words))])
  return { ...text, title, html, ...(text.description && { description: await set(text.description) }) }
}

/** A text in parts, those that concern a store. @param has whether the store has what a part is about */
export async function questionsOf(
  route: QuestionRoute,
  store: Storefront,
  words: Words,
  has: (trait: string) => boolean,
): Promise<QuestionPage> {
  const page = await QUESTIONS[`../../../content/${store.region.language}/${route}.md`]!()
  const set = settingOf(store, words)
  const subjects = page.subjects.map(async ({ id, title, questions }) => ({
    id,
    title: await set(title),
    questions: await Promise.all(
      questions
        .filter(({ where }) => where === undefined || has(where))
        .map(async ({ id, question, html }) => ({ id, question: await set(question), html: await set(html) })),
    ),
  }))
  return {
    title: await set(page.title),
    description: await set(page.description),
    subjects: await Promise.all(subjects),
  }
}

/** Leaves out sections about products that the store does not sell: their heading names one, `{{sold:tote-bag}}`. */
const sectionsFor = (html: string, words: Words): string =>
  html
    .split(/(?=<h2)/)
    .filter((section) => {
      const product = /\{\{(sold:[\w-]+)\}\}/.exec(section)?.[1]
      return product === undefined || product in words
    })
    .join('')

/** Sets a text as the store's printers do, and fills it in. In the target of a link Markdown encodes the braces. */
const settingOf =
  (store: Storefront, words: Words) =>
  async (text: string): Promise<string> =>
    (await setHtml(text, store.region.languageTag)).replace(
      /(?:\{\{|%7B%7B)([\w:-]+)(?:\}\}|%7D%7D)/g,
      (all, word: string) => words[word] ?? linkTo(word, store) ?? all,
    )

/** The path of a page by its route, or of a product: `help`, `product:sample-packs`. */
function linkTo(word: string, { path }: Storefront): string | undefined {
  const [route, product] = word.split(':') as [string, string?]
  if (!isRoute(route)) return undefined
  return path(route, product ? { product } : {})
}
