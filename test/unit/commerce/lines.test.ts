import { afterEach, describe, expect, test } from 'vitest'
import { priceToday } from '../../../src/commerce/lists/list-lines.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { updateLine } from '../../../src/commerce/orders/rules/lines.ts'
import { repriced } from '../../../src/commerce/orders/rules/repriced.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { facts } from '../shop-facts.ts'
import { adding, cart, following, LARGER_MAILER, MAILER, payable, refusalOf } from './order.ts'

const FROM_LIST = { originShoppingListNumber: 'W1' }
const FROM_PIM = { externalPimComposedProductId: 'box 7' }
const linesOf = ({ lines }: ReturnType<typeof cart>) =>
  goodsOf(lines).map(({ id, variantId, quantity, speed }) => [id, variantId, quantity, speed])

describe('in a store that sells no express', () => {
  const store = getRegion('eu')
  const { allowedShipmentTypes } = store
  afterEach(() => {
    store.allowedShipmentTypes = allowedShipmentTypes
  })

  test('none is added, and what was added before goes on as standard', () => {
    const express = { kind: 'add_line', line: { variantId: MAILER, quantity: 100, speed: 'express' } } as const
    const before = following(cart(), express)
    expect(linesOf(before)).toEqual([['L1', MAILER, 100, 'express']])
    store.allowedShipmentTypes = ['standard']
    expect(refusalOf(() => apply(cart(), express, facts))[1]).toBe('express_not_offered')
    const after = repriced(before, facts)
    expect(linesOf(after)).toEqual([['L1', MAILER, 100, 'standard']])
    expect(after.lines[0]!.amount).toBe(following(cart(), adding(100)).lines[0]!.amount)
  })

  test('a list is shown at the standard price', () => {
    const line = { variantId: MAILER, quantity: 100 }
    const price = (speed: 'standard' | 'express') => priceToday({ ...line, speed }, store, facts.catalogue)
    expect(price('express')).not.toBe(price('standard'))
    store.allowedShipmentTypes = ['standard']
    expect(price('express')).toBe(price('standard'))
  })
})

describe('a line that is added', () => {
  test('joins the one that is the same, and is priced as one', () => {
    const twice = following(cart(), adding(100), adding(150))
    expect(linesOf(twice)).toEqual([['L1', MAILER, 250, 'standard']])
    expect(twice.lines[0]!.amount).toBe(following(cart(), adding(250)).lines[0]!.amount)
  })

  test('stands by itself where it came from elsewhere, is another thing or has another speed', () => {
    const order = following(
      cart(),
      adding(100),
      adding(100, { origin: FROM_LIST }),
      adding(100, { origin: FROM_PIM }),
      adding(100, { variantId: LARGER_MAILER }),
      { kind: 'add_line', line: { variantId: MAILER, quantity: 100, speed: 'express' } },
    )
    expect(order.lines.map(({ id }) => id)).toEqual(['L1', 'L2', 'L3', 'L4', 'L5'])
    expect(goodsOf(order.lines).map(({ origin }) => origin)).toEqual([
      undefined,
      FROM_LIST,
      FROM_PIM,
      undefined,
      undefined,
    ])
    const more = following(order, adding(50, { origin: FROM_PIM }))
    expect(more.lines.map(({ quantity }) => quantity)).toEqual([100, 100, 150, 100, 100])
    expect(goodsOf(more.lines)[2]!.origin).toEqual(FROM_PIM)
  })

  test('stays by itself when another quantity of it is wanted, beside the same thing from elsewhere', () => {
    const order = following(cart(), adding(100), adding(50, { origin: FROM_LIST }), {
      kind: 'update_line',
      lineId: 'L2',
      quantity: 60,
    })
    expect(goodsOf(order.lines).map(({ id, quantity, origin }) => [id, quantity, origin])).toEqual([
      ['L1', 100, undefined],
      ['L2', 60, FROM_LIST],
    ])
  })

  test('keeps its name when others go, and no name is given twice', () => {
    const order = following(cart(), adding(100), { kind: 'remove_line', lineId: 'L1' }, adding(100))
    expect(linesOf(order)).toEqual([['L2', MAILER, 100, 'standard']])
  })

  test('is refused as the hundred and first, unless it joins another', () => {
    const variant = (at: number) => `mailer-box-eco~${200 + at}x170x60~cardboard-natural~print-monochrome~foil-none`
    const [line] = following(cart(), adding(30)).lines
    const lines = Array.from({ length: 99 }, (_, at) => ({ ...line!, id: `L${at + 1}`, variantId: variant(at) }))
    const full = following({ ...cart(), lines, nextLine: 100 }, adding(30, { variantId: variant(99) }))
    expect(full.lines).toHaveLength(100)
    expect(full.lines.at(-1)!.id).toBe('L100')
    expect(refusalOf(() => following(full, adding(30, { variantId: variant(100) })))).toEqual([
      422,
      'cart_full',
      { variant_id: ['a cart holds at most 100 lines'] },
    ])
    expect(following(full, adding(30, { variantId: variant(7) })).lines[7]!.quantity).toBe(60)
  })
})

