import type { Currency } from '../../contract/vocabulary.ts'
import type { EntryKind } from '../../contract/wallet.ts'

/** A command of a wallet. Amounts are positive minor units; `ref` is the order concerned. */
export type WalletAct =
  | {
      kind: 'credit' | 'referral' | 'return'
      /** The idempotency key, so that a repetition is credited once. */
      key: string
      minor: number
      currency: Currency
      ref: string
    }
  | ReserveAct
  | EndAct

export interface ReserveAct {
  kind: 'reserve'
  reservation: string
  minor: number
  currency: Currency
  ref: string
}

interface EndAct {
  kind: 'capture' | 'release'
  reservation: string
}

/** Credit that is reserved for an order which is being placed. */
export interface Reservation {
  id: string
  minor: number
  currency: Currency
  ref: string
}

/** The queries of the rules. */
export interface Ledger {
  /** The available balance. */
  balance(currency: Currency): number
  reservation(id: string): Reservation | null
  /** The entry with an idempotency key. */
  entryKind(key: string): EntryKind | null
}

/** A new entry of the ledger. The sum of a currency's entries is its balance. */
export interface NewEntry {
  kind: EntryKind
  minor: number
  currency: Currency
  ref: string
  /** Unique in the ledger. */
  key: string
}

export type WalletRefusal = 'insufficient_credit' | 'reservation_ended'
export type Decision = { entry: NewEntry } | { done: true } | { refused: WalletRefusal }

const DONE = { done: true } as const

/**
 * The entries that a command adds. A repeated command adds none; a reservation ends once, captured or released; and no command
 * takes more than the balance.
 */
export function decide(act: WalletAct, ledger: Ledger): Decision {
  if ('reservation' in act) return act.kind === 'reserve' ? reserve(act, ledger) : end(act, ledger)
  const { kind, key, minor, currency, ref } = act
  if (ledger.entryKind(key)) return DONE
  return { entry: { kind, key, minor, currency, ref } }
}

function reserve({ reservation, minor, currency, ref }: ReserveAct, ledger: Ledger): Decision {
  if (ledger.reservation(reservation)) return DONE
  if (ledger.entryKind(endKey(reservation))) return { refused: 'reservation_ended' }
  if (ledger.balance(currency) < minor) return { refused: 'insufficient_credit' }
  return { entry: { kind: 'reserve', key: `reserve ${reservation}`, minor: -minor, currency, ref } }
}

/** A captured reservation was taken from the balance when it was made, so its entry adds nothing. */
function end({ kind, reservation }: EndAct, ledger: Ledger): Decision {
  const open = ledger.reservation(reservation)
  if (open) {
    const { minor, currency, ref } = open
    return { entry: { kind, key: endKey(reservation), minor: kind === 'release' ? minor : 0, currency, ref } }
  }
  const isDone = kind === 'release' || ledger.entryKind(endKey(reservation)) === 'capture'
  return isDone ? DONE : { refused: 'reservation_ended' }
}

const endKey = (reservation: string): string => `end ${reservation}`
