import {
  decide,
  type Ledger,
  type NewEntry,
  type Reservation,
  type WalletAct,
} from '../../../src/commerce/wallet/ledger.ts'
import type { Currency } from '../../../src/contract/vocabulary.ts'

/** The wallet's rules over lists, as its object runs them over tables. */
export class MoneyWallet implements Ledger {
  readonly #entries: NewEntry[] = []
  readonly #reservations = new Map<string, Reservation>()

  /** @returns whether it was done; a refusal changes nothing */
  act(act: WalletAct): boolean {
    const decision = decide(act, this)
    if ('refused' in decision) return false
    if ('entry' in decision) {
      this.#entries.push(decision.entry)
      if (act.kind === 'reserve') {
        const { reservation: id, minor, currency, ref } = act
        this.#reservations.set(id, { id, minor, currency, ref })
      } else if ('reservation' in act) this.#reservations.delete(act.reservation)
    }
    return true
  }

  balance(currency: Currency): number {
    return this.#entries.reduce((sum, entry) => sum + (entry.currency === currency ? entry.minor : 0), 0)
  }

  /** How many reservations are open. */
  get reserved(): number {
    return this.#reservations.size
  }

  reservation(id: string): Reservation | null {
    return this.#reservations.get(id) ?? null
  }

  entryKind(key: string) {
    return this.#entries.find((entry) => entry.key === key)?.kind ?? null
  }

  refunded(ref: string): number {
    return this.#entries.reduce(
      (sum, { ref: of, kind, minor }) => sum + (of === ref && kind === 'return' ? minor : 0),
      0,
    )
  }
}
