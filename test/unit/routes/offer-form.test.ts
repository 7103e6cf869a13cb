import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { type OfferDraft, offerDraft } from '../../../src/contract/offer-draft.ts'
import { offerDifferences } from '../../../src/pages/office/offer-differences.ts'
import { offerFormValues } from '../../../src/pages/office/offer-form-values.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { readOfferForm, withoutOfferLine } from '../../../src/routes/office/offer-form.ts'
import { composerProblems } from '../../../src/routes/office/offer-problem-field.ts'

const DE = getRegion('de')
const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

const amount = fc.integer({ min: 0, max: 99_999_999 })
const words = fc.string({ unit: fc.constantFrom('a', 'Ž', ' ', '5'), maxLength: 20 }).map((text) => text.trim())
const side = fc.integer({ min: 1, max: 99_999 })
const goods = fc.oneof(
  fc.constant({ kind: 'catalogue', variantId: MAILER } as const),
  fc
    .record({
      kind: fc.constant('free' as const),
      name: words.map((text) => text || 'Crate'),
      material: words,
      print: words,
      finish: words,
      size: fc.option(fc.record({ length: side, width: side, height: side }), { nil: null }),
      dieline: fc.constantFrom(null, 'fefco-0201'),
      dielineFile: fc.constant(null),
      grams: fc.integer({ min: 0, max: 1_000_000 }),
    })
    .chain((free) => fc.constantFrom(free, { ...free, needsArtwork: true as const })),
)
const option = fc.record({
  quantity: fc.integer({ min: 1, max: 1_000_000 }),
  amount: fc.option(amount, { nil: null }),
  cost: fc.option(amount, { nil: null }),
  isVisible: fc.boolean(),
})
const line = fc.record({
  goods,
  isRequired: fc.boolean(),
  isReorder: fc.boolean(),
  words,
  tooling: amount,
  options: fc
    .array(option, { minLength: 1, maxLength: 6 })
    .map((options) => options.map((item, at) => ({ id: `O${at + 1}`, ...item }))),
  discountPercent: fc.integer({ min: 0, max: 90 }),
  tolerancePercent: fc.integer({ min: 0, max: 20 }),
  leadDays: fc.integer({ min: 0, max: 260 }),
})
const said = fc.record({
  contactName: fc.constant('Ada'),
  company: words,
  email: fc.constant('ada@example.com'),
  countryIso: fc.constantFrom('DE', 'AU'),
  delivery: fc.option(amount, { nil: null }),
  lines: fc.array(line, { maxLength: 4 }).map((lines) => lines.map((item, at) => ({ id: `L${at + 1}`, ...item }))),
  validUntil: fc.constant('2027-02-28'),
  payWays: fc.subarray(['whole', 'deposit', 'instalments', 'pay_later'] as const, { minLength: 1 }),
  depositPercent: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
  payLaterDays: fc.integer({ min: 1, max: 120 }),
  terms: words,
  termsVersion: words,
  message: words,
  attachments: fc.constant<string[]>([]),
})
/** Two deliveries of pieces of each line, and one on call. */
const partsOf = (lines: readonly { id: string }[], quantity: number) => ({
  onCall: 1,
  scheduled: [null, 'dock'].map((addressId, at) => ({
    day: `2027-03-0${at + 3}`,
    addressId,
    lines: lines.map(({ id }) => ({ lineId: id, quantity })),
  })),
})
const draft: fc.Arbitrary<OfferDraft> = fc
  .tuple(
    said,
    fc.record(
      {
        companyId: fc.uuid(),
        pieces: fc.integer({ min: 1, max: 1_000_000 }),
        instalmentCount: fc.integer({ min: 2, max: 6 }),
        instalmentDays: fc.integer({ min: 7, max: 90 }),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([fields, { pieces, ...chosen }]) => ({
    ...fields,
    ...chosen,
    ...(pieces && { parts: partsOf(fields.lines, pieces) }),
  }))

test('a draft comes back from its form as it was', () => {
  fc.assert(
    fc.property(draft, (written) => {
      const { draft: read, problems } = readOfferForm(offerFormValues(written, DE), [], DE)
      expect(problems).toEqual({})
      expect(read).toEqual(written)
      expect(z.decode(offerDraft, z.encode(offerDraft, read))).toEqual(written)
    }),
    { numRuns: 60 },
  )
})

test('goods without artwork are the same draft, whether it is said or left out', () => {
  const wire = { kind: 'free', name: 'Crate' } as const
  const decoded = (more: object) => {
    const line = {
      id: 'L1',
      lead_days: 9,
      options: [{ id: 'O1', quantity: 1, amount: null }],
      goods: { ...wire, ...more },
    }
    const all = { contact_name: 'Ada', email: 'ada@example.com', country_iso: 'DE', valid_until: '2027-02-28' }
    return z.decode(offerDraft, { ...all, lines: [line] }).lines[0]!.goods
  }
  expect(JSON.stringify(decoded({ needs_artwork: false }))).toBe(JSON.stringify(decoded({})))
  expect(decoded({})).not.toHaveProperty('needsArtwork')
  expect(decoded({ needs_artwork: true })).toHaveProperty('needsArtwork', true)
  expect(() => decoded({ needs_artwork: 'on' })).toThrow('must be true or false')
})

const SOUND = offerFormValues(
  {
    contactName: 'Ada',
    company: '',
    email: 'ada@example.com',
    countryIso: 'DE',
    delivery: null,
    validUntil: '2027-02-28',
    payWays: ['whole'],
    depositPercent: null,
    terms: '',
    termsVersion: '',
    message: '',
    attachments: [],
    lines: [
      {
        id: 'L1',
        isRequired: false,
        words: '',
        tooling: 0,
        isReorder: false,
        discountPercent: 0,
        tolerancePercent: 0,
        leadDays: 10,
        goods: { kind: 'catalogue', variantId: MAILER },
        options: [{ id: 'O1', quantity: 500, amount: 100, cost: null, isVisible: true }],
      },
      {
        id: 'L2',
        isRequired: false,
        words: '',
        tooling: 0,
        isReorder: false,
        discountPercent: 0,
        tolerancePercent: 0,
        leadDays: 10,
        goods: {
          kind: 'free',
          name: 'Crate',
          material: '',
          size: { length: 1, width: 1, height: 1 },
          print: '',
          finish: '',
          dieline: null,
          dielineFile: null,
          grams: 0,
        },
        options: [{ id: 'O1', quantity: 500, amount: 100, cost: null, isVisible: true }],
      },
    ],
  },
  DE,
)

test.each([
  ['contactName', ''],
  ['email', 'ada'],
  ['email', ''],
  ['validUntil', '2027-02-30'],
  ['validUntil', 'soon'],
  ['delivery', 'much'],
  ['deposit', '100'],
  ['deposit', '0'],
  ['payLaterDays', '0'],
  ['payLaterDays', '121'],
  ['payLaterDays', '7.5'],
  ['payLaterDays', 'a month'],
  ['instalmentCount', '1'],
  ['instalmentCount', '7'],
  ['instalmentDays', '6'],
  ['instalmentDays', '91'],
  ['line-0-variant', 'a box'],
  ['line-0-quantity1', '0'],
  ['line-0-quantity1', '1e3'],
  ['line-0-amount1', '-5'],
  ['line-0-cost1', '1,234'],
  ['line-0-discount', '91'],
  ['line-0-tolerance', '21'],
  ['line-0-lead', '261'],
  // 0 is said of goods in stock: a field that was forgotten is not 0.
  ['line-0-lead', ''],
  ['line-0-tooling', 'x'],
  ['line-1-name', ''],
  ['line-1-width', '0'],
  ['line-1-grams', '1000001'],
  ['terms', 'x'.repeat(10_001)],
])('%s as %j is named as what is wrong', (field, typed) => {
  expect(Object.keys(readOfferForm({ ...SOUND, [field]: typed }, [], DE).problems)).toEqual([field])
})

test('without a way to pay or a quantity the first field of it is named', () => {
  const { 'way-whole': _, ...without } = SOUND
  expect(Object.keys(readOfferForm(without, [], DE).problems)).toEqual(['way-whole'])
  const empty = { ...SOUND, 'line-0-quantity1': '', 'line-0-amount1': '' }
  expect(Object.keys(readOfferForm(empty, [], DE).problems)).toEqual(['line-0-quantity1'])
})

test('the days of a draft from before they could be agreed are the usual ones, and an empty field says none', () => {
  expect(SOUND.payLaterDays).toBe('30')
  expect(readOfferForm({ ...SOUND, payLaterDays: '45' }, [], DE).draft).toMatchObject({ payLaterDays: 45 })
  const { draft: read, problems } = readOfferForm({ ...SOUND, payLaterDays: '' }, [], DE)
  expect(problems).toEqual({})
  expect(read).not.toHaveProperty('payLaterDays')
})

test('a line or quantity that is new gets an id of its own', () => {
  const more = {
    ...SOUND,
    'line-5-kind': 'free',
    'line-5-name': 'Lid',
    'line-5-quantity1': '5',
    'line-0-quantity2': '9',
  }
  const { lines } = readOfferForm(more, [], DE).draft
  expect(new Set(lines.map(({ id }) => id)).size).toBe(3)
  expect(new Set(lines[0]!.options.map(({ id }) => id)).size).toBe(2)
})

test('a line that is removed leaves its place, in the deliveries too', () => {
  const form = {
    email: 'a',
    'line-0-kind': 'free',
    'line-1-kind': 'catalogue',
    'line-1-quantity1': '5',
    'line-12-kind': 'free',
    'part-1-day': '2027-01-04',
    'part-1-pieces0': '1',
    'part-1-pieces1': '2',
    'part-1-pieces12': '3',
  }
  expect(withoutOfferLine(form, 1)).toEqual({
    email: 'a',
    'line-0-kind': 'free',
    'line-11-kind': 'free',
    'part-1-day': '2027-01-04',
    'part-1-pieces0': '1',
    'part-1-pieces11': '3',
  })
  expect(withoutOfferLine(form, 0)).toMatchObject({ 'line-0-quantity1': '5', 'part-1-pieces0': '2' })
})

test('what the API refuses is said at the field of the composer', () => {
  const fields = [
    'offer.lines.1.options.2.amount',
    'offer.lines.0.options',
    'offer.lines.0.goods.variant_id',
    'offer.valid_until',
    'offer.pay_later_days',
    'offer.instalment_days',
    'offer.company_id',
    'offer.parts.scheduled.0.day',
  ]
  // The second quantity and the first delivery were emptied: the draft's third and first are the form's fourth and second.
  const typed = {
    'line-1-kind': 'free',
    'line-1-quantity1': '5',
    'line-1-cost3': '1',
    'line-1-quantity4': '9',
    'part-1-pieces1': '5',
  }
  expect(Object.keys(composerProblems({ code: 'invalid_input', fields }, typed))).toEqual([
    'line-1-amount4',
    'line-0-quantity1',
    'line-0-variant',
    'validUntil',
    'payLaterDays',
    'instalmentDays',
    'companyQuery',
    'part-1-day',
  ])
  const company = (code: string) => composerProblems({ code, fields: ['offer.company_id'] }, {}).companyQuery!.message
  expect(['unknown_company', 'not_sendable'].map(company)).toEqual([
    'offer-form.companyWrong',
    'offer-form.partsNeedCompany',
  ])
})

test('two versions differ in what was changed, and in nothing that has no meaning of its own', () => {
  const later = { ...SOUND, 'line-0-amount1': '2,00', 'line-0-option1': 'O7', 'line-1-required': 'on' }
  expect(offerDifferences(SOUND, later)).toEqual([
    { field: 'line-0-amount1', before: '1,00', after: '2,00' },
    { field: 'line-1-required', before: '', after: 'on' },
  ])
})
