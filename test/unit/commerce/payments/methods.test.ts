import { expect, test } from 'vitest'
import { paymentMethods } from '../../../../src/commerce/payments/methods.ts'
import type { OfferedMethod } from '../../../../src/contract/payment-methods.ts'
import { REGION_CODES, type RegionCode } from '../../../../src/contract/vocabulary.ts'
import { getRegion } from '../../../../src/regions/regions.ts'

const live = (code: RegionCode, amount = 10_000) => paymentMethods(getRegion(code), getRegion(code).currency, amount)

const EURO: OfferedMethod[] = ['paypal', 'check', 'p24', 'ideal', 'bancontact', 'eps', 'card']
const OFFERED: Record<RegionCode, OfferedMethod[]> = {
  eu: EURO,
  gb: ['check', 'card'],
  pl: ['check', 'blik', 'p24', 'card'],
  de: EURO,
  at: EURO,
  ch: EURO,
  no: EURO,
  fr: EURO,
  cz: EURO,
  it: EURO,
  es: EURO,
  nl: EURO,
  ro: ['check', 'card'],
  se: ['check', 'card'],
  us: ['card'],
}
test.each(REGION_CODES)('%s offers what it lists and what is live, in its own order, and never giropay', (code) => {
  expect(live(code)).toEqual(OFFERED[code])
})

test('giropay, which has ended, stays in the lists of the stores that list it, and offers nothing by itself', () => {
  const listing = REGION_CODES.filter((code) => getRegion(code).allowedPaymentMethods.includes('giropay'))
  expect(listing).toEqual(['eu', 'de', 'at', 'ch', 'no', 'fr', 'cz', 'it', 'es', 'nl'])
  for (const amount of [50, 10_000, 3_000_000])
    expect(paymentMethods({ allowedPaymentMethods: ['giropay'] }, 'EUR', amount)).toEqual([])
})

test('a method is offered only where the shop has its gateway', () => {
  const { currency } = getRegion('eu')
  expect(paymentMethods(getRegion('eu'), currency, 10_000, { live: ['paypal'] })).toEqual(['paypal', 'check'])
  expect(paymentMethods(getRegion('eu'), currency, 10_000, { live: [] })).toEqual(['check'])
})

test('paying later is for firms with a number, where it is served, within its limits', () => {
  const offers = (code: RegionCode, amount: number, firmOf?: string) =>
    paymentMethods(getRegion(code), getRegion(code).currency, amount, { firmOf }).includes('hokodo')
  expect([offers('eu', 10_000), offers('eu', 10_000, 'DE'), offers('eu', 10_000, 'CH')]).toEqual([false, true, false])
  expect([offers('gb', 10_000, 'GB'), offers('pl', 10_000, 'PL'), offers('se', 10_000, 'DE')]).toEqual([
    true,
    true,
    false,
  ])
  for (const [amount, isOffered] of [
    [4_999, false],
    [5_000, true],
    [3_000_000, true],
    [3_000_001, false],
  ] as const)
    expect([amount, offers('eu', amount, 'DE')]).toEqual([amount, isOffered])
})

test('an amount that the gateway does not take is paid by transfer', () => {
  expect(live('eu', 49)).toEqual(['check'])
  expect(live('eu', 50)).toContain('card')
  expect(live('us', 100_000_000)).toEqual([])
  expect(live('pl', 5_500_000)).toContain('p24')
  expect(live('pl', 5_500_001)).toEqual(['check', 'blik', 'card'])
})
