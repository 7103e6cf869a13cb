import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decide,
  type Ledger,
  type NewEntry,
  type Reservation,
  type WalletAct,
} from '../../../src/commerce/wallet/ledger.ts'

/** A ledger in memory, as the object keeps it in its tables. */
class Kept implements Ledger {
  entries: NewEntry[] = []
  open: Reservation[] = []

  balance = (currency: string) =>
    this.entries.filter((entry) => entry.currency === currency).reduce((sum, { minor }) => sum + minor, 0)
  reservation = (id: string) => this.open.find((reservation) => reservation.id === id) ?? null
  entryKind = (key: string) => this.entries.find((entry) => entry.key === key)?.kind ?? null

  act(act: WalletAct) {
    const decision = decide(act, this)
    if (!('entry' in decision)) return decision
    this.entries.push(decision.entry)
    if (act.kind === 'reserve') this.open.push({ ...act, id: act.reservation })
    else if ('reservation' in act) this.open = this.open.filter(({ id }) => id !== act.reservation)
    return decision
  }
}

const minor = fc.integer({ min: 1, max: 5000 })
const currency = fc.constantFrom('EUR' as const, 'PLN' as const)
const ref = fc.constantFrom('R1', 'R2', 'R3')
const reservation = fc.constantFrom('W1', 'W2', 'W3', 'W4')
const anyAct: fc.Arbitrary<WalletAct> = fc.oneof(
  fc.record({
    kind: fc.constantFrom('credit' as const, 'return' as const, 'referral' as const),
    key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    minor,
    currency,
    ref,
  }),
  fc.record({ kind: fc.constant('reserve' as const), reservation, minor, currency, ref }),
  fc.record({ kind: fc.constantFrom('capture' as const, 'release' as const), reservation }),
)

describe('whatever is done to a wallet', () => {
  test('it never goes below zero, and each act counts once', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
        const ledger = new Kept()
        for (const act of acts) {
          ledger.act(act)
          for (const each of ['EUR', 'PLN']) expect(ledger.balance(each)).toBeGreaterThanOrEqual(0)
          const before = ledger.entries.length
          ledger.act(act)
          expect(ledger.entries).toHaveLength(before)
        }
        const keys = ledger.entries.map(({ key }) => key)
        expect(new Set(keys).size).toBe(keys.length)
      }),
    )
  })

  test('what came in is what is left, reserved or captured', () => {
    fc.assert(
      fc.property(fc.array(anyAct, { maxLength: 60 }), (acts) => {
        const ledger = new Kept()
        for (const act of acts) ledger.act(act)
        const sum = (kinds: string[]) =>
          ledger.entries.filter(({ kind }) => kinds.includes(kind)).reduce((total, entry) => total + entry.minor, 0)
        const reserved = ledger.open.reduce((total, open) => total + open.minor, 0)
        const captured = ledger.entries
          .filter(({ kind }) => kind === 'capture')
          .map(({ key }) => ledger.entries.find((entry) => entry.key === key.replace('end', 'reserve'))!.minor)
          .reduce((total, taken) => total - taken, 0)
        expect(sum(['credit', 'return', 'referral'])).toBe(
          ledger.balance('EUR') + ledger.balance('PLN') + reserved + captured,
        )
      }),
    )
  })
})

test('a reservation ends once: one that was captured is not released, one that was released is not captured', () => {
  const ledger = new Kept()
  ledger.act({ kind: 'credit', key: 'gift', minor: 1000, currency: 'EUR', ref: 'A gift' })
  for (const id of ['W1', 'W2'])
    ledger.act({ kind: 'reserve', reservation: id, minor: 400, currency: 'EUR', ref: 'R1' })
  ledger.act({ kind: 'capture', reservation: 'W1' })
  ledger.act({ kind: 'release', reservation: 'W1' })
  expect(ledger.balance('EUR')).toBe(200)
  ledger.act({ kind: 'release', reservation: 'W2' })
  expect(ledger.act({ kind: 'capture', reservation: 'W2' })).toEqual({ refused: 'reservation_ended' })
  expect(ledger.balance('EUR')).toBe(600)
})
