import type { Product } from '../../contract/catalogue.ts'
import { outsideOf } from '../../contract/print-inside.ts'
import type { Material, PrintMode, ShippedMaterial } from '../../contract/vocabulary.ts'
import { GRADES, type Grade } from '../../packaging/boards.ts'
import { constructionOf } from '../../packaging/constructions.ts'
import { materialLook } from '../../packaging/looks.ts'
import { type Section, sectionOf } from '../../packaging/section.ts'

/** What the catalogue says of a material. */
export interface MaterialFacts {
  id: Material
  /** The shop's own material that it looks like. */
  look: ShippedMaterial
  /** g CO₂e per kg */
  emission: number
  /** Its boards of each grade, corrugated board first. */
  sections: Section[]
  /** The products that are made of it. */
  products: Product[]
  /** How it is printed, outside. */
  prints: PrintMode[]
}

/** The materials of some products, each with its boards: by their grade, those of most products first. */
export function materialFacts(products: Product[]): MaterialFacts[] {
  const ids = new Set(products.flatMap(({ materials }) => materials))
  const rank = ({ sections: [first] }: MaterialFacts) => (first ? rankOf(first.grade) : 0)
  return [...ids]
    .map((id) => factsOf(id, products)!)
    .sort((a, b) => rank(a) - rank(b) || b.products.length - a.products.length)
}

/** What the catalogue says of one material; null where no product is made of it. */
export function factsOf(id: Material, all: Product[]): MaterialFacts | null {
  const products = all.filter(({ materials }) => materials.includes(id))
  const [first] = products
  if (!first) return null
  const goods = products.filter(({ style }) => style !== 'samples')
  return {
    id,
    look: materialLook(first, id),
    emission: first.boards[id]!.emission,
    sections: sectionsOf(id, products),
    products: goods,
    prints: [...new Set(goods.flatMap(({ prints }) => prints.map(outsideOf)))],
  }
}

/** Boards that lie under or between others; a material is known by what it is otherwise. */
const INNER: Grade[] = ['wrap', 'can', 'padding']
const rankOf = (grade: Grade) => (INNER.includes(grade) ? GRADES.length : 0) + GRADES.indexOf(grade)

function sectionsOf(id: Material, products: Product[]): Section[] {
  const found = new Map<Grade, Section>()
  for (const product of products) {
    const { grade, second: lining } = constructionOf(product)
    const board = product.boards[id]!
    found.set(grade, sectionOf(grade, board))
    const { second } = board
    if (lining && second) found.set(lining, sectionOf(lining, { ...second, emission: board.emission }))
  }
  return [...found.values()].sort((a, b) => rankOf(a.grade) - rankOf(b.grade))
}
