import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { CompanyPrices, PriceStep } from '../../../src/contract/company-price.ts'
import { readDielineSample } from '../../../src/contract/dieline-sample.ts'
import { variantCode } from '../../../src/contract/variant.ts'
import { agreedAmount, chargedAmount } from '../../../src/pricing/charged-amount.ts'
import { linePrice } from '../../../src/pricing/express.ts'
import { catalogue } from '../shop-facts.ts'

const product = catalogue.product('mailer-box-eco')!
const list = catalogue.priceList('EUR')
const goods = {
  product: product.type,
  size: product.sizes[0]!,
  material: product.materials[0]!,
  print: product.prints[0]!,
  finish: product.finishes[0]!,
}
const line = (quantity: number, surcharge = 0) => ({ configuration: { ...goods, quantity }, surcharge })

const amount = fc.integer({ min: 1, max: 5_000_000 })
const pieces = fc.integer({ min: 1, max: 20_000 })
const step: fc.Arbitrary<PriceStep> = fc.record({ quantity: pieces, amount })
const steps = fc.uniqueArray(step, { selector: ({ quantity }) => quantity, maxLength: 4 })
const prices = (basisPoints: number, fixed: PriceStep[]): CompanyPrices => ({
  discounts: [{ product: product.type, basisPoints }],
  fixed: fixed.map((one) => ({ variantId: variantCode(goods), ...one })),
})

describe('the price of a line', () => {
  test('is offer, then item, then fixed, then percentage, then the public one, which counts where it is lower', () => {
    fc.assert(
      fc.property(
        fc.option(amount, { nil: undefined }),
        steps,
        steps,
        fc.integer({ min: 0, max: 9_000 }),
        amount,
        pieces,
        (offered, item, fixed, basisPoints, usual, quantity) => {
          const charged = chargedAmount(usual, line(quantity), { offered, item, company: prices(basisPoints, fixed) })
          const off = Math.round((usual * (10_000 - basisPoints)) / 10_000)
          const agreed = agreedAmount(item, quantity) ?? agreedAmount(fixed, quantity)
          expect(charged).toBe(offered ?? (agreed === null ? off : Math.min(agreed, usual)))
          if (offered === undefined) expect(charged).toBeLessThanOrEqual(usual)
        },
      ),
    )
  })

  test('at an agreed quantity is the agreed price, and more pieces never cost less', () => {
    fc.assert(
      fc.property(step, fc.nat(5_000), fc.nat(5_000), (agreed, more, evenMore) => {
        const at = (quantity: number) => agreedAmount([agreed], quantity)!
        expect(at(agreed.quantity)).toBe(agreed.amount)
        expect(at(agreed.quantity + more + evenMore)).toBeGreaterThanOrEqual(at(agreed.quantity + more))
        expect(agreed.quantity > 1 ? agreedAmount([agreed], agreed.quantity - 1) : null).toBeNull()
      }),
    )
  })

  test('is that of the largest agreed quantity that is not above it, in whatever order they stand', () => {
    const agreed = [
      { quantity: 500, amount: 4_000 },
      { quantity: 100, amount: 1_000 },
      { quantity: 1_000, amount: 7_000 },
    ]
    expect([99, 100, 499, 500, 999, 1_000].map((quantity) => agreedAmount(agreed, quantity))).toEqual([
      null,
      1_000,
      4_990,
      4_000,
      7_992,
      7_000,
    ])
    expect(agreedAmount(undefined, 100)).toBeNull()
  })

  test('is the public one where nothing is agreed', () => {
    expect(chargedAmount(777, line(100), {})).toBe(777)
  })

  test('of an express line adds the surcharge to what was agreed', () => {
    const company = prices(0, [{ quantity: 100, amount: 1_001 }])
    expect(chargedAmount(1_000_000, line(100, 2_500), { company })).toBe(1_251)
  })

  test('of other goods, and of samples, is the public one', () => {
    const company = prices(5_000, [{ quantity: 1, amount: 1 }])
    const others = [{ product: 'paper-bag' }, { samples: ['product-tote-bag'] }]
    for (const other of others) {
      const configuration = { ...goods, quantity: 100, ...other } as never
      expect(chargedAmount(777, { configuration, surcharge: 0 }, { company })).toBe(777)
    }
    for (const sample of [
      { product: 'sample-packs', samples: ['product-tote-bag'] },
      { product: 'sample-packs', dieline: readDielineSample('dieline-fefco-0427-inner-200x150x50-1600') },
    ]) {
      const configuration = { ...goods, quantity: 100, ...sample } as never
      const discounts = [{ product: 'sample-packs', basisPoints: 5_000 }]
      const fixed = [{ variantId: variantCode(configuration), quantity: 1, amount: 1 }]
      expect(chargedAmount(777, { configuration, surcharge: 0 }, { company: { discounts, fixed } })).toBe(777)
    }
    const size = { ...goods.size, height: goods.size.height + 5 }
    expect(chargedAmount(1_000, { configuration: { ...goods, size, quantity: 1 }, surcharge: 0 }, { company })).toBe(
      500,
    )
  })

  test('in the browser is the rule’s too, at every quantity of the product', () => {
    const company = prices(1_250, [{ quantity: 500, amount: 9_000 }])
    for (const quantity of product.quantities) {
      const configuration = { ...goods, quantity }
      const usual = linePrice(product, configuration, 'standard', list)
      expect(linePrice(product, configuration, 'standard', { ...list, company })).toBe(
        chargedAmount(usual, line(quantity), { company }),
      )
    }
  })
})
