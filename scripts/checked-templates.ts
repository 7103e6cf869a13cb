import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { PRODUCTS } from '../src/commerce/seed/products.ts'
import { emptyScene } from '../src/design/commands/objects.ts'
import { inkRulesOf } from '../src/design/ink-rules.ts'
import { shapedTexts, type TextFile } from '../src/design/templates/shaped-texts.ts'
import { templated } from '../src/design/templates/templated.ts'
import { TEMPLATES } from '../src/design/templates/templates.ts'
import { productDieline } from '../src/packaging/constructions.ts'
import type { CheckedDesign } from './checked-designs.ts'

/** The goods on which the templates are looked at, in turn: in process inks, in black and in white, in their first ready size. */
const MADE: [product: string, print: string][] = [
  ['mailer-box-full-color', 'print-color-hd'],
  ['product-box', 'print-indigo-color'],
  ['mailer-box-eco', 'print-monochrome'],
  ['shipping-box', 'print-color-hd'],
  ['rigid-box', 'print-indigo-color'],
  ['mailer-box-eco-white', 'print-monochrome-white'],
  ['paper-bag', 'print-color-hd'],
]

const fileOf = (name: string): TextFile =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../src/design/templates/texts/${name}.json`, import.meta.url)), 'utf8'),
  )

/** A design of each template of the gallery, with its texts in German, whose words are long. */
export function checkedTemplates(): CheckedDesign[] {
  const texts = shapedTexts(
    [fileOf('names'), fileOf('de')],
    TEMPLATES.flatMap(({ name, line }) => [name, line]),
  )
  return TEMPLATES.map((template, at) => {
    const [type, print] = MADE[at % MADE.length]!
    const product = PRODUCTS.find((one) => one.type === type)!
    const [size, material, finish] = [product.sizes[0]!, product.materials[0]!, product.finishes[0]!]
    const dieline = productDieline(product, size, material)
    const empty = emptyScene({ product: type, size, material, print, finish })
    const scene = templated(empty, template, dieline, product.style, inkRulesOf(print).outside, texts)
    return { name: `${template.id} ${type}`, scene, dieline, pictures: {}, hasPlates: false }
  })
}
