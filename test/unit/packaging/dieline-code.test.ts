import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDielineSample } from '../../../src/contract/dieline-sample.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { codedDieline, orderedDieline, productDielineCode } from '../../../src/packaging/dieline-code.ts'
import { cutSvg } from '../../../src/packaging/files/cut-svg.ts'
import { catalogue, orderable } from '../shop-facts.ts'

const MAILER = catalogue.product('mailer-box-eco')!
const chosen = { size: { length: 230, width: 170, height: 60 }, material: MAILER.materials[0]! }

test('the code of a product’s dieline has construction, size inside and what a size grows by at a crease', () => {
  expect(productDielineCode(MAILER, chosen)).toBe('dieline-fefco-0427-inner-230x170x60-1600')
})

test('the code of anything that is sold is read, and says the very dieline of the product', () => {
  fc.assert(
    fc.property(orderable, ({ product, configuration }) => {
      const { size, material } = configuration
      const code = productDielineCode(product, configuration)
      expect(readDielineSample(code)).not.toBeNull()
      expect(cutSvg(codedDieline(code)!)).toBe(cutSvg(productDieline(product, size, material)))
    }),
    { numRuns: 60 },
  )
})

test('goods have the dieline of their code, whatever the product’s is by now, and the product’s where there is none', () => {
  const code = productDielineCode(MAILER, chosen)
  const board = MAILER.boards[chosen.material]!
  const thicker = { ...MAILER, boards: { ...MAILER.boards, [chosen.material]: { ...board, gain: 2 } } }
  const other = { ...MAILER, construction: 'fefco-0426' }
  expect(orderedDieline(thicker, chosen, undefined)!.caliper).toBe(2)
  expect(orderedDieline(other, chosen, undefined)!.style.id).toBe('fefco-0426')
  for (const product of [thicker, other])
    expect(orderedDieline(product, chosen, code)).toEqual(productDieline(MAILER, chosen.size, chosen.material))
})

test.each([
  ['no code', 'mailer'],
  ['no construction of the shop', 'dieline-folded-hat-inner-230x170x60-1600'],
  ['a size that is not made', 'dieline-fefco-0427-inner-1x170x60-1600'],
  ['a board that is not creased', 'dieline-fefco-0427-inner-230x170x60-90000'],
  ['an option that it has not', 'dieline-fefco-0427-inner-230x170x60-1600-wheels:four'],
])('there is no dieline of %s', (_, code) => {
  expect(codedDieline(code)).toBeNull()
  expect(orderedDieline(MAILER, chosen, code)).toBeNull()
})

test('there is no dieline of goods whose product is not made any more in their material or size', () => {
  const huge = { ...chosen, size: { ...chosen.size, length: 20_000 } }
  expect(orderedDieline({ ...MAILER, boards: {} }, chosen, undefined)).toBeNull()
  expect(orderedDieline(MAILER, huge, undefined)).toBeNull()
})
