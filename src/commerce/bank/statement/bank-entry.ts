/** A booked movement of the shop's bank account, as a statement lists it. */
export interface BankEntry {
  /** Booking day, `YYYY-MM-DD`. */
  day: string
  /** Minor units; negative where it left the account: a returned transfer, a fee. */
  amount: number
  /** ISO 4217. */
  currency: string
  /** The name on the other account; empty where the bank does not state it. */
  counterparty: string
  /** Whatever the payer wrote: references and text, in the order of the statement. */
  text: string
  /** The bank's own reference of the movement; empty where it has none. */
  bankReference: string
  /** How it was read before 30 November 2026, where that was otherwise: it may be stored so. */
  former?: Pick<BankEntry, 'counterparty' | 'text'>
}

/** A statement that cannot be read; the message says what is wrong in it. */
export class StatementError extends Error {}

/** The most movements that one statement may have. */
export const MOST_ENTRIES = 5000

/** An amount in text, with a point or a comma and at most two decimals, in minor units. @throws StatementError */
export function amountOf(text: string): number {
  const match = /^(\d{1,12})(?:[.,](\d{0,2}))?$/.exec(text.trim())
  if (!match) throw new StatementError(`'${text.slice(0, 40)}' is not an amount`)
  return Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
}

/** Spaces and line breaks of a statement as single spaces. */
export const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()
