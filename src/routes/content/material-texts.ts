import type { Storefront } from '../page/storefront.tsx'
import { questionsOf, type Words } from './texts.ts'

export interface Part {
  heading: string
  html: string
}

/** The parts of the text about materials, by their anchors. */
export async function textsOf(store: Storefront, words: Words) {
  const { title, description, subjects } = await questionsOf('materials', store, words, () => true)
  const all = subjects.flatMap(({ questions }) => questions)
  const parts: Record<string, Part> = Object.fromEntries(
    all.map(({ id, question, html }) => [id, { heading: question, html }]),
  )
  return { title, description, parts }
}
