import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRICE_LISTS } from '../../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { Configuration, Product } from '../../../src/contract/catalogue.ts'
import { DAY_MS } from '../../../src/contract/duration.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { blankAreaOf, netAreaOf } from '../../../src/packaging/dieline/dieline.ts'
import { isPrinted } from '../../../src/packaging/dieline/printed.ts'
import { blankArea, printedArea } from '../../../src/pricing/area.ts'
import { isWorkingDay } from '../../../src/pricing/calendar.ts'
import { CURVES } from '../../../src/pricing/curves.ts'
import { emissionsOf, footprintFigures } from '../../../src/pricing/emissions.ts'
import { expressOptions, linePrice } from '../../../src/pricing/express.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import type { PriceList } from '../../../src/pricing/price-list.ts'
import { sheetAreasOf } from '../../../src/pricing/sheet-area.ts'
import { spread, taxByRateGroup } from '../../../src/pricing/vat.ts'
import { weightOf } from '../../../src/pricing/weight.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { orderable } from '../shop-facts.ts'

const productOf = (type: Product['type']) => PRODUCTS.find((product) => product.type === type)!

/**
 * The rows of docs/pricing.md in plain arithmetic, unrounded at the end. Minor units. Whole numbers are multiplied before
 * they are divided: a half must come out as a half, or its rounding is a matter of chance.
 */
function plainPrice(product: Product, configuration: Configuration, list: PriceList, express: boolean): number {
  const { size, material, print, finish, quantity } = configuration
  const area = blankArea(product, { size, material })
  const over = (row: number, of = area) => Math.round((of * row) / 1e6)
  const inked = list.inkBy ? printedArea(product, { size, material }) : area
  const { id, second } = product.boards[material]!
  const price = (board: string) => list.board[board] ?? list.board[material]!
  const [row, ink, extra, style] = [price(id), list.print[print]!, list.finish[finish]!, list.style[product.style]!]
  const sheets = sheetAreasOf(product, { size, material })
  const nested = Math.round((sheets.main * row) / 1e6) + Math.round((sheets.second * price(second?.id ?? id)) / 1e6)
  const board = list.boardBy ? nested : over(row)
  const outside = over(ink.ink, inked)
  const inks = print.includes('-inside') ? Math.round((outside * 185) / 100) : outside
  const fixed = style.setup + ink.setup + extra.setup + Math.round((3 * board) / 1000)
  const goods = (list.boardBy ? nested : Math.round((board * 106) / 100)) + over(extra.area, inked) + extra.piece
  const [margin, making, handling] = [1, 2, 3].map((column) => along(quantity, column)) as [number, number, number]
  const each = (goods * margin + (inks + style.making) * making + list.handling * handling) / 1e9
  return (fixed + quantity * each) * (express ? 1.25 : 1)
}

/** A curve's value at a quantity: straight between the rows of the table, level outside it. */
function along(quantity: number, column: number): number {
  const rows = CURVES as readonly (readonly number[])[]
  const above = rows.find(([from]) => from! > quantity)
  const below = rows.findLast(([from]) => from! <= quantity)
  if (!above || !below) return (above ?? below)![column]!
  const part = (quantity - below[0]!) / (above[0]! - below[0]!)
  return below[column]! + part * (above[column]! - below[column]!)
}

describe('a price', () => {
  test('is what its rows add up to, rounded once, in any configuration, currency and speed', () => {
    fc.assert(
      fc.property(
        orderable,
        fc.constantFrom(
          ...PRICE_LISTS,
          ...PRICE_LISTS.map(({ inkBy, ...list }) => list),
          ...PRICE_LISTS.map(({ boardBy, inkBy, ...list }) => list),
        ),
        fc.boolean(),
        ({ product, configuration }, list, fast) => {
          const price = linePrice(product, configuration, fast ? 'express' : 'standard', list)
          expect(Math.abs(price - plainPrice(product, configuration, list, fast))).toBeLessThanOrEqual(0.5 + 1e-4)
        },
      ),
      { numRuns: 300 },
    )
  })
})

