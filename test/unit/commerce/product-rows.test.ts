import { beforeEach, describe, expect, test, vi } from 'vitest'
import { choicesById, choicesOf } from '../../../src/commerce/catalogue/choices.ts'
import { priceListsOf } from '../../../src/commerce/catalogue/price-lists.ts'
import { productsOf } from '../../../src/commerce/catalogue/product-rows.ts'
import { sheetsOf } from '../../../src/commerce/catalogue/sheets.ts'
import { CHOICES, FINISH_ROWS, PRINT_ROWS } from '../../../src/commerce/seed/choices.ts'
import { MATERIAL_ROWS } from '../../../src/commerce/seed/materials.ts'
import { PRICE_LISTS } from '../../../src/commerce/seed/price-lists.ts'
import { PRODUCTS, STATED_PRODUCTS } from '../../../src/commerce/seed/products.ts'
import type { StatedProduct } from '../../../src/contract/catalogue.ts'
import type { PriceList } from '../../../src/pricing/price-list.ts'

const mailer = STATED_PRODUCTS.find(({ type }) => type === 'mailer-box-eco')!
const plain = STATED_PRODUCTS.find(({ type }) => type === 'shipping-box-plain')!
const rowOf = (product: object) => ({
  type: (product as StatedProduct).type,
  document: JSON.stringify(product),
})

let logged: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  logged = vi.spyOn(console, 'error').mockReturnValue()
})
/** What was left out, by its row, with the fields. */
const leftOut = (): [row: unknown, fields: string[]][] =>
  logged.mock.calls.map(([line]: unknown[]) => {
    const { row, fields } = JSON.parse(line as string)
    return [row, fields]
  })

/** A product beside a sound one. */
const read = (product: object, choices = CHOICES, lists: PriceList[] = PRICE_LISTS) =>
  productsOf([rowOf(product), rowOf(plain)], choices, lists)

const listsWithout = (part: 'board' | 'print' | 'finish' | 'style', id: string, currency: string): PriceList[] =>
  PRICE_LISTS.map((list) => {
    const { [id]: _, ...rest } = list[part] as Record<string, unknown>
    return list.currency === currency ? ({ ...list, [part]: rest } as PriceList) : list
  })

test('every product that the shop comes with is sold as it is written, and nothing is left out', () => {
  expect(productsOf(STATED_PRODUCTS.map(rowOf), CHOICES, PRICE_LISTS)).toEqual(PRODUCTS)
  expect(leftOut()).toEqual([])
})

describe('a product’s row is sold without', () => {
  test('a choice that has no price in a currency', () => {
    const [product] = read(mailer, CHOICES, listsWithout('print', 'print-monochrome', 'SEK'))
    expect(product!.type).toBe(mailer.type)
    expect(product!.prints).toEqual(mailer.prints.filter((print) => print !== 'print-monochrome'))
    const at = mailer.prints.indexOf('print-monochrome')
    expect(leftOut()).toEqual([[mailer.type, [`prints.${at}: print-monochrome must have a price in SEK`]]])
  })

  test('a material that nobody knows, or that is not made as its grade of board', () => {
    const materials = ['cardboard-moon', 'cotton-natural', ...mailer.materials]
    const [product] = read({ ...mailer, materials })
    expect(product!.materials).toEqual(mailer.materials)
    expect(leftOut()).toEqual([
      [
        mailer.type,
        ['materials.0: cardboard-moon must be known', 'materials.1: cotton-natural must have a board as e-flute'],
      ],
    ])
  })

  test('a use that nobody knows, and without any where it states none', () => {
    const [product] = read({ ...mailer, uses: ['astronomy', 'books'] })
    expect(product!.uses).toEqual(['books'])
    expect(leftOut()).toEqual([[mailer.type, ['uses.0: astronomy must be known']]])
    const { uses, ...older } = mailer
    expect(uses.length).toBeGreaterThan(0)
    expect(read(older)[0]!.uses).toEqual([])
  })

  test('a print and a finish that nobody knows', () => {
    const choices = choicesById({
      boards: CHOICES.boards,
      sheets: CHOICES.sheets,
      materials: MATERIAL_ROWS,
      prints: PRINT_ROWS.filter(({ id }) => id !== mailer.prints[0]),
      finishes: FINISH_ROWS,
    })
    const [product] = read({ ...mailer, finishes: [...mailer.finishes, 'gold-leaf'] }, choices)
    expect([product!.prints, product!.finishes]).toEqual([mailer.prints.slice(1), mailer.finishes])
    expect(leftOut()).toEqual([
      [
        mailer.type,
        [`prints.0: ${mailer.prints[0]} must be known`, `finishes.${mailer.finishes.length}: gold-leaf must be known`],
      ],
    ])
  })

  test('a size, and own sizes, that its construction cannot be made in', () => {
    const small = { length: 1, width: 1, height: 1 }
    const [product] = read({ ...mailer, sizes: [small, ...mailer.sizes], limits: { ...mailer.limits, min: small } })
    expect(product!.sizes).toEqual(mailer.sizes)
    expect(product!.limits).toBeNull()
    const [[row, fields]] = leftOut() as [[string, string[]]]
    expect(row).toBe(mailer.type)
    expect(fields).toEqual([
      expect.stringMatching(/^sizes\.0: fefco-0427: length must be between .+ mm, not 1 mm\.$/),
      expect.stringMatching(/^limits: fefco-0427: length must be between/),
    ])
  })
})

