import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { newDuties } from '../../../src/commerce/orders/pending.ts'
import { buyerOf, referenceOf, withBuyer, withoutBuyer } from '../../../src/commerce/orders/rules/buyer.ts'
import { isToFirmAbroad, taxOf, VAT_CHECK_HOLDS_MS } from '../../../src/commerce/orders/rules/vat.ts'
import { withVatAnswer, withVatPaidBack } from '../../../src/commerce/orders/rules/vat-credit.ts'
import { isVatOpen } from '../../../src/commerce/orders/rules/vat-open.ts'
import type { VatCheck } from '../../../src/contract/buyer.ts'
import { facts } from '../shop-facts.ts'
import { following, MUNICH, payable, WARSAW } from './order.ts'

const VERDICTS = ['valid', 'invalid', 'unavailable', 'not_asked'] as const

const check = (verdict: VatCheck['verdict'] = 'valid', countryIso = 'DE', checkedAt = facts.now): VatCheck => ({
  number: `${countryIso}136695976`,
  countryIso,
  verdict,
  name: null,
  consultationNumber: null,
  checkedAt,
})
const placeOf = (countryIso: string, zipcode = '') => ({ countryIso, zipcode, state: '' })
const GERMANY = placeOf('DE', '80331')

/** An order of a firm, to Munich unless it says otherwise. */
const ofFirm = (vat: VatCheck | null = check(), more: Partial<OrderDocument> = {}): OrderDocument => ({
  ...payable(),
  billAddress: MUNICH,
  buyer: { customerType: 'b2b', vat, purchaseOrderNumber: '', deliveryContact: null },
  ...more,
})

describe('a firm’s order within the EU', () => {
  test('bears no VAT once its number is proven, and the VAT of its destination until then', () => {
    const rate = facts.catalogue.taxRate('DE', '80331')!
    expect(taxOf(ofFirm(), GERMANY, facts)).toEqual({ countryIso: 'DE', rate: 0, reason: 'reverse_charge' })
    for (const verdict of ['invalid', 'unavailable', 'not_asked'] as const)
      expect(taxOf(ofFirm(check(verdict)), GERMANY, facts)).toEqual({ countryIso: 'DE', rate, reason: null })
    expect(taxOf(ofFirm(null), GERMANY, facts)).toEqual({ countryIso: 'DE', rate, reason: null })
  })

  test('relies on an answer of VIES for less than seven days', () => {
    const before = (ms: number) => new Date(Date.parse(facts.now) - ms).toISOString()
    const reasonAfter = (ms: number) => taxOf(ofFirm(check('valid', 'DE', before(ms))), GERMANY, facts).reason
    expect(reasonAfter(VAT_CHECK_HOLDS_MS - 1)).toBe('reverse_charge')
    expect(reasonAfter(VAT_CHECK_HOLDS_MS)).toBeNull()
  })

  test.each([
    ['a private buyer', { buyer: { ...ofFirm().buyer!, customerType: 'b2c' as const } }, GERMANY],
    ['a firm of the seller’s own country', { buyer: { ...ofFirm().buyer!, vat: check('valid', 'PL') } }, GERMANY],
    ['goods that stay in the seller’s country', {}, placeOf('PL', '00-001')],
    ['goods to Switzerland', {}, placeOf('CH', '8000')],
    ['goods to Great Britain', {}, placeOf('GB', 'SW1A 1AA')],
    ['no place yet', {}, null],
    ['a store without VAT', { region: 'us' as const }, GERMANY],
  ])('is none of: %s', (_, more, place) => {
    const order = ofFirm(check(), more as Partial<OrderDocument>)
    expect(isToFirmAbroad(order, place)).toBe(false)
    expect(taxOf(order, place, facts).reason).not.toBe('reverse_charge')
  })
})

test('a number that takes the VAT off says what changes, which is the total and not the country', () => {
  const order = ofFirm(null)
  const buyer = { ...order.buyer!, vat: check() }
  const proven = following(order, { kind: 'update', fields: { buyer } })
  expect([proven.figures.taxReason, proven.figures.taxTotal]).toEqual(['reverse_charge', 0])
  const totals = { before: order.figures.total, after: proven.figures.total }
  expect(proven.notices).toEqual([{ kind: 'total_changed', ...totals }])
})

test('whose VAT is charged is the store’s until a place is known, and none where goods leave the EU', () => {
  expect(taxOf(payable('de'), null, facts)).toEqual({ countryIso: 'DE', rate: 1900, reason: null })
  expect(taxOf(payable('de'), placeOf('ZZ'), facts)).toEqual({ countryIso: 'DE', rate: 1900, reason: null })
  expect(taxOf(payable('eu'), placeOf('CH'), facts)).toEqual({ countryIso: 'CH', rate: 0, reason: 'export' })
  const abroad = { ...facts, catalogue: { ...facts.catalogue, taxRate: () => 2000 } }
  expect(taxOf(payable('eu'), placeOf('GB'), abroad)).toEqual({ countryIso: 'GB', rate: 2000, reason: null })
  const free = { ...facts, catalogue: { ...facts.catalogue, taxRate: () => 0 } }
  expect(taxOf(payable('de'), GERMANY, free)).toEqual({ countryIso: 'DE', rate: 0, reason: null })
  expect(taxOf({ ...payable(), region: 'us' }, GERMANY, facts)).toEqual({ countryIso: 'US', rate: 0, reason: null })
})

