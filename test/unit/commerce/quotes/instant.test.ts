import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findVariant } from '../../../../src/commerce/catalogue/variants.ts'
import type { Command } from '../../../../src/commerce/orders/command.ts'
import { apply } from '../../../../src/commerce/orders/rules/apply.ts'
import { goodsAmount } from '../../../../src/commerce/orders/rules/quoted-price.ts'
import { coverageOf } from '../../../../src/commerce/quotes/coverage.ts'
import { instantQuoteOf, lastDayOf } from '../../../../src/commerce/quotes/instant.ts'
import type { QuoteLine } from '../../../../src/contract/quote-line.ts'
import { getRegion } from '../../../../src/regions/regions.ts'
import { facts } from '../../shop-facts.ts'
import { adding, cart, following, MAILER } from '../order.ts'

const { catalogue } = facts
const region = getRegion('eu')
const around = { countryIso: 'DE', region, catalogue, member: null }
const line = (id: string, quantities: number[], words = ''): QuoteLine => {
  const none = { model: null, size: null, material: null, print: null, finish: null, targetPrice: null }
  const asked = { ...none, variantId: MAILER, words, quantities, boxDesignId: null }
  return { ...asked, id, ...coverageOf(asked, { ...around, type: 0 }) }
}
const quoteOf = (...lines: QuoteLine[]) => instantQuoteOf({ ...around, lines, madeAt: '2026-11-23T12:00:00.000Z' })

test('an instant quote has the asked quantities among those of the product, at the prices of the shop', () => {
  const quote = quoteOf(line('L1', [250, 730]), line('L2', [250], 'With a window'))!
  expect(quote).toMatchObject({ isPart: true, rate: 1900, validUntil: '2026-12-07' })
  expect(quote.lines.map(({ id }) => id)).toEqual(['L1'])
  const { ladder } = quote.lines[0]!
  const quantities = ladder.map(({ quantity }) => quantity)
  expect(quantities).toEqual([...quantities].sort((a, b) => a - b))
  expect(quantities).toEqual(expect.arrayContaining([250, 730, ...findVariant(catalogue, MAILER)!.product.quantities]))
  for (const { quantity, amount } of ladder)
    expect([quantity, following(cart(), adding(quantity)).lines[0]!.amount]).toEqual([quantity, amount])
  expect(quoteOf(line('L1', [250], 'With a window'))).toBeNull()
})

test('it holds for fourteen days of the store, whatever the hour', () => {
  expect(lastDayOf(region, '2026-11-23T22:59:00.000Z')).toBe('2026-12-07')
  expect(lastDayOf(region, '2026-11-23T23:01:00.000Z')).toBe('2026-12-08')
  expect(lastDayOf(getRegion('us'), '2026-11-24T03:00:00.000Z')).toBe('2026-12-07')
})

const QUOTED = { quoteId: 'q', quantity: 250, amount: 12_345, currency: 'EUR', validUntil: '2026-12-07' } as const

test('a quoted line keeps its price through other changes of the cart, in its quantity and until its day', () => {
  const taken = following(
    cart(),
    { kind: 'add_lines', lines: [{ variantId: MAILER, quantity: 250, speed: 'standard', quoted: QUOTED }] },
    adding(250),
  )
  expect(taken.lines.map(({ amount }) => amount)).toEqual([12_345, following(cart(), adding(250)).lines[0]!.amount])
  const more = following(taken, { kind: 'update_line', lineId: 'L1', quantity: 500 })
  expect(more.lines[0]!.amount).toBe(following(cart(), adding(500)).lines[0]!.amount)
  expect(following(more, { kind: 'update_line', lineId: 'L1', quantity: 250 }).lines[0]!.amount).toBe(12_345)
  const express = following(taken, { kind: 'update_line', lineId: 'L1', quantity: 250, speed: 'express' })
  expect(express.lines[0]!.amount).not.toBe(12_345)
})

test('a quoted price is charged exactly while it holds, whatever the day and the quantity', () => {
  const days = fc.integer({ min: -20, max: 20 }).map((day) => new Date(Date.UTC(2026, 11, 7 + day, 12)).toISOString())
  fc.assert(
    fc.property(
      days,
      fc.constantFrom(250, 251),
      fc.constantFrom('standard' as const, 'express' as const),
      (now, quantity, speed) => {
        const variant = findVariant(catalogue, MAILER, quantity)!
        const asked = { quoted: QUOTED, quantity, speed }
        const amount = goodsAmount({ region: 'eu', currency: 'EUR', userId: null }, asked, variant, { catalogue, now })
        const holds = now.slice(0, 10) <= QUOTED.validUntil && quantity === 250 && speed === 'standard'
        expect(amount === QUOTED.amount).toBe(holds)
      },
    ),
  )
})

test('of one quote the same line twice is one line, at the price of its own quantity', () => {
  const add: Command = {
    kind: 'add_lines',
    lines: [{ variantId: MAILER, quantity: 250, speed: 'standard', quoted: QUOTED }],
  }
  const twice = apply(apply(cart(), add, facts).document, add, facts).document
  expect(twice.lines).toHaveLength(1)
  expect(twice.lines[0]).toMatchObject({ quantity: 500, amount: following(cart(), adding(500)).lines[0]!.amount })
})