describe('a product’s row is left out, and no other with it,', () => {
  const onlyThePlain = (products: { type: string }[]) => expect(products.map(({ type }) => type)).toEqual([plain.type])

  test('when its goods have no price in a currency', () => {
    onlyThePlain(read(mailer, CHOICES, listsWithout('style', 'mailer', 'PLN')))
    expect(leftOut()).toEqual([
      [mailer.type, ['style: mailer must have a price in PLN', 'all: nothing of it can be sold']],
    ])
  })

  test('when none of its materials is known', () => {
    onlyThePlain(read({ ...mailer, materials: ['cardboard-moon'] }))
    expect(leftOut()[0]![1]).toContain('materials.0: cardboard-moon must be known')
  })

  test('when its construction can be made in none of its sizes', () => {
    onlyThePlain(read({ ...mailer, sizes: [{ length: 9000, width: 170, height: 60 }], limits: null }))
    expect(leftOut()[0]![1][0]).toMatch(/^sizes\.0: fefco-0427: length must be between/)
  })

  test.each([
    ['document', rowOf(mailer).document.slice(1)],
    ['document.sizes', JSON.stringify({ ...mailer, sizes: [] })],
    ['document.style', JSON.stringify({ ...mailer, style: 'teapot' })],
    ['document.type', JSON.stringify({ ...mailer, type: 'another-box' })],
    ['document.listing.stores.0', JSON.stringify({ ...mailer, listing: { stores: ['mars'], words: {} } })],
  ])('when its %s is not as it must be', (field, document) => {
    onlyThePlain(productsOf([{ type: mailer.type, document }, rowOf(plain)], CHOICES, PRICE_LISTS))
    const [[row, fields]] = leftOut() as [[string, string[]]]
    expect(row).toBe(mailer.type)
    expect(fields.some((said) => said.startsWith(`${field}: `))).toBe(true)
  })
})

