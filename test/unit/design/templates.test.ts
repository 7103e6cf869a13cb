import { describe, expect, it } from 'vitest'
import { readMessages } from '../../../scripts/words/catalogues.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { type Scene, scene as sceneSchema } from '../../../src/contract/design-scene.ts'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { fontOf } from '../../../src/design/fonts/fonts.ts'
import { templated } from '../../../src/design/templates/templated.ts'
import { TEMPLATES } from '../../../src/design/templates/templates.ts'
import { textKey } from '../../../src/design/templates/text-key.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'
import { GERMAN_TEXTS, TEMPLATE_TEXTS, textFile } from './template-texts.ts'

describe('the templates', () => {
  it('are at least 36, each told apart, in fonts and patterns that exist', () => {
    expect(TEMPLATES.length).toBeGreaterThanOrEqual(36)
    expect(new Set(TEMPLATES.map(({ id }) => id)).size).toBe(TEMPLATES.length)
    const words = TEMPLATES.map(({ name, number, line }) =>
      [Object.values(name.says)[0]!.toLowerCase(), number ?? 1, Object.values(line.says)[0]].join(' '),
    )
    expect(new Set(words).size).toBe(words.length)
    for (const { font } of TEMPLATE_TEXTS) expect(fontOf(font), font).not.toBeNull()
  })

  it('say in every language what its catalogue says', () => {
    for (const language of LANGUAGES) {
      const { texts } = textFile(language)
      const messages = readMessages(language)
      for (const { line } of TEMPLATES)
        if ('phrase' in line.says)
          expect(texts[textKey(line)]?.text, `npm run templates (${language})`).toBe(
            messages.get(`template-line.${line.says.phrase}`),
          )
    }
    for (const { name } of TEMPLATES) expect(textFile('names').texts[textKey(name)]).toBeDefined()
  })
})

it('a template takes the place of the outside, and leaves the inside as it was', () => {
  const product = PRODUCTS[0]!
  const [size, material] = [product.sizes[0]!, product.materials[0]!]
  const dieline = productDieline(product, size, material)
  const goods = { product: product.type, size, material, print: 'print-color-hd', finish: 'foil-none' }
  const first = templated(emptyScene(goods), TEMPLATES[0]!, dieline, product.style, 'process', GERMAN_TEXTS)
  const inside: Scene = { ...first, faces: { outside: [], inside: first.faces.outside } }
  const both = templated(inside, TEMPLATES[1]!, dieline, product.style, 'process', GERMAN_TEXTS)
  expect(both.faces.inside).toEqual(inside.faces.inside)
  for (const id of both.faces.inside) expect(both.objects[id]).toBe(inside.objects[id])
  const again = templated(both, TEMPLATES[0]!, dieline, product.style, 'process', GERMAN_TEXTS)
  expect(again.faces.outside).toHaveLength(first.faces.outside.length)
  expect(sceneSchema.safeParse(again).success).toBe(true)
  expect(Object.keys(again.objects)).toHaveLength(first.faces.outside.length * 2)
})
