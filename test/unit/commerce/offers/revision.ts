import fc from 'fast-check'
import type { OfferedLine, OfferRevision } from '../../../../src/contract/offer-answer.ts'
import { REGION_CODES } from '../../../../src/contract/vocabulary.ts'
import { getRegion } from '../../../../src/regions/regions.ts'

const amount = fc.integer({ min: 0, max: 50_000_000 })
const mailers = {
  kind: 'catalogue',
  variantId: 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none',
} as const

const line = fc.record({
  isRequired: fc.boolean(),
  goods: fc.constant(mailers),
  words: fc.constant(''),
  options: fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1, maxLength: 6 })
    .chain((quantities) =>
      fc.tuple(
        ...quantities.map((quantity, at) =>
          fc.record({ id: fc.constant(`O${at + 1}`), quantity: fc.constant(quantity), amount }),
        ),
      ),
    ),
  tooling: amount,
  isReorder: fc.boolean(),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  tolerancePercent: fc.constant(5),
  leadDays: fc.constant(12),
})

/** Revisions of offers in every store, of up to three lines. */
export const revision = fc
  .record({
    region: fc.constantFrom(...REGION_CODES),
    delivery: fc.option(amount),
    rate: fc.option(fc.integer({ min: 0, max: 3000 })),
    lines: fc
      .array(line, { minLength: 1, maxLength: 3 })
      .map((lines) => lines.map((item, at): OfferedLine => ({ id: `L${at + 1}`, ...item }))),
  })
  .map(
    (drawn): OfferRevision => ({
      number: 'F123456789',
      revision: 1,
      requestNumber: null,
      contactName: 'Ada',
      company: '',
      email: 'ada@example.com',
      countryIso: 'DE',
      validUntil: '2026-12-31',
      payWays: ['whole'],
      depositPercent: null,
      terms: { version: '', text: '', sha256: '' },
      message: '',
      attachments: [],
      sentAt: '2026-11-23T09:00:00.000Z',
      ...drawn,
      currency: getRegion(drawn.region).currency,
    }),
  )