describe('VAT that was charged because VIES had no answer', () => {
  const placed = (vat: VatCheck, more: Partial<OrderDocument> = {}) =>
    ofFirm(vat, { state: 'complete', completedAt: facts.now, ...more })

  test('is open while the number is neither proven nor refused, and no longer than the order stands', () => {
    expect(VERDICTS.map((verdict) => isVatOpen(placed(check(verdict))))).toEqual([true, false, true, false])
    const open = placed(check('unavailable'))
    expect(isVatOpen({ ...open, completedAt: null })).toBe(false)
    expect(isVatOpen({ ...open, state: 'canceled' })).toBe(false)
    expect(isVatOpen({ ...open, vatCredit: { amount: 1, at: facts.now } })).toBe(false)
    expect(isVatOpen({ ...open, figures: { ...open.figures, taxTotal: 0 } })).toBe(false)
    expect(isVatOpen({ ...open, buyer: { ...open.buyer!, vat: null } })).toBe(false)
    expect(isVatOpen({ ...open, shipAddress: WARSAW, destination: placeOf('PL', '00-001') })).toBe(false)
  })

  test('is credited, all of it, for a number that is valid after all; for any other nothing changes but what is known', () => {
    const open = placed(check('unavailable'))
    for (const verdict of VERDICTS) {
      const answered = withVatAnswer(open, check(verdict), '2026-12-01T00:00:00.000Z')
      const credit = { amount: open.figures.taxTotal, at: '2026-12-01T00:00:00.000Z' }
      expect(answered).toEqual({
        ...open,
        buyer: { ...open.buyer, vat: check(verdict) },
        ...(verdict === 'valid' && { vatCredit: credit }),
      })
    }
    expect(open.figures.taxTotal).toBeGreaterThan(0)
  })

  test('goes back by the gateway that it was paid by, which no manager has to decide', () => {
    const { number, figures } = placed(check('unavailable'))
    const card = { number: 'P1', method: 'card', amount: figures.total, state: 'completed', intentId: 'pi_1' } as const
    const before = placed(check('unavailable'), { payments: [card] })
    const after = withVatPaidBack(withVatAnswer(before, check('valid'), facts.now), facts.now)
    const refund = { number: `F${number.slice(1)}-1`, paymentNumber: 'P1', amount: figures.taxTotal, to: 'source' }
    expect(after.refunds).toEqual([{ ...refund, state: 'due', at: facts.now, credit: null }])
    expect(newDuties(before, after)).toContainEqual({ kind: 'send_refund', number: refund.number })
  })
})

describe('who buys', () => {
  test('is a private person of whom nothing is known, until something is said', () => {
    const nobody = { customerType: 'b2c', vat: null, purchaseOrderNumber: '', deliveryContact: null }
    expect(buyerOf({})).toEqual(nobody)
    const { buyer: _, ...unsaid } = ofFirm()
    expect(withBuyer(unsaid)).toEqual({ ...unsaid, buyer: nobody })
    expect(withoutBuyer(ofFirm().buyer!)).toEqual({ ...nobody, customerType: 'b2b' })
  })

  test('keeps a VAT number while it is a firm’s and of the country of the invoice', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('b2b', 'b2c'),
        fc.constantFrom('DE', 'PL', 'FR'),
        fc.constantFrom('DE', 'PL', 'FR'),
        (customerType, ofNumber, ofInvoice) => {
          const order = { ...payable(), billAddress: { ...MUNICH, countryIso: ofInvoice } }
          const { buyer } = withBuyer(order, { customerType, vat: check('valid', ofNumber) })
          expect(buyer!.vat !== null).toBe(customerType === 'b2b' && ofNumber === ofInvoice)
          expect(buyer!.customerType).toBe(customerType)
        },
      ),
    )
  })

  test('hears that a number was dropped only where the country took it away', () => {
    const moved = withBuyer({ ...ofFirm(), billAddress: WARSAW, notices: [{ kind: 'delivery_gone' }] })
    expect(moved.notices).toEqual([{ kind: 'delivery_gone' }, { kind: 'vat_number_dropped', number: 'DE136695976' }])
    expect(moved.buyer!.vat).toBeNull()
    const asked = ofFirm(check(), { billAddress: WARSAW, notices: [] })
    expect(withBuyer(asked, { customerType: 'b2c' }).notices).toEqual([])
    expect(withBuyer(asked, { vat: null }).notices).toEqual([])
    expect(withBuyer({ ...asked, buyer: { ...asked.buyer!, vat: null } }).notices).toEqual([])
    expect(withBuyer(ofFirm(check(), { notices: [] })).notices).toEqual([])
    const other = withBuyer(asked, { vat: check('valid', 'FR') })
    expect([other.notices, other.buyer!.vat]).toEqual([[], null])
    const unbilled = withBuyer({ ...asked, billAddress: null })
    expect(unbilled.notices).toEqual([{ kind: 'vat_number_dropped', number: 'DE136695976' }])
  })

  test('calls the order what they named it last, else by the number that came with it', () => {
    const numbered = { ...ofFirm(), buyer: { ...ofFirm().buyer!, purchaseOrderNumber: 'PO 1' } }
    expect(referenceOf(numbered)).toBe('PO 1')
    expect(referenceOf({ ...numbered, reference: 'Spring' })).toBe('Spring')
    expect(referenceOf({ ...numbered, reference: '' })).toBe('PO 1')
    expect(referenceOf(ofFirm())).toBeNull()
  })
})
