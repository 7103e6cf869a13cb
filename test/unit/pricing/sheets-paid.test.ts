import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Product, SheetStock } from '../../../src/contract/catalogue.ts'
import { constructionOf, productDieline } from '../../../src/packaging/constructions.ts'
import { nestOn } from '../../../src/packaging/nesting/nest.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import { anchorsOf } from '../../../src/pricing/anchors.ts'
import { ownSizeLimits, validateConfiguration } from '../../../src/pricing/limits.ts'
import { sheetAreasOf } from '../../../src/pricing/sheet-area.ts'

const productOf = (type: string): Product => PRODUCTS.find((product) => product.type === type)!

describe('the part of a sheet that a piece pays for', () => {
  test('is rounded up, and by no more than to the next mm²; what has no second board pays for none', () => {
    for (const product of PRODUCTS) {
      const material = product.materials[0]!
      const { limits } = styleOf(constructionOf(product).style)
      for (const size of product.sizes.filter((size) => anchorsOf(size, limits)[0]!.share === 1)) {
        const { pieces } = productDieline(product, size, material)
        if (product.sheets.second) continue
        const exact = pieces
          .map(({ cut, spec }) => nestOn(product.sheets.main, cut[0]!, spec.grain).area * (spec.count ?? 1))
          .reduce((sum, area) => sum + area, 0)
        const { main, second } = sheetAreasOf(product, { size, material })
        expect([product.type, main + second]).toEqual([product.type, Math.ceil(exact - 1e-4)])
        if (!pieces.some(({ spec }) => spec.stock && spec.stock !== 'board')) expect(Math.abs(second)).toBe(0)
      }
    }
  })

  test('is a whole number of mm² as it is where a sheet holds one piece', () => {
    const label = productOf('square-label')
    const main = { sizes: [[60, 60]], toMeasure: false, gripper: 0, margin: 0, gutter: 0 } satisfies SheetStock
    const size = { length: 50, width: 50, height: 0 }
    expect(sheetAreasOf({ ...label, sheets: { main } }, { size, material: label.materials[0]! }).main).toBe(3600)
  })

  test('follows the sheets that the shop buys, of either board, also where it was worked out for others before', () => {
    const wider = (sheet: SheetStock): SheetStock => ({ ...sheet, gutter: sheet.gutter + 30 })
    const sleeved = PRODUCTS.find(({ sheets }) => sheets.second)!
    for (const product of [productOf('mailer-box-eco'), sleeved]) {
      const { main, second = main } = product.sheets
      const chosen = { size: product.sizes[0]!, material: product.materials[0]! }
      const before = sheetAreasOf(product, chosen)
      const otherMain = sheetAreasOf({ ...product, sheets: { ...product.sheets, main: wider(main) } }, chosen)
      expect(otherMain.main).toBeGreaterThan(before.main)
      const otherSecond = sheetAreasOf({ ...product, sheets: { ...product.sheets, second: wider(second) } }, chosen)
      expect(otherSecond.main).toBe(before.main)
      if (before.second > 0) expect(otherSecond.second).toBeGreaterThan(before.second)
      expect(sheetAreasOf(product, chosen)).toEqual(before)
    }
    const { size, material } = { size: sleeved.sizes[0]!, material: sleeved.materials[0]! }
    expect(sheetAreasOf(sleeved, { size, material }).second).toBeGreaterThan(0)
  })
})

test('a size of one’s own is within what its construction allows beside the other sides', () => {
  const bound = PRODUCTS.filter((product) => {
    if (!product.limits) return false
    const { limits } = product
    const longest = { ...limits.min, width: limits.max.width, height: limits.max.height }
    const own = ownSizeLimits(product, longest)!
    return own.max.width < limits.max.width || own.max.height < limits.max.height || own.min.length > limits.min.length
  })
  expect(bound.length).toBeGreaterThan(0)
  for (const product of bound) {
    const { limits, type, materials, prints, finishes, minQuantity } = product
    const size = { ...limits!.min, width: limits!.max.width, height: limits!.max.height }
    const [material, print, finish] = [materials[0]!, prints[0]!, finishes[0]!]
    const own = ownSizeLimits(product, size)!
    const errors = validateConfiguration(product, {
      product: type,
      size,
      material,
      print,
      finish,
      quantity: minQuantity,
    })
    expect([type, errors.length > 0]).toEqual([type, true])
    for (const { field, message } of errors) {
      const side = field as 'length' | 'width' | 'height'
      expect(message).toBe(`must be from ${own.min[side]} to ${own.max[side]} mm`)
    }
  }
})
