import { HelpPage } from '../../pages/content/help-page.tsx'
import { questionList } from '../page/structured.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { contentPage } from './content-frame.ts'
import { figuresOf, hasTrait } from './figures.ts'
import { questionsOf } from './texts.ts'

/** The questions that concern the store, by subject, with their answers. */
export const helpPage: SharedLoader = async ({ store, catalogue, here }) => {
  const words = figuresOf(store, catalogue)
  const content = await questionsOf('help', store, words, (trait) => hasTrait(trait, store, catalogue))
  const { title, description, subjects } = content
  return {
    tags: [`prices-${store.region.currency}`],
    page: contentPage({
      store,
      route: 'help',
      here,
      title,
      description,
      structured: [questionList(subjects.flatMap(({ questions }) => questions))],
      children: <HelpPage content={content} centre={store.region.externalLinks.help} />,
    }),
  }
}
