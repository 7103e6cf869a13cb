import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { DIELINE_GENERATOR } from '../../../src/packaging/dieline/generator.ts'
import { catalogue } from '../shop-facts.ts'

/**
 * Of each generator, all that is cut and creased of each product, in its first size and material, to a micrometre. A product that
 * is new gets its row; of one that is here, another drawing is another generator.
 */
const DRAWN: Record<number, Record<string, string>> = {
  1: {
    'bio-poly-mailer-plain': '3fdc144f0c9e',
    'cake-box': '53d8c4f5b63f',
    'carrier-box': 'fc1a933c22e2',
    'delivery-mailer-box': '8767e65c3d5c',
    'delivery-mailer-box-plain': '8767e65c3d5c',
    'doypack-bag': 'eb03da22e7cf',
    'kraft-tape': '84faf19079fe',
    'magnetic-box': '9ab93de9463d',
    'mailer-box-eco': '6fbc9c2c2bbd',
    'mailer-box-eco-color': 'd6a4807c98a0',
    'mailer-box-eco-white': 'bac3c60ff072',
    'mailer-box-full-color': '5219c2358450',
    'mailer-box-plain': '82ebec3dabaf',
    'packing-paper': '2bf9d4472359',
    'packing-tape': '0a846098d312',
    'paper-bag': '34480241b5d6',
    'paper-can': '7409f7e97c5c',
    'paper-mailer': 'd448b2b828a4',
    'poly-mailer': 'e8c2d203f857',
    'printed-card': '54a0b1b36d97',
    'product-box': '5ed976a92ba4',
    'product-box-two-pieces': '274ced05cfd5',
    'product-box-wine-box': 'ff53103487b7',
    'rigid-box': '7c635cc8a5e5',
    'rigid-box-two-pieces': '77c79171bcda',
    'rigid-drawer-box': 'abc1581fe985',
    'rigid-envelope': 'fc4ba95feb3f',
    'sample-packs': '42e233461e71',
    'shipping-box': 'e87ea53ee975',
    'shipping-box-plain': 'a027c3d1af85',
    'sleeved-mailer-box': 'd7ccbab1b597',
    'special-box': 'bcf3c8da8e5c',
    'square-label': '310d80b5fadf',
    'tissue-paper': '9794a9dff0d9',
    'tote-bag': 'c7c96a2a8e61',
  },
}

/** What tells one drawing from another. */
function digestOf(drawn: unknown): string {
  const text = JSON.stringify(drawn, (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 + 0 : value,
  )
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}

test('the generator that ordered designs name draws what it drew: another drawing is another generator', () => {
  const drawn = catalogue.products.map((product) => {
    const { pieces } = productDieline(product, product.sizes[0]!, product.materials[0]!)
    return [product.type, digestOf(pieces.map(({ name, cut, creases, slits }) => [name, cut, creases, slits]))]
  })
  const said =
    'Raise DIELINE_GENERATOR for a drawing that changed, and state here what it draws; a new product gets its row'
  expect(Object.fromEntries(drawn), said).toEqual(DRAWN[DIELINE_GENERATOR])
})
