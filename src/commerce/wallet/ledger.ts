import type { Currency } from '../../contract/vocabulary.ts'
import type { EntryKind } from '../../contract/wallet.ts'

/** Something that is done to a wallet. Amounts are minor units and more than nothing; `ref` is the order it is about. */
export type WalletAct =
  | {
      kind: 'credit' | 'refund' | 'referral' | 'return'
      /** The same for every repetition, so that it is credited once. */
      key: string
      minor: number
      currency: Currency
      ref: string
      /** Of a refund: all refunds of its order together are no more than this. */
      most?: number
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

/** Credit that is set aside for an order which is being placed. */
export interface Reservation {
  id: string
  minor: number
  currency: Currency
  ref: string
}

/** What the rules ask of a ledger. */
export interface Ledger {
  /** What can be spent. */
  balance(currency: Currency): number
  reservation(id: string): Reservation | null
  /** The entry with an idempotency key. */
  entryKind(key: string): EntryKind | null
  /** What was refunded of an order so far. */
  refunded(ref: string): number
}

/** A line of the ledger to come. What a currency's entries add up to is its balance. */
export interface NewEntry {
  kind: EntryKind
  minor: number
  currency: Currency
  ref: string
  /** Unique in the ledger. */
  key: string
}

export type WalletRefusal = 'insufficient_credit' | 'reservation_ended' | 'refund_too_high'
export type Decision = { entry: NewEntry } | { done: true } | { refused: WalletRefusal }

const DONE = { done: true } as const

/**
 * What an act adds to a ledger. An act that was done before is done; a reservation ends once, captured or released; and no
 * act takes more than the balance.
 */
export function decide(act: WalletAct, ledger: Ledger): Decision {
  if ('reservation' in act) return act.kind === 'reserve' ? reserve(act, ledger) : end(act, ledger)
  const { kind, key, minor, currency, ref, most } = act
  if (ledger.entryKind(key)) return DONE
  if (most !== undefined && ledger.refunded(ref) + minor > most) return { refused: 'refund_too_high' }
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