describe('lines that are added together', () => {
  test('are taken as far as they can be, and the rest is named', () => {
    const line = (variantId: string, quantity = 100) => ({ variantId, quantity, speed: 'standard' as const })
    const lines = [line(MAILER), line('nothing~at~all'), line(MAILER, 1), line(LARGER_MAILER)]
    const { document, refused } = apply(cart(), { kind: 'add_lines', lines }, facts)
    expect(linesOf(document)).toEqual([
      ['L1', MAILER, 101, 'standard'],
      ['L2', LARGER_MAILER, 100, 'standard'],
    ])
    expect(refused).toEqual([{ variantId: 'nothing~at~all', code: 'variant_not_offered' }])
  })

  test('do not hide what fails for another reason', () => {
    const catalogue = {
      ...facts.catalogue,
      product: () => {
        throw new Error('The database is away.')
      },
    }
    const lines = [{ variantId: MAILER, quantity: 100, speed: 'standard' as const }]
    expect(() => apply(cart(), { kind: 'add_lines', lines }, { ...facts, catalogue })).toThrow('The database is away.')
  })
})

describe('a line that is changed', () => {
  const two = () => following(cart(), adding(100), adding(60, { variantId: LARGER_MAILER }))

  test('becomes another thing, another number or another speed in its place', () => {
    const order = following(two(), { kind: 'update_line', lineId: 'L1', quantity: 300, speed: 'express' })
    expect(linesOf(order)).toEqual([
      ['L1', MAILER, 300, 'express'],
      ['L2', LARGER_MAILER, 60, 'standard'],
    ])
    expect(order.lines[0]!.amount).toBeGreaterThan(two().lines[0]!.amount)
    const variantId = MAILER.replace('230x170x60', '250x170x60')
    expect(linesOf(following(two(), { kind: 'update_line', lineId: 'L2', variantId, quantity: 60 }))).toEqual([
      ['L1', MAILER, 100, 'standard'],
      ['L2', variantId, 60, 'standard'],
    ])
  })

  test('joins the one that it becomes the same as', () => {
    const order = following(two(), { kind: 'update_line', lineId: 'L1', variantId: LARGER_MAILER, quantity: 40 })
    expect(linesOf(order)).toEqual([['L2', LARGER_MAILER, 100, 'standard']])
    const alone = following(cart(), adding(100, { variantId: LARGER_MAILER }))
    expect(order.figures.itemTotal).toBe(alone.figures.itemTotal)
  })

  test('leaves every other line as it is, and joins none of another speed', () => {
    const variantId = MAILER.replace('230x170x60', '250x170x60')
    const three = following(two(), adding(80, { variantId }))
    const joined = following(three, { kind: 'update_line', lineId: 'L1', variantId, quantity: 20 })
    expect(linesOf(joined)).toEqual([
      ['L2', LARGER_MAILER, 60, 'standard'],
      ['L3', variantId, 100, 'standard'],
    ])
    const fast = following(two(), { kind: 'update_line', lineId: 'L2', quantity: 60, speed: 'express' })
    expect(
      linesOf(following(fast, { kind: 'update_line', lineId: 'L1', variantId: LARGER_MAILER, quantity: 40 })),
    ).toEqual([
      ['L1', LARGER_MAILER, 40, 'standard'],
      ['L2', LARGER_MAILER, 60, 'express'],
    ])
    expect(linesOf(following(three, { kind: 'remove_line', lineId: 'L2' }))).toEqual([
      ['L1', MAILER, 100, 'standard'],
      ['L3', variantId, 80, 'standard'],
    ])
  })

  test('starts the checkout again, and keeps what was entered', () => {
    const order = following(payable(), { kind: 'update_line', lineId: 'L1', quantity: 300 })
    expect(order).toMatchObject({
      state: 'cart',
      rateId: null,
      email: payable().email,
      shipAddress: { city: 'München' },
    })
    expect(following(payable(), adding(30)).state).toBe('cart')
    expect(following(payable(), { kind: 'remove_line', lineId: 'L1' })).toMatchObject({ state: 'cart', lines: [] })
  })
})

test('a line that is not there is not changed, whoever asks', () => {
  expect(refusalOf(() => updateLine(cart(), { lineId: 'L9', quantity: 100 }, facts))[0]).toBe(404)
})

test('an emptied cart has no lines and no code', () => {
  const order = following(cart(), adding(100), { kind: 'apply_coupon', code: 'WELCOME10' }, { kind: 'empty' })
  expect(order).toMatchObject({ lines: [], coupon: null, notices: [], figures: { total: 0, discountTotal: 0 } })
})

test('what is priced anew is marked where it is not made or not sold any more, and keeps its price', () => {
  const order = following(cart(), adding(100), adding(60, { variantId: LARGER_MAILER }))
  const [mailer, larger] = order.lines
  expect(repriced(order, facts).lines).toEqual([mailer, larger])
  const gone = { ...order, lines: [mailer!, { ...larger!, variantId: LARGER_MAILER.replace('320', '9999') }] }
  expect(repriced(gone, facts).lines).toEqual([mailer, { ...gone.lines[1], available: false }])
  const doypack = 'doypack-bag~140x80x230~film-barrier~print-color-hd~foil-none'
  const elsewhere = { ...order, region: 'us' as const, lines: [{ ...mailer!, variantId: doypack, quantity: 1000 }] }
  expect(repriced(elsewhere, facts).lines).toEqual([{ ...elsewhere.lines[0], available: false }])
  expect(repriced({ ...elsewhere, region: 'eu' }, facts).lines[0]!.available).toBe(true)
})