describe('a choice’s row', () => {
  const raw = { boards: '{"e-flute": "e-grass"}', emission: 700, looksLike: null, names: null }
  const grass = { id: 'e-grass', grade: 'e-flute', caliper: 1.5, gain: 1.4, grammage: 450, ect: 4.2, source: 'weighed' }
  const readOne = (row: { id: string }, board: object & { id: string } = grass) =>
    choicesOf({ boards: [board], sheets: [], materials: [row], prints: [], finishes: [] })
  const named = { looksLike: 'cardboard-natural', names: '{"en":"Grass board","de":"Graspappe"}' }

  test('is a material of the merchant’s own once it says how it looks and what it is called', () => {
    const { materials, boards } = readOne({ ...raw, id: 'board-grass', ...named })
    expect(materials.get('board-grass')).toMatchObject({
      boards: { 'e-flute': 'e-grass' },
      names: { en: 'Grass board', de: 'Graspappe' },
    })
    const choices = choicesById({
      boards,
      sheets: CHOICES.sheets,
      materials: [...CHOICES.materials.values(), materials.get('board-grass')!],
      prints: PRINT_ROWS,
      finishes: FINISH_ROWS,
    })
    const lists = PRICE_LISTS.map((list) => ({ ...list, board: { ...list.board, 'board-grass': 70_000 } }))
    const [product] = read({ ...mailer, materials: ['board-grass'] }, choices, lists)
    expect(product!.boards).toEqual({
      'board-grass': { id: 'e-grass', caliper: 1.5, gain: 1.4, grammage: 450, ect: 4.2, emission: 700 },
    })
    expect(product!.named).toEqual([
      { kind: 'material', id: 'board-grass', looksLike: 'cardboard-natural', names: JSON.parse(named.names) },
    ])
  })

  test.each([
    ['without a name', { ...raw, id: 'board-grass' }],
    ['that looks like nothing the shop draws', { ...raw, ...named, id: 'board-grass', looksLike: 'grass' }],
    ['without an English name', { ...raw, ...named, id: 'board-grass', names: '{"de":"Graspappe"}' }],
    ['of a grade that nobody knows', { ...raw, ...named, id: 'board-grass', boards: '{"g-flute": "g-grass"}' }],
    ['whose boards are no JSON', { ...raw, ...named, id: 'board-grass', boards: 'e-grass' }],
    ['whose board has no id', { ...raw, ...named, id: 'board-grass', boards: '{"e-flute":"E Grass"}' }],
    ['whose id is none', { ...raw, ...named, id: 'Board Grass' }],
  ])('%s is logged and left out', (_, row) => {
    expect([...readOne(row).materials.keys()]).toEqual([])
    expect(leftOut().map(([id]) => id)).toEqual([row.id])
  })

  test.each([
    ['of a grade that nobody knows', { ...grass, grade: 'g-flute' }],
    ['without a thickness', { ...grass, caliper: 0 }],
    ['that grows a size by nothing', { ...grass, gain: 0 }],
    ['without a weight', { ...grass, grammage: 0 }],
    ['that weighs half a gram', { ...grass, grammage: 450.5 }],
    ['that is crushed by nothing', { ...grass, ect: 0 }],
    ['whose id is none', { ...grass, id: 'E Grass' }],
  ])('a board %s is logged and left out, and so is what is made of it', (_, board) => {
    const { boards } = readOne({ ...raw, id: 'board-grass', ...named }, board)
    expect(boards.size).toBe(0)
    expect(leftOut().map(([id]) => id)).toEqual([board.id])
  })

  test('a board of another grade than the material says is not used', () => {
    const ofB = { ...grass, grade: 'b-flute' }
    const choices = readOne({ ...raw, id: 'board-grass', ...named }, ofB)
    const both = { ...CHOICES, boards: new Map([...CHOICES.boards, ...choices.boards]), materials: choices.materials }
    read({ ...mailer, materials: ['board-grass'] }, both)
    expect(leftOut()[0]![1]).toContain('materials.0: board-grass must have a board as e-flute')
  })
})

test('a price list that is not sound is logged and left out, and the one before it holds', () => {
  const euro = PRICE_LISTS.find(({ currency }) => currency === 'EUR')!
  const row = (version: string, document: unknown) => ({ version, currency: 'EUR', document: JSON.stringify(document) })
  const lists = priceListsOf([
    row('2027-01', { ...euro, handling: 'much' }),
    row('2026-12', { ...euro, version: 'b' }),
    row('2026-11', euro),
  ])
  expect(lists.map(({ version }) => version)).toEqual(['b'])
  expect(leftOut()).toEqual([['2027-01', [expect.stringMatching(/^document\.handling: /)]]])
})

describe('a row of sheets', () => {
  const carton = {
    grade: 'carton',
    sizes: '[[1450,1050],[1050,1450]]',
    toMeasure: true,
    gripper: 12,
    margin: 5,
    gutter: 5,
  }

  test('says what a grade is bought in', () => {
    const { grade, sizes, ...edges } = carton
    expect([...sheetsOf([carton])]).toEqual([[grade, { ...edges, sizes: JSON.parse(sizes) }]])
  })

  test.each([
    ['of a grade that nobody knows', { ...carton, grade: 'marble' }],
    ['without a size', { ...carton, sizes: '[]' }],
    ['whose size has one side', { ...carton, sizes: '[[1450]]' }],
    ['whose size is nothing', { ...carton, sizes: '[[0,1050]]' }],
    ['whose sizes are no JSON', { ...carton, sizes: '1450 × 1050' }],
    ['whose gutter is less than nothing', { ...carton, gutter: -1 }],
  ])('%s is logged and left out, and nothing of its grade is sold', (_, row) => {
    const sheets = sheetsOf([row])
    expect(sheets.size).toBe(0)
    expect(leftOut().map(([id]) => id)).toEqual([row.grade])
    logged.mockClear()
    const box = STATED_PRODUCTS.find(({ type }) => type === 'product-box')!
    const sheetless = new Map([...CHOICES.sheets].filter(([grade]) => grade !== 'carton'))
    const sold = read(box, { ...CHOICES, sheets: sheetless })
    expect(sold.map(({ type }) => type)).toEqual([plain.type])
    expect(leftOut()[0]![1]).toContain('style: carton must have sheets')
  })
})
