import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { MATERIALS } from '../../../src/contract/vocabulary.ts'
import { factsOf, materialFacts } from '../../../src/pages/content/material-facts.ts'

describe('the facts of a material', () => {
  test('are known of each that something is made of, and of no other', () => {
    expect(new Set(materialFacts(PRODUCTS).map(({ id }) => id))).toEqual(new Set(MATERIALS))
    expect(factsOf('no-such-board', PRODUCTS)).toBeNull()
    expect(factsOf('', [])).toBeNull()
  })

  test('have its boards once each, corrugated first, what lies under others last', () => {
    const kraft = factsOf('cardboard-natural', PRODUCTS)!
    expect(kraft.sections.map(({ grade }) => grade)).toEqual([
      'e-flute',
      'f-flute',
      'b-flute',
      'carton',
      'greyboard',
      'wrap',
    ])
    expect(factsOf('paper-kraft', PRODUCTS)!.sections[0]!.grade).toBe('paper')
  })

  test('have print modes by their outside, and no pack of samples among its products', () => {
    const { prints, products } = factsOf('cardboard-natural', PRODUCTS)!
    expect(prints.filter((print) => print.endsWith('inside'))).toEqual([])
    expect(products.map(({ type }) => type)).not.toContain('sample-packs')
    for (const print of prints) expect(products.some((product) => product.prints.includes(print))).toBe(true)
  })

  test('of one that a merchant added are those of the one that it looks like, with its own boards', () => {
    const [mailer] = PRODUCTS.filter(({ type }) => type === 'mailer-box-eco')
    const own = { ...mailer!.boards['cardboard-natural']!, id: 'e-grass', caliper: 1.5 }
    const added = {
      ...mailer!,
      materials: ['grass'],
      boards: { grass: own },
      named: [{ kind: 'material' as const, id: 'grass', looksLike: 'cardboard-natural', names: { en: 'Grass' } }],
    }
    expect(factsOf('grass', [added])).toMatchObject({ look: 'cardboard-natural', sections: [{ thickness: 1.5 }] })
  })
})