test('an area is its blank’s in whole mm², however often it is asked for', () => {
  fc.assert(
    fc.property(orderable, ({ product, configuration: { size, material } }) => {
      const blank = blankAreaOf(productDieline(product, size, material))
      for (let time = 0; time < 2; time++) {
        const area = blankArea(product, { size, material })
        expect(Number.isInteger(area)).toBe(true)
        expect(area - blank).toBeGreaterThan(-2e-4)
        expect(area - blank).toBeLessThan(1)
      }
    }),
    { numRuns: 60 },
  )
})

test('a printed area is what is left of printed pieces after cutting, one side of them', () => {
  fc.assert(
    fc.property(orderable, ({ product, configuration: { size, material } }) => {
      const dieline = productDieline(product, size, material)
      const left = dieline.pieces.map((piece) =>
        isPrinted(piece, dieline) ? netAreaOf(piece) * (piece.spec.count ?? 1) : 0,
      )
      const area = printedArea(product, { size, material })
      expect(Math.abs(area - left.reduce((sum, part) => sum + part))).toBeLessThan(1)
      expect(area).toBeLessThanOrEqual(blankArea(product, { size, material }))
    }),
    { numRuns: 60 },
  )
})

test.each([
  ['rigid-box-two-pieces', ['tray wrap', 'lid wrap']],
  ['paper-mailer', ['web']],
] as const)('of a %s nothing is inked but what is printed', (type, printed) => {
  const product = productOf(type)
  const chosen = { size: product.sizes[0]!, material: product.materials[0]! }
  const { pieces } = productDieline(product, chosen.size, chosen.material)
  const nets = pieces.filter(({ name }) => (printed as readonly string[]).includes(name)).map(netAreaOf)
  expect(nets).toHaveLength(printed.length)
  expect(printedArea(product, chosen)).toBe(Math.ceil(nets.reduce((sum, net) => sum + net) - 1e-4))
})

test('the padding of a mailer is a board of its own, in weight and in price', () => {
  const mailer = productOf('paper-mailer')
  for (const material of mailer.materials) {
    const { second, grammage } = mailer.boards[material]!
    expect(second!.id).toBe('padding-kraft-60')
    expect(second!.grammage).toBeLessThan(grammage)
  }
  const { board } = PRICE_LISTS[0]!
  expect(board['padding-kraft-60']).toBeLessThan(board['paper-kraft']!)
})

test('an area that is whole is not raised by rounding', () => {
  // Of a length that nobody has asked for before, so that it is worked out here.
  const tape = { size: { length: 12_345, width: 50, height: 0 }, material: 'film-recycled' as const }
  expect(blankArea(productOf('packing-tape'), tape)).toBe(12_345 * 50)
})

test('a piece weighs what is left of its boards after cutting', () => {
  const tray = (drawn: { name: string }) => !drawn.name.includes('wrap')
  fc.assert(
    fc.property(
      orderable.filter(({ product }) => product.type.startsWith('rigid-box')),
      ({ product, configuration: { size, material } }) => {
        const { pieces } = productDieline(product, size, material)
        const { grammage, second } = product.boards[material]!
        const grams = pieces.map((piece) => netAreaOf(piece) * (tray(piece) ? grammage : second!.grammage))
        const exact = grams.reduce((sum, part) => sum + part) / 1e6
        expect(weightOf(product, { size, material })).toBe(Math.ceil(exact - 1e-9))
      },
    ),
  )
})

/** Weights that a packaging engineer expects of these, g. */
test.each([
  ['product-box', [100, 60, 150], 'cardboard-coated', 25, 1],
  ['paper-can', [80, 80, 120], 'paper-kraft', 65, 9],
  ['mailer-box-plain', [200, 150, 50], 'cardboard-natural', 65, 5],
  ['shipping-box', [400, 300, 200], 'cardboard-natural', 330, 15],
  ['printed-card', [148, 105, 0], 'cardboard-cardstock', 6, 1],
] as const)('%s weighs about what one does', (type, [length, width, height], material, grams, off) => {
  const weight = weightOf(productOf(type), { size: { length, width, height }, material })
  expect(Math.abs(weight - grams)).toBeLessThanOrEqual(off)
})

test('a piece stands for the emissions of its weight', () => {
  const bag = productOf('paper-bag')
  const configuration = { ...usual(bag), material: 'paper-kraft' as const, quantity: 1000 }
  const grams = weightOf(bag, configuration)
  const each = Math.round(grams * 0.919) / 1000
  expect(emissionsOf(bag, configuration)).toMatchObject({ perUnit: each, total: each * 1000 })
})

