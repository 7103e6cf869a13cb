import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { DIELINE_GENERATOR } from '../../../src/packaging/dieline/generator.ts'
import { catalogue } from '../shop-facts.ts'

/** Of each generator, all that is cut and creased of what is sold, in its first size and material, to a micrometre. */
const DRAWN: Record<number, string> = {
  1: 'f1cdd4837723f0d4',
}

test('the generator that ordered designs name draws what it drew: another drawing is another generator', () => {
  const drawn = catalogue.products.map((product) => {
    const { pieces } = productDieline(product, product.sizes[0]!, product.materials[0]!)
    return [product.type, pieces.map(({ name, cut, creases, slits }) => [name, cut, creases, slits])]
  })
  const text = JSON.stringify(drawn, (_, value) =>
    typeof value === 'number' ? Math.round(value * 1000) / 1000 + 0 : value,
  )
  const digest = createHash('sha256').update(text).digest('hex').slice(0, 16)
  expect(digest, 'Raise DIELINE_GENERATOR, and state here what it draws').toBe(DRAWN[DIELINE_GENERATOR])
})
