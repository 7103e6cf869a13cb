import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { Facts } from '../../../src/commerce/orders/facts.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { contentHash, unsubmitted } from '../../../src/commerce/orders/rules/submitted.ts'
import { catalogue, facts } from '../shop-facts.ts'
import { following, payable } from './order.ts'

const FEW = catalogue.product('mailer-box-eco')!.quantities[1]!
/** An order that waits for approval, of which its buyer is shown another quantity. */
function submitted(): OrderDocument {
  const order = { ...following(payable(), { kind: 'toggle_option', lineId: 'L1', quantity: FEW }), userId: 'ada' }
  const member = { companyId: 'C1', memberId: 'ada', costCentreId: null, timeZone: 'Europe/Berlin' }
  return { ...order, companyOrder: { ...member, submitted: contentHash(order) } }
}
/** The shop after VAT, prices and tariffs have risen, and no code is left. */
const dearer: Facts = {
  ...facts,
  catalogue: {
    ...catalogue,
    promotions: [],
    taxRate: () => 2_700,
    priceList: (currency) => ({
      ...catalogue.priceList(currency),
      handling: catalogue.priceList(currency).handling * 2,
    }),
  },
}

describe('what was submitted for approval', () => {
  test('keeps its amounts while it is the same, whatever becomes dearer', () => {
    const order = submitted()
    const { options, ...amounts } = order.figures
    const { figures, ...rest } = asOfNow(order, dearer)
    expect({ ...rest, figures: { ...figures, options } }).toEqual(order)
    expect(figures).toMatchObject(amounts)
    expect(asOfNow(unsubmitted(order), dearer).figures.total).toBeGreaterThan(order.figures.total)
  })

  test('shows other quantities at what they cost now: whoever takes one submits the order anew', () => {
    const order = submitted()
    const shown = ({ figures }: OrderDocument) => figures.options!.L1![0]!
    expect(asOfNow(order, facts)).toEqual(order)
    const now = shown(asOfNow(order, dearer))
    expect(now).toMatchObject({ quantity: FEW })
    expect(now.amount).toBeGreaterThan(shown(order).amount)
  })
})