test('a footprint is said in kilograms of the order to a tenth, and in whole grams of a piece', () => {
  const written = (value: number) => `${value}`.replace('.', ',')
  expect(footprintFigures({ total: 12.345, perUnit: 0.0494, source: '' }, written)).toEqual({
    total: '12,3',
    unit: '49',
  })
})

function usual(product: Product): Configuration {
  return {
    product: product.type,
    size: product.sizes[0]!,
    material: product.materials[0]!,
    print: product.prints[0]!,
    finish: product.finishes[0]!,
    quantity: product.minQuantity,
  }
}

test('a product is made in its own days, or in three fifths of them for a quarter more', () => {
  expect(
    expressOptions({ ...productOf('paper-bag'), productionDays: 10 }, getRegion('eu').allowedShipmentTypes),
  ).toEqual([
    { id: 'standard', productionDays: 10, surcharge: 0 },
    { id: 'express', productionDays: 6, surcharge: 2500 },
  ])
})

describe('a refused choice', () => {
  const box = productOf('mailer-box-eco')
  const problems = (change: Partial<Configuration>) => validateConfiguration(box, { ...usual(box), ...change })

  test('says from where to where a number may go, and both ends are within', () => {
    const message = `must be a whole number from ${box.minQuantity} to ${box.maxQuantity}`
    for (const quantity of [box.minQuantity - 1, box.maxQuantity + 1, box.minQuantity + 0.5])
      expect(problems({ quantity })).toEqual([{ field: 'quantity', message }])
    for (const quantity of [box.minQuantity, box.maxQuantity]) expect(problems({ quantity })).toEqual([])
  })

  test('says which sides and which choices there are', () => {
    const { min, max } = box.limits!
    const [{ message } = { message: '' }] = problems({ size: { ...min, length: max.length + 1 } })
    expect(message).toBe(`must be from ${min.length} to ${max.length} mm`)
    const [problem] = problems({ material: 'cotton-natural' })
    expect(problem).toEqual({ field: 'material', message: `must be one of ${box.materials.join(', ')}` })
  })
})

describe('what is spread', () => {
  test.each([
    [10, [1, 1, 1], [4, 3, 3]],
    [100, [1, 2, 4], [14, 29, 57]],
    [2, [1, 1, 1, 1], [1, 1, 0, 0]],
    [5, [1, 9, 10], [0, 2, 3]],
    [7, [], []],
    [0, [3, 4], [0, 0]],
  ])('%i by %j is %j: the largest rest first, and of equal ones the earlier', (total, weights, parts) => {
    expect(spread(total, weights)).toEqual(parts)
  })

  test('is VAT of each rate, the highest first, whatever the order of the lines', () => {
    const items = [
      { net: 1000, rate: 500 },
      { net: 200, rate: 2300 },
      { net: 0, rate: 2300 },
    ]
    const { groups, shares } = taxByRateGroup(items)
    expect(groups.map(({ rate, amount }) => [rate, amount])).toEqual([
      [2300, 46],
      [500, 50],
    ])
    expect(shares).toEqual([50, 46, 0])
  })
})

/** Easter Sundays as the churches publish them. */
const EASTER =
  `2026-04-05 2027-03-28 2028-04-16 2029-04-01 2030-04-21 2031-04-13 2032-03-28 2033-04-17 2034-04-09 2035-03-25
  2036-04-13 2037-04-05 2038-04-25 2039-04-10 2040-04-01 2041-04-21 2042-04-06 2043-03-29 2044-04-17 2045-04-09 2046-03-25
  2047-04-14 2048-04-05 2049-04-18 2050-04-10`.split(/\s+/)

test.each(EASTER)(
  'nobody works on the Monday after Easter %s, nor at Corpus Christi, but a week from either',
  (easter) => {
    const after = (days: number) => new Date(Date.parse(easter) + days * DAY_MS).toISOString().slice(0, 10)
    expect([after(1), after(60)].map(isWorkingDay)).toEqual([false, false])
    const fixed = ['05-01', '05-03']
    for (const days of [-6, 8, 53, 67]) {
      const day = after(days)
      expect([day, isWorkingDay(day)]).toEqual([day, !fixed.includes(day.slice(5))])
    }
  },
)
