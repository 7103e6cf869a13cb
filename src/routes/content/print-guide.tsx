import type { Product } from '../../contract/catalogue.ts'
import { outsideOf, withInside } from '../../contract/print-inside.ts'
import { lookOf } from '../../packaging/looks.ts'
import type { Question, QuestionPage } from '../../pages/content/content-text.ts'
import { type ChosenIn, PrintGuidePage } from '../../pages/content/print-guide-page.tsx'
import { soldIn } from '../page/product-offers.ts'
import type { SharedLoader } from '../page-cache/shared-page.ts'
import { contentPage } from './content-frame.ts'
import { figuresOf } from './figures.ts'
import { printedProducts } from './printed-products.ts'
import { questionsOf } from './texts.ts'

/** What each print mode and each finish is, and what a store sells with it. */
export const printGuidePage: SharedLoader = async ({ store, catalogue, here }) => {
  const products = printedProducts(soldIn(store.region, catalogue.products))
  const chosen = chosenOf(products)
  const isChoice = (id: string) => /^(no-print|print-|foil-|sleeve-|.*-strip$)/.test(id)
  const all = await questionsOf('print-guide', store, figuresOf(store, catalogue), () => true)
  const subjects = all.subjects.map((subject) => ({
    ...subject,
    questions: [
      ...subject.questions.filter(({ id }) => !isChoice(id) || chosen[id]),
      ...addedTo(subject.id, all, chosen),
    ],
  }))
  const { title, description } = all
  const children = <PrintGuidePage content={{ ...all, subjects }} chosen={chosen} />
  return { tags: [], page: contentPage({ store, route: 'print-guide', here, title, description, children }) }
}

/** The prints or finishes that a merchant added, which have a name and no text. */
function addedTo(subject: string, { subjects }: QuestionPage, chosen: Record<string, ChosenIn>): Question[] {
  const told = new Set(subjects.flatMap(({ questions }) => questions.map(({ id }) => id)))
  return Object.entries(chosen)
    .filter(([id, { kind }]) => SUBJECTS[kind] === subject && !told.has(id))
    .map(([id]) => ({ id, question: '', html: '' }))
}

/** The subjects of the text, by what they are about. */
const SUBJECTS: Record<ChosenIn['kind'], string> = { print: 'modes', finish: 'finishes' }

function chosenOf(products: Product[]): Record<string, ChosenIn> {
  const chosen: Record<string, ChosenIn> = {}
  const add = (kind: ChosenIn['kind'], id: string, product: Product, inside: boolean) => {
    const known = chosen[id]
    chosen[id] = {
      kind,
      look: lookOf(product, kind, id),
      products: [...(known?.products ?? []), product],
      inside: inside || Boolean(known?.inside),
    }
  }
  for (const product of products) {
    for (const id of new Set(product.prints.map(outsideOf)))
      add('print', id, product, withInside(id, product.prints) !== null)
    for (const id of product.finishes) add('finish', id, product, false)
  }
  return chosen
}
