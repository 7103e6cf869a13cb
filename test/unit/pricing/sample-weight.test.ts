import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { constructionOf, productDieline } from '../../../src/packaging/constructions.ts'
import { type Dieline, netAreaOf } from '../../../src/packaging/dieline/dieline.ts'
import { requestedDieline, usualRequest } from '../../../src/packaging/dieline-request.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import { areasOf } from '../../../src/pricing/area.ts'
import { boardsIn, sampleEmissions, sampleWeight } from '../../../src/pricing/sample-weight.ts'
import { weightOf } from '../../../src/pricing/weight.ts'

const boards = boardsIn(PRODUCTS)
const folding = PRODUCTS.filter((product) => styleOf(constructionOf(product).style).kind === 'rigid')

test.each(folding.map((product) => [product.type, product] as const))(
  'the sample of the dieline of %s weighs what the product does, in the same board',
  (_, product) => {
    const size = product.sizes[0]!
    for (const material of product.materials) {
      const { second, ...board } = product.boards[material]!
      const own = second ? [board, { ...second, emission: board.emission }] : [board]
      const weight = sampleWeight(productDieline(product, size, material), own)
      // A part that is thinner than its board counts as board where the shop has none of it.
      expect(weight).toBeGreaterThanOrEqual(weightOf(product, { size, material }) * 0.97)
      expect(weight).toBeLessThanOrEqual(weightOf(product, { size, material }) * 1.15 + 1)
    }
  },
)

test('each blank is of the board that is nearest to its thickness', () => {
  const usual = usualRequest('fefco-0201')
  for (const caliper of [0.8, 1.5, 3.2, 5]) {
    const dieline = requestedDieline({ ...usual, caliper })
    const grammage = boards.toSorted((a, b) => Math.abs(a.gain - caliper) - Math.abs(b.gain - caliper))[0]!.grammage
    const [piece] = dieline.pieces
    expect(sampleWeight(dieline, boards)).toBe(Math.ceil((netAreaOf(piece!) * grammage) / 1e6 - 1e-9))
  }
})

/** What is left of all blanks after cutting, mm². */
const areaOf = ({ pieces }: Dieline): number =>
  pieces.reduce((sum, piece) => sum + netAreaOf(piece) * (piece.spec.count ?? 1), 0)

test('a weight that is whole is not rounded up for the error of its parts', () => {
  const dieline = requestedDieline(usualRequest('fefco-0201'))
  const board = { ...boards[0]!, grammage: 100e6 / areaOf(dieline) }
  expect([
    sampleWeight(dieline, [board]),
    sampleWeight(dieline, [{ ...board, grammage: board.grammage * 1.001 }]),
  ]).toEqual([100, 101])
  const product = PRODUCTS.find(({ type }) => type === 'shipping-box')!
  const [size, material] = [product.sizes[0]!, product.materials[0]!]
  const { main } = areasOf(product, { size, material })
  const weighing = (grams: number) => {
    const { second: _, ...own } = product.boards[material]!
    return weightOf(
      { ...product, boards: { [material]: { ...own, grammage: (grams * 1e6) / main } } },
      { size, material },
    )
  }
  expect([weighing(100), weighing(100.1)]).toEqual([100, 101])
})

test('its emissions are those of its weight, for each piece', () => {
  const dieline = requestedDieline(usualRequest('fefco-0427'))
  const [board] = boards
  const grams = (areaOf(dieline) * board!.grammage) / 1e6
  expect(sampleEmissions(dieline, [board!], 1).perUnit).toBe(Math.round((grams * board!.emission) / 1000) / 1000)
  const one = sampleEmissions(dieline, boards, 1)
  expect(one.total).toBe(one.perUnit)
  expect(one.perUnit).toBeGreaterThan(0)
  expect(sampleEmissions(dieline, boards, 20).total).toBeCloseTo(20 * one.perUnit, 9)
})
