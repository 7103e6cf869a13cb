import type { MoneyStore } from './money.ts'

/** Characters that a field for money takes. */
export const LONGEST_TYPED_MONEY = 24

/** What an amount that a person typed is. */
export type TypedMoney =
  /** Minor units; null where nothing is typed. */
  | { kind: 'amount'; minor: number | null }
  /**
   * One separator and three digits after it, where this store does not use that separator for thousands: both readings,
   * in minor units.
   */
  | { kind: 'unclear'; readings: readonly [thousands: number, decimals: number] }
  | { kind: 'wrong' }

/** Whatever a keyboard or a paste has for a space or an apostrophe between thousands. */
const SPACES = /[\s\u00a0\u2007\u2009\u202f]/g
const APOSTROPHES = /[’ʼ‘`´]/g

const WHOLE = /^\d{1,12}$/
/** Thousands by one and the same mark: `1.250`, `1 250 000`. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,' ])\d{3})(?:\1\d{3}){0,3}$/
const WITH_PART = /^(.+)([.,])(\d{1,2})$/

/** Minor units as a field shows them: the store's notation without the sign of its currency, `1.250,50`. */
export function formatTypedMoney(
  minor: number,
  { currencyFormatter: { thousandSeparator, decimalSeparator } }: Pick<MoneyStore, 'currencyFormatter'>,
): string {
  const digits = String(minor).padStart(3, '0')
  const whole = digits.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, thousandSeparator)
  return whole + decimalSeparator + digits.slice(-2)
}

/**
 * Reads an amount as a person types it. One or two digits behind the last point or comma are its decimals, whatever the
 * store writes; thousands are groups of three by one mark. `1.250` is 1250 only where the store writes thousands so.
 */
export function parseTypedMoney(
  typed: string,
  { currencyFormatter: { thousandSeparator } }: Pick<MoneyStore, 'currencyFormatter'>,
): TypedMoney {
  const text = typed.trim().replace(SPACES, ' ').replace(APOSTROPHES, "'")
  if (text === '') return { kind: 'amount', minor: null }
  if (text.length > LONGEST_TYPED_MONEY) return { kind: 'wrong' }
  const [, head = text, mark, part = ''] = WITH_PART.exec(text) ?? []
  const separator = GROUPED.exec(head)?.[1]
  if (!separator && !WHOLE.test(head)) return { kind: 'wrong' }
  if (separator && separator === mark) return { kind: 'wrong' }
  const whole = Number(head.replace(/\D/g, ''))
  const isOneMark = (separator === '.' || separator === ',') && mark === undefined && head.split(separator).length === 2
  if (isOneMark && separator !== thousandSeparator)
    return { kind: 'unclear', readings: [whole * 100, Math.floor(whole / 10)] }
  return { kind: 'amount', minor: whole * 100 + Number(part.padEnd(2, '0')) }
}
