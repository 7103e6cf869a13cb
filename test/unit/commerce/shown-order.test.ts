import { describe, expect, test } from 'vitest'
import type { CompanyOrder } from '../../../src/commerce/orders/company-order.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { OrderedCustom } from '../../../src/commerce/orders/order-line.ts'
import { withoutPerson } from '../../../src/commerce/orders/person.ts'
import type { RefundAsk } from '../../../src/commerce/orders/refund-record.ts'
import { orderPartsOf } from '../../../src/commerce/orders/rules/parts.ts'
import { asOfNow } from '../../../src/commerce/orders/rules/recalculate.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import { withoutMember } from '../../../src/commerce/orders/without-member.ts'
import { MOST_DELIVERIES } from '../../../src/contract/call-off.ts'
import type { IssuedDocument } from '../../../src/contract/invoices.ts'
import { isToBeKept, type OrderMessage } from '../../../src/contract/order.ts'
import { facts } from '../shop-facts.ts'
import { cart, following, payable } from './order.ts'
import { inDeliveries } from './parts-order.ts'

const { now } = facts
const { total } = payable().figures
const CARD = { number: 'P1', method: 'card' as const, amount: total, intentId: 'pi', last4: '4242' }
const placed = (): OrderDocument => ({
  ...payable(),
  state: 'complete',
  completedAt: now,
  payments: [{ ...CARD, state: 'completed' }],
})

describe('an order shows of its payments', () => {
  test('what has arrived of a transfer, by no movement of the bank, and of a card nothing of the kind', () => {
    const receipt = { entryId: 'b1', amount: 100 }
    const awaited = following(payable(), { kind: 'pay_by_transfer', expectedTotal: total })
    const arrived = following(awaited, { kind: 'receive_transfer', receipt })
    expect(viewOf(awaited, now).payments[0]).not.toHaveProperty('received')
    const [transfer] = viewOf(arrived, now).payments
    expect(transfer).toMatchObject({ method: 'check', state: 'pending', amount: total, received: 100 })
    expect(transfer).not.toHaveProperty('receipts')
    const [card] = viewOf(placed(), now).payments
    expect(card).toStrictEqual({ number: 'P1', method: 'card', amount: total, last4: '4242', state: 'completed' })
  })

  test('the methods of the gateways that the shop has, and all of its store where it is not said', () => {
    const { paymentMethods } = viewOf(payable(), now)
    expect(paymentMethods).toEqual(expect.arrayContaining(['card', 'p24', 'check']))
    expect(viewOf(payable(), now, { live: ['card'] }).paymentMethods).toEqual(['check', 'card'])
    expect(viewOf(payable(), now, { live: [] }).paymentMethods).toEqual(['check'])
    expect(viewOf(payable(), now, { live: ['card'], accounts: {} }).paymentMethods).toEqual(['card'])
  })
})

test('an order has its documents until its person is erased: a guest’s and one of a company without its buyer as well', () => {
  const documents: IssuedDocument[] = [{ kind: 'invoice', number: 'INV-2026-000001', issuedOn: '2026-11-02', total }]
  const order: OrderDocument = { ...placed(), documents }
  const companyOrder: CompanyOrder = {
    companyId: 'firm',
    memberId: 'ada',
    costCentreId: null,
    timeZone: 'Europe/Berlin',
  }
  const companys = withoutMember({ ...order, userId: 'ada', companyOrder }, { names: ['Ada'], firm: 'Firm' })
  expect([companys.userId, companys.email]).toEqual([null, null])
  expect(viewOf({ ...order, userId: null }, now).documents).toEqual(documents)
  expect(viewOf(companys, now).documents).toEqual(documents)
  expect(viewOf(withoutPerson({ ...order, userId: 'ada' }), now).documents).toEqual([])
})

describe('an order shows of its refunds', () => {
  const refunding = (ask: Partial<RefundAsk>): OrderDocument =>
    following({ ...placed(), userId: 'ada' }, { kind: 'refund', ask: { to: 'wallet', ...ask } })

  test('the pieces that they are for, and neither their amounts nor whose wallet they go to', () => {
    const [refund] = viewOf(refunding({ lines: [{ id: 'L1', quantity: 10 }] }), now).refunds!
    expect(refund).toMatchObject({ paymentNumber: 'P1', to: 'wallet', state: 'due' })
    expect(refund!.lines).toStrictEqual([{ id: 'L1', quantity: 10 }])
    for (const inner of ['walletOf', 'pieces', 'credit']) expect(refund).not.toHaveProperty(inner)
  })

  test('no pieces where they are for an amount, or take nothing back of an invoice', () => {
    const [refund] = viewOf(refunding({ amount: 100 }), now).refunds!
    expect(refund).toMatchObject({ amount: 100 })
    expect(refund).not.toHaveProperty('lines')
    const order = refunding({ amount: 100 })
    const uninvoiced = { ...order, refunds: order.refunds!.map((each) => ({ ...each, credit: null })) }
    expect(viewOf(uninvoiced, now).refunds).toEqual([refund])
  })
})

