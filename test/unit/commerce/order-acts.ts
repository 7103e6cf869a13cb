import fc from 'fast-check'
import type { Command } from '../../../src/commerce/orders/command.ts'

/** Cheap and dear, light and heavy, sold everywhere and not, around every threshold. */
const VARIANTS = [
  'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none',
  'mailer-box-full-color~320x230x100~cardboard-coated~print-color-hd~foil-none',
  'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none',
  'doypack-bag~140x80x230~film-barrier~print-color-hd~foil-none',
  'sample-packs~200x150x50~cardboard-natural~no-print~foil-none',
]
const quantity = fc.oneof(fc.constantFrom(1, 50, 100, 250, 250, 500, 500), fc.integer({ min: 1, max: 3000 }))
const line = fc.record({
  variantId: fc.constantFrom(...VARIANTS),
  quantity,
  speed: fc.constantFrom('standard' as const, 'express' as const),
})
const countryIso = fc.constantFrom('DE', 'PL', 'PL', 'HU', 'RO', 'SE', 'CH', 'NO', 'GB', 'US', 'AU', 'BR')
const place = countryIso.map((countryIso) => ({ countryIso, zipcode: '1', state: countryIso === 'US' ? 'OR' : '' }))
export const ADDRESS = {
  firstname: 'Ada',
  lastname: 'Muster',
  company: '',
  address1: 'Street 1',
  address2: '',
  city: 'Town',
  phone: '',
}
const shipAddress = place.map((place) => ({ ...ADDRESS, ...place }))
const vat = fc.record({
  number: fc.constant('number'),
  countryIso: fc.constantFrom('DE', 'DE', 'HU', 'PL', 'GB'),
  verdict: fc.constantFrom(
    'valid' as const,
    'valid' as const,
    'valid' as const,
    'unavailable' as const,
    'not_asked' as const,
  ),
  name: fc.constant(null),
  consultationNumber: fc.constant(null),
  checkedAt: fc.constantFrom('2026-05-19T12:00:00.000Z', '2026-05-25T12:00:00.000Z', '2026-11-14T09:00:00.000Z'),
})
/** Some of what can be said of the buyer. */
const buyer = fc.record(
  {
    customerType: fc.constantFrom('b2b' as const, 'b2b' as const, 'b2b' as const, 'b2c' as const),
    vat: fc.option(vat, { freq: 5 }),
  },
  { requiredKeys: [] },
)
const firm = fc.record({ customerType: fc.constant('b2b' as const), vat })
const rateId = fc.constantFrom('courier', 'courier-free', 'pick-up', 'polish-post', 'sample-packs', 'balloon')
export const email = 'ada@example.com'

/**
 * An act of the shopper. `walk` goes from the cart to the payment, to a place that the store serves and by a way that is
 * offered; `pay` names a total that is off by so much; `wait` is time that goes by.
 */
export type Act =
  | Command
  | { kind: 'walk'; to: number; by: number }
  | { kind: 'pay'; off: number }
  | { kind: 'wait'; until: string }

const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('walk' as const),
      to: fc.oneof(fc.constant(0), fc.nat(40)),
      by: fc.nat(2),
    }),
  },
  { weight: 3, arbitrary: line.map((line) => ({ kind: 'add_line' as const, line })) },
  fc.array(line, { maxLength: 3 }).map((lines) => ({ kind: 'add_lines' as const, lines })),
  fc.record({ kind: fc.constant('update_line' as const), lineId: fc.constantFrom('L1', 'L2', 'L3'), quantity }),
  fc.constantFrom('L1', 'L2', 'L3', 'L4').map((lineId) => ({ kind: 'remove_line' as const, lineId })),
  {
    weight: 3,
    arbitrary: fc
      .constantFrom('L1', 'L1', 'L2', 'L3')
      .map((parentId) => ({ kind: 'add_expert_check' as const, parentId })),
  },
  fc.constantFrom('L1', 'L2').map((parentId) => ({ kind: 'remove_expert_check' as const, parentId })),
  { weight: 3, arbitrary: fc.constant({ kind: 'add_warranty' as const }) },
  { weight: 3, arbitrary: fc.constant({ kind: 'agree_to_services' as const }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('add_trees' as const, 'set_trees' as const),
      quantity: fc.oneof(fc.constantFrom(1, 2, 1000), fc.integer({ min: 1, max: 1100 })),
    }),
  },
  fc.constant({ kind: 'empty' as const }),
  {
    weight: 8,
    arbitrary: fc
      .constantFrom('WELCOME10', 'BOX15', 'FREESHIP', 'FREESHIP', 'TAKE25', 'PAPER20', 'SPRING26', 'NOSUCH')
      .map((code) => ({ kind: 'apply_coupon' as const, code })),
  },
  { weight: 2, arbitrary: fc.constant({ kind: 'remove_coupon' as const }) },
  { weight: 2, arbitrary: place.map((place) => ({ kind: 'set_destination' as const, ...place })) },
  { weight: 2, arbitrary: shipAddress.map((shipAddress) => ({ kind: 'update' as const, fields: { shipAddress } })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ buyer, billAddress: shipAddress }, { requiredKeys: [] })
      .map((fields) => ({ kind: 'update' as const, fields })),
  },
  {
    weight: 6,
    // A firm with a number of its own country, which has its goods sent there or elsewhere.
    arbitrary: fc.tuple(firm, shipAddress, shipAddress, fc.boolean()).map(([buyer, bill, shipAddress, isHome]) => {
      const billAddress = { ...bill, countryIso: buyer.vat.countryIso }
      const fields = { email, buyer, billAddress, shipAddress: isHome ? billAddress : shipAddress }
      return { kind: 'leave_step' as const, step: 'address' as const, fields }
    }),
  },
  { weight: 5, arbitrary: fc.constant({ kind: 'leave_step' as const, step: 'cart' as const, fields: {} }) },
  {
    weight: 5,
    arbitrary: shipAddress.map((shipAddress) => ({
      kind: 'leave_step' as const,
      step: 'address' as const,
      fields: { email, shipAddress },
    })),
  },
  {
    weight: 6,
    arbitrary: fc
      .record({ rateId, shipAddress: fc.option(shipAddress, { nil: undefined, freq: 6 }) })
      .map((fields) => ({ kind: 'leave_step' as const, step: 'delivery' as const, fields })),
  },
  fc
    .record({ shipAddress: fc.option(shipAddress, { nil: undefined }) })
    .map((fields) => ({ kind: 'leave_step' as const, step: 'payment' as const, fields })),
  fc.constant({ kind: 'next' as const }),
  { weight: 8, arbitrary: fc.constantFrom(0, 0, 0, 1, -1).map((off) => ({ kind: 'pay' as const, off })) },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('2026-05-31T21:59:59.000Z', '2026-05-31T22:00:00.000Z', '2026-11-21T09:00:00.000Z')
      .map((until) => ({ kind: 'wait' as const, until })),
  },
)

/** A start before a code ends, and one after. */
export const started = fc.constantFrom('2026-05-20T12:00:00.000Z', '2026-11-21T09:00:00.000Z')

const opening = fc.constantFrom<Act[]>(
  [],
  [
    { kind: 'apply_coupon', code: 'SPRING26' },
    { kind: 'walk', to: 0, by: 0 },
  ],
)

/** What a shopper does, beginning with something in the cart. */
export const acts: fc.Arbitrary<Act[]> = fc
  .tuple(line, opening, fc.array(act, { maxLength: 20 }))
  .map(([line, opening, rest]): Act[] => [{ kind: 'add_line', line }, ...opening, ...rest])
