import fc from 'fast-check'
import type { Command } from '../../../src/commerce/orders/command.ts'
import type { OrderDocument } from '../../../src/commerce/orders/document.ts'
import { viewOf } from '../../../src/commerce/orders/view.ts'
import type { VatCheck } from '../../../src/contract/buyer.ts'
import type { Cart } from '../../../src/contract/cart.ts'
import type { RegionCode } from '../../../src/contract/vocabulary.ts'
import { type StoreLocale, storeLocale } from '../../../src/i18n/store-locale.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { voiceOf } from '../../store.ts'
import {
  adding,
  cart,
  EMAIL,
  following,
  LARGER_MAILER,
  LEAVE_CART,
  MAILER,
  MUNICH,
  SAMPLES,
  WARSAW,
} from '../commerce/order.ts'
import { facts } from '../shop-facts.ts'

const LOCALES = new Map<RegionCode, StoreLocale>()

/** The words and formats of a store's documents. */
export function localeOf(code: RegionCode): StoreLocale {
  const known = LOCALES.get(code)
  if (known) return known
  const region = getRegion(code)
  const locale = storeLocale(region, voiceOf(region.language, region.languageTag))
  LOCALES.set(code, locale)
  return locale
}

const proven: VatCheck = {
  number: 'DE136695976',
  countryIso: 'DE',
  verdict: 'valid',
  name: null,
  consultationNumber: null,
  checkedAt: facts.now,
}
const at = (countryIso: string, zipcode: string) => ({ ...MUNICH, countryIso, zipcode })

interface Case {
  region: RegionCode
  ship: typeof MUNICH
  vat?: VatCheck
}

/** A store with a place that it sends to, by how its orders are taxed. */
export const CASES = {
  domestic: { region: 'pl', ship: WARSAW },
  abroad: { region: 'eu', ship: MUNICH },
  'home in euros': { region: 'eu', ship: WARSAW },
  firm: { region: 'eu', ship: { ...MUNICH, company: 'Muster GmbH' }, vat: proven },
  british: { region: 'gb', ship: at('GB', 'SW1A 1AA') },
  'british in euros': { region: 'eu', ship: at('GB', 'SW1A 1AA') },
  export: { region: 'ch', ship: at('CH', '8001') },
  american: { region: 'us', ship: { ...at('US', '10001'), state: 'NY' } },
} as const satisfies Record<string, Case>
export type CaseName = keyof typeof CASES

/** A placed order with some lines. */
export const placed = (name: CaseName, commands: readonly Command[], paidBy?: 'card' | 'transfer'): Cart =>
  placedIn(CASES[name], commands, paidBy)

/** A placed order of a store that is sent to a country. */
export const placedTo = (region: RegionCode, countryIso: string, commands: readonly Command[]): Cart =>
  placedIn({ region, ship: { ...at(countryIso, ''), state: countryIso === 'US' ? 'NY' : '' } }, commands)

function placedIn({ region, ship, vat }: Case, commands: readonly Command[], paidBy = 'card'): Cart {
  const address: Command = {
    kind: 'leave_step',
    step: 'address',
    fields: {
      email: EMAIL,
      shipAddress: ship,
      billAddress: ship,
      ...(vat && { buyer: { customerType: 'b2b' as const, vat } }),
    },
  }
  const addressed = following(cart(region), ...commands, LEAVE_CART, address)
  const rateId = addressed.figures.shippingRates[0]?.id
  const order = rateId ? following(addressed, { kind: 'leave_step', step: 'delivery', fields: { rateId } }) : addressed
  const payment: OrderDocument['payments'][number] =
    paidBy === 'card'
      ? { number: 'P123456789-1', method: 'card', amount: order.figures.total, state: 'completed', last4: '4242' }
      : {
          number: 'P123456789-1',
          method: 'check',
          amount: order.figures.total,
          state: 'pending',
          bank: {
            accountHolder: 'Boxwright Example sp. z o.o.',
            bankName: 'Bank Przykładowy S.A.',
            accountNumber: 'PL61 1090 1014 0000 0712 1981 2874',
            swiftCode: 'BXWRPLPW',
            reference: 'R123456789',
          },
        }
  return viewOf({ ...order, state: 'complete', completedAt: facts.now, payments: [payment], artwork: {} }, facts.now)
}

const line: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(fc.integer({ min: 100, max: 1200 }), fc.constantFrom(MAILER, LARGER_MAILER))
    .map(([quantity, variantId]) => adding(quantity, { variantId })),
  fc.constant(adding(1, { variantId: SAMPLES })),
)
const extra: fc.Arbitrary<Command> = fc.oneof(
  fc.integer({ min: 1, max: 99 }).map((quantity): Command => ({ kind: 'add_trees', quantity })),
  fc.constant<Command>({ kind: 'add_warranty' }),
  fc.constant<Command>({ kind: 'apply_coupon', code: 'WELCOME10' }),
)

/** Any placed order: goods, and perhaps trees, a warranty and a code. */
export const anyPlaced = fc
  .tuple(
    fc.constantFrom(...(Object.keys(CASES) as CaseName[])),
    fc.uniqueArray(line, { minLength: 1, maxLength: 3, selector: (added) => JSON.stringify(added) }),
    fc.uniqueArray(extra, { maxLength: 3, selector: ({ kind }) => kind }),
  )
  .map(([name, lines, extras]) => ({ name, order: placed(name, [adding(100), ...lines, ...extras]) }))
