import { HelpPage } from '../../pages/content/help-page.tsx'
import { indexedHead } from '../page/head.ts'
import { page } from '../page/storefront.tsx'
import { breadcrumbList, questionList } from '../page/structured.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { figuresOf, hasTrait } from './figures.ts'
import { questionsOf } from './texts.ts'

/** The questions that concern the store, by subject, with their answers. */
export const helpPage: SharedLoader = async ({ store, catalogue, here }) => {
  const words = figuresOf(store, catalogue)
  const content = await questionsOf('help', store, words, (trait) => hasTrait(trait, store, catalogue))
  const { title, description, subjects } = content
  const head = indexedHead({
    store,
    route: 'help',
    title: store.t('meta.page', { title, site: store.region.pageTitle }),
    description,
    structured: [
      breadcrumbList(store, [{ name: title, url: store.url('help') }]),
      questionList(subjects.flatMap(({ questions }) => questions)),
    ],
  })
  return {
    tags: [`prices-${store.region.currency}`],
    page: page({
      store,
      area: 'content',
      head,
      here,
      children: <HelpPage content={content} centre={store.region.externalLinks.help} />,
    }),
  }
}
