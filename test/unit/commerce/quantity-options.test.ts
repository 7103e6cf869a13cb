import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { apply } from '../../../src/commerce/orders/rules/apply.ts'
import { quantityOptions } from '../../../src/commerce/orders/rules/quantity-options.ts'
import { goodsOf } from '../../../src/contract/line-item.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { adding, cart, following, LARGER_MAILER, MAILER, payable, refusalOf } from './order.ts'

const { quantities } = catalogue.product('mailer-box-eco')!
const [FEWEST, FEW] = quantities as [number, number]
const toggling = (quantity: number, lineId = 'L2'): Command => ({ kind: 'toggle_option', lineId, quantity })
const selecting = (quantity: number, lineId = 'L2'): Command => ({ kind: 'select_option', lineId, quantity })
/** The second line of two is offered in other quantities. */
const two = () => following(cart(), adding(100), adding(60, { variantId: LARGER_MAILER }))
const shown = ({ figures }: OrderDocument, lineId = 'L2') => figures.options?.[lineId]?.map(({ quantity }) => quantity)
const alone = (quantity: number) => following(cart(), adding(quantity, { variantId: LARGER_MAILER })).lines[0]!.amount
const NOT_THERE = [404, 'not_found', undefined]

describe('the quantities that can be offered of a line', () => {
  test('are those of its volume prices, each at what a line of so many costs, by its speed', () => {
    const options = quantityOptions({ variantId: LARGER_MAILER, speed: 'standard' }, 'EUR', facts)
    expect(options).toEqual(quantities.map((quantity) => ({ quantity, amount: alone(quantity) })))
    const express = quantityOptions({ variantId: LARGER_MAILER, speed: 'express' }, 'EUR', facts)
    for (const [at, { amount }] of express.entries()) expect(amount).toBeGreaterThan(options[at]!.amount)
  })

  test('are none of what is not made any more', () => {
    expect(quantityOptions({ variantId: 'gone-box~1x1x1~a~b~c', speed: 'standard' }, 'EUR', facts)).toEqual([])
  })
})

describe('an offer of a quantity', () => {
  test('is there as often as it was turned on and not off, in the order of the volume prices', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...quantities), { maxLength: 8 }), (turned) => {
        const order = following(two(), ...turned.map((quantity) => toggling(quantity)))
        const isOdd = (quantity: number) => turned.filter((other) => other === quantity).length % 2 === 1
        expect(shown(order) ?? []).toEqual(quantities.filter(isOdd))
        expect(shown(order, 'L1')).toBeUndefined()
      }),
      { numRuns: 40 },
    )
  })

  test('that says what it is to be is done once, and stays so the second time', () => {
    const showing = (visible: boolean): Command => ({ kind: 'toggle_option', lineId: 'L2', quantity: FEW, visible })
    const order = following(two(), showing(true))
    expect(shown(order)).toEqual([FEW])
    expect(shown(following(order, showing(true)))).toEqual([FEW])
    expect(shown(following(order, showing(false), showing(false))) ?? []).toEqual([])
  })

  test('has an id of its order, line and pieces, and its price; nothing else of the order changes', () => {
    const before = following(payable(), adding(60, { variantId: LARGER_MAILER }))
    const { lines, figures, state } = following(before, toggling(FEW), toggling(FEWEST))
    expect(figures.options).toEqual({
      L2: [
        { id: `R123456789-L2-${FEWEST}`, quantity: FEWEST, amount: alone(FEWEST) },
        { id: `R123456789-L2-${FEW}`, quantity: FEW, amount: alone(FEW) },
      ],
    })
    expect(lines).toEqual([before.lines[0], { ...before.lines[1], shownQuantities: [FEW, FEWEST] }])
    expect([state, figures.total]).toEqual([before.state, before.figures.total])
  })

  test('leaves the order at its step, and is shown of no line that has none', () => {
    expect(following(payable(), toggling(FEW, 'L1')).state).toBe('payment')
    expect(two().figures.options).toEqual({})
    expect(following(two(), toggling(FEW), toggling(FEW)).figures.options).toEqual({})
  })

  test('stays with its line where that is added again', () => {
    const order = following(two(), toggling(FEW), adding(10, { variantId: LARGER_MAILER }))
    expect(goodsOf(order.lines)[1]).toMatchObject({ quantity: 70, shownQuantities: [FEW] })
    expect(goodsOf(order.lines)[0]).not.toHaveProperty('shownQuantities')
  })

  test.each([
    ['no line', toggling(FEW, 'L9')],
    ['a quantity that is none of the volume prices', toggling(FEW + 1)],
    ['no goods', toggling(1, 'L3')],
  ])('is refused of %s', (_, command) => {
    const order = following(two(), { kind: 'add_trees', quantity: 1 })
    expect(refusalOf(() => following(order, command))).toEqual(NOT_THERE)
  })
})

describe('an offered quantity that is chosen', () => {
  test('is the quantity of its line, at its price, and starts the checkout again', () => {
    const offered = following(payable(), toggling(FEW, 'L1'), toggling(FEWEST, 'L1'))
    const chosen = following(offered, selecting(FEWEST, 'L1'))
    expect(chosen).toMatchObject({ state: 'cart', lines: [{ id: 'L1', variantId: MAILER, quantity: FEWEST }] })
    expect(chosen.lines[0]!.amount).toBe(offered.figures.options!.L1![0]!.amount)
    expect(shown(chosen, 'L1')).toEqual([FEWEST, FEW])
  })

  test('costs what it costs today, not when it was offered', () => {
    const offered = following(two(), toggling(FEW))
    const list = catalogue.priceList('EUR')
    const priceList = () => ({ ...list, handling: list.handling * 2 })
    const dearer: Facts = { ...facts, catalogue: { ...catalogue, priceList } }
    const [then, today] = [facts, dearer].map((facts) => apply(offered, selecting(FEW), facts).document.lines[1]!)
    expect(then!.amount).toBe(offered.figures.options!.L2![0]!.amount)
    expect(today!.amount).toBeGreaterThan(then!.amount)
  })

  test.each([
    ['one that is not offered', selecting(FEWEST)],
    ['one of another line', selecting(FEW, 'L1')],
    ['one of no line', selecting(FEW, 'L9')],
  ])('is refused as %s', (_, command) => {
    const offered = following(two(), toggling(FEW))
    expect(refusalOf(() => following(offered, command))).toEqual(NOT_THERE)
  })
})