describe('an order shows', () => {
  test('that its services were agreed to, where they were', () => {
    expect(viewOf({ ...payable(), serviceConsentAt: now }, now).isServiceAgreed).toBe(true)
    expect(viewOf(payable(), now)).not.toHaveProperty('isServiceAgreed')
    expect(viewOf({ ...payable(), serviceConsentAt: null }, now)).not.toHaveProperty('isServiceAgreed')
  })

  test('its invoices and messages, and none before there are any', () => {
    const documents = [{ number: 'INV-1' }] as unknown as IssuedDocument[]
    const messages = [{ text: 'By the back door, please.' }] as unknown as OrderMessage[]
    expect(viewOf({ ...placed(), documents, messages }, now)).toMatchObject({ documents, messages, refunds: [] })
    expect(viewOf(placed(), now)).toMatchObject({ documents: [], messages: [], refunds: [] })
  })

  test('the number and the country of its offer, and nothing else of it', () => {
    const offer = { number: 'F123456789', revision: 2, countryIso: 'DE', delivery: 900 }
    expect(viewOf({ ...payable(), offer }, now).offer).toStrictEqual({ number: 'F123456789', countryIso: 'DE' })
    expect(viewOf(payable(), now)).not.toHaveProperty('offer')
  })

  test('in how many deliveries it may be sent, while that can be chosen', () => {
    const choice = (order: OrderDocument) => viewOf(order, now).deliveryChoice
    expect(choice(inDeliveries(1))).toEqual({ deliveries: 1, most: MOST_DELIVERIES })
    expect(choice(inDeliveries(3))).toEqual({ deliveries: 3, most: MOST_DELIVERIES })
    expect([choice(payable()), choice({ ...inDeliveries(3), completedAt: now })]).toEqual([undefined, undefined])
    expect(viewOf(payable(), now)).not.toHaveProperty('deliveryChoice')
  })

  test('that it is to be kept, where it is in several deliveries, or in the only one left that its offer states', () => {
    const parts = { deliveries: 1, scheduled: [] }
    const offer = { number: 'F123456789', revision: 2, countryIso: 'DE', delivery: null }
    const [whole, stated] = [
      { ...inDeliveries(1), offer },
      { ...inDeliveries(1), offer: { ...offer, parts } },
    ]
    const isKept = (order: OrderDocument) => isToBeKept(viewOf(asOfNow(order, facts), now))
    expect([payable(), inDeliveries(1), whole].map(isKept)).toEqual([false, false, false])
    expect([isToBeKept(viewOf(inDeliveries(3), now)), isKept(stated)]).toEqual([true, true])
    const order = { ...stated, state: 'complete' as const, completedAt: now }
    expect(viewOf(order, now).parts).toMatchObject({ deliveries: 1, deliveriesLeft: 1 })
  })

  test('what is kept and called off of it, and nothing of the kind where it is sent at once', () => {
    const kept = { ...placed(), ...inDeliveries(3), state: 'complete' as const, completedAt: now }
    expect(viewOf(kept, now).parts).toEqual(orderPartsOf(kept, now))
    expect(viewOf(kept, now).parts).toMatchObject({ deliveries: 3, deliveriesLeft: 3 })
    expect(viewOf(placed(), now)).not.toHaveProperty('parts')
  })

  test('when goods in the merchant’s words arrive: by courier, as they are no samples', () => {
    const crates: OrderedCustom = {
      id: 'L1',
      kind: 'custom',
      what: 'goods',
      name: 'Crate',
      details: '',
      quantity: 9,
      amount: 9000,
      available: true,
      grams: 900,
      leadDays: 20,
    }
    const { figures } = payable()
    const arriving = (order: OrderDocument) => viewOf({ ...order, figures: { ...figures, shippingRates: [] } }, now)
    const { delivery } = arriving({ ...cart(), lines: [crates] })
    expect(delivery).toEqual(arriving(payable()).delivery)
    expect(delivery!.earliest < delivery!.latest).toBe(true)
    expect(arriving({ ...cart(), lines: [{ ...crates, what: 'tooling' }] }).delivery).toBeNull()
  })
})
