import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import type { PaymentRecord } from '../../../src/commerce/orders/payment-record.ts'
import { cardChoices, cardOf } from '../../../src/commerce/orders/rules/card.ts'
import { firmOf, payerOf, wayOf } from '../../../src/commerce/orders/rules/pay-way.ts'
import type { Buyer, VatCheck } from '../../../src/contract/buyer.ts'
import { EMAIL, MUNICH, payable, WARSAW } from './order.ts'

const RETURNING = { returnUrl: 'https://www.boxwright.example/' }

describe('how a payment is made', () => {
  test('is by the card that was named, of the customer and kept as they said', () => {
    const card = { kind: 'pay', paymentMethodId: 'pm_1', ...RETURNING } as const
    expect(wayOf(card)).toEqual({ method: 'card', paymentMethodId: 'pm_1', isKept: false, isDrawn: false })
    expect(wayOf({ ...card, customerId: 'cus_1', keptBy: 'ada', isDrawn: true })).toEqual({
      method: 'card',
      paymentMethodId: 'pm_1',
      customerId: 'cus_1',
      isKept: true,
      isDrawn: true,
    })
  })

  test('is by another card where a begun payment is given one, and else goes on as it is', () => {
    const begun = { kind: 'confirm', intentId: 'pi_1', ...RETURNING } as const
    expect(wayOf({ ...begun, paymentMethodId: 'pm_2' })).toEqual({ method: 'card', paymentMethodId: 'pm_2' })
    expect(wayOf(begun)).toBeUndefined()
    expect(wayOf({ kind: 'transfer' })).toBeUndefined()
    expect(wayOf({ kind: 'captured', intentId: 'pi_1', last4: '' })).toBeUndefined()
  })

  test('on a page of the bank has a code where the method is one of a code', () => {
    const page = { kind: 'pay_on_page', ...RETURNING } as const
    expect(wayOf({ ...page, method: 'blik', code: '777123' })).toEqual({ method: 'blik', code: '777123' })
    expect(wayOf({ ...page, method: 'blik' })).toEqual({ method: 'blik', code: '' })
    expect(wayOf({ ...page, method: 'p24', code: '777123' })).toEqual({ method: 'p24' })
  })
})

describe('what is remembered of a card', () => {
  const said = { customerId: 'cus_1', keptBy: 'ada', drawnBy: 'ada', isDrawn: true }

  test('is what was said of it, and nothing else', () => {
    expect(cardOf({ paymentMethodId: 'pm_1', ...said })).toEqual({ paymentMethodId: 'pm_1', ...said })
    expect(cardOf({ paymentMethodId: 'pm_1' })).toEqual({ paymentMethodId: 'pm_1' })
    expect(cardOf({ paymentMethodId: 'pm_1', customerId: '', isDrawn: false })).toEqual({ paymentMethodId: 'pm_1' })
  })

  test('of instalments is the saved card that was named, or the one that the payment saves', () => {
    const ask = { kind: 'pay', paymentMethodId: 'pm_1', ...RETURNING } as const
    expect(cardChoices({ ...ask, drawnBy: 'ada', customerId: 'cus_1' }, undefined)).toEqual({
      draws: { userId: 'ada', paymentMethodId: 'pm_1' },
    })
    expect(cardChoices({ ...ask, drawnBy: 'ada', keptBy: 'ada' }, undefined)).toEqual({
      keptBy: 'ada',
      draws: { userId: 'ada' },
    })
    expect(cardChoices({ ...ask, isDrawn: true }, undefined)).toEqual({ isDrawn: true })
    expect(cardChoices(ask, undefined)).toEqual({})
  })

  test('stays when the payment goes on, and begins anew with another one', () => {
    const before: PaymentRecord = {
      number: 'P1',
      method: 'card' as const,
      amount: 1,
      state: 'requires_action' as const,
      keptBy: 'ada',
      draws: { userId: 'ada' },
    }
    const { keptBy, draws } = before
    expect(cardChoices({ kind: 'confirm', intentId: 'pi_1', ...RETURNING }, before)).toEqual({ keptBy, draws })
    expect(cardChoices({ kind: 'confirm', intentId: 'pi_1', ...RETURNING }, undefined)).toEqual({})
    expect(cardChoices({ kind: 'pay', paymentMethodId: 'pm_2', ...RETURNING }, before)).toEqual({})
  })
})

describe('the payer', () => {
  const vat = (verdict: VatCheck['verdict']): VatCheck => ({
    number: 'DE129273398',
    countryIso: 'DE',
    verdict,
    name: null,
    consultationNumber: null,
    checkedAt: '2026-11-20T09:00:00.000Z',
  })
  const buyer = (said: Partial<Buyer>): Buyer => ({
    customerType: 'b2b',
    vat: vat('valid'),
    purchaseOrderNumber: '',
    deliveryContact: null,
    ...said,
  })
  const BILLED = { ...MUNICH, firstname: 'Grace', lastname: 'Beispiel', company: 'Beispiel GmbH' }
  const order = (said: Partial<OrderDocument>): OrderDocument => ({ ...payable(), billAddress: BILLED, ...said })

  test('is who is billed, else who receives the goods, else nobody yet', () => {
    expect(payerOf(order({}))).toEqual({ name: 'Grace Beispiel', email: EMAIL })
    const { firstname, lastname } = MUNICH
    expect(payerOf(order({ billAddress: null })).name).toBe(`${firstname} ${lastname}`)
    expect(payerOf(order({ billAddress: null, shipAddress: null, email: null }))).toEqual({ name: '', email: '' })
    expect(payerOf(order({ billAddress: { ...BILLED, firstname: '' } })).name).toBe('Beispiel')
  })

  test('is a firm that has shown its VAT number, with where it is billed and where it is sent', () => {
    const firm = { company: 'Beispiel GmbH', vatNumber: 'DE129273398', address: BILLED, delivery: WARSAW }
    expect(payerOf(order({ buyer: buyer({}), shipAddress: WARSAW })).firm).toEqual(firm)
    expect(firmOf(order({ buyer: buyer({ vat: vat('not_asked') }), shipAddress: WARSAW }))).toEqual(firm)
    expect(firmOf(order({ buyer: buyer({}), shipAddress: null }))).toEqual({ ...firm, delivery: BILLED })
  })

  test('is no firm without a name, a number, or the word of VIES', () => {
    const none: Partial<OrderDocument>[] = [
      {},
      { buyer: buyer({ customerType: 'b2c' }) },
      { buyer: buyer({ vat: null }) },
      { buyer: buyer({ vat: vat('unavailable') }) },
      { buyer: buyer({ vat: vat('invalid') }) },
      { buyer: buyer({}), billAddress: null },
      { buyer: buyer({}), billAddress: { ...BILLED, company: '' } },
    ]
    for (const said of none) expect(firmOf(order(said))).toBeNull()
  })
})
