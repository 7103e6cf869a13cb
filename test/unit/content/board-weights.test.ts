import { expect, test } from 'vitest'
import { readCatalogue } from '../../../scripts/words/catalogues.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { boardOf } from '../../../src/packaging/constructions.ts'
import { LANGUAGES } from '../../../src/regions/language.ts'

test.each(LANGUAGES)(
  'in %s what says how goods are made names a weight only where each of their boards has it',
  (language) => {
    const texts = readCatalogue(language)['style-text'] as Record<string, string>
    const said = PRODUCTS.flatMap((product) => {
      const weight = /(\d+)\s?g\/m²/.exec(texts[product.style] ?? '')?.[1]
      if (!weight) return []
      return product.materials.map((material) => [
        product.type,
        material,
        boardOf(product, material).grammage,
        Number(weight),
      ])
    })
    expect(said.length).toBeGreaterThan(0)
    for (const [type, material, grammage, weight] of said)
      expect([type, material, weight]).toEqual([type, material, grammage])
  },
)
