import type { Currency } from '../contract/vocabulary.ts'

/** How a store writes money; every space in it is U+00A0. */
export interface MoneyFormat {
  thousandSeparator: string
  decimalSeparator: string
  currencySign: string
  currencyPosition: 'before' | 'after'
}

/** What money needs to know of a store. */
export interface MoneyStore {
  currency: Currency
  currencyFormatter: MoneyFormat
}

const NBSP = '\u00a0'

/** Minor units to text: `1.234,50 €`, `£1,234.50`, `1 234,50 zł`; thousands are always grouped. */
export function formatMoney(minor: number, { currencyFormatter }: MoneyStore): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(3, '0')
  const amount = decimal(digits.slice(0, -2), digits.slice(-2), currencyFormatter)
  return withSign(amount, minor < 0, currencyFormatter)
}

/**
 * The price of one piece, from the price of all: two decimals from 1.00 on, three below, as packaging is quoted.
 *
 * @param total minor units of all pieces
 */
export function formatUnitPrice(total: number, quantity: number, store: MoneyStore): string {
  const mills = Math.round((total * 10) / quantity)
  if (mills >= 1000 || mills % 10 === 0) return formatMoney(Math.round(total / quantity), store)
  const digits = String(mills).padStart(4, '0')
  return withSign(
    decimal(digits.slice(0, -3), digits.slice(-3), store.currencyFormatter),
    false,
    store.currencyFormatter,
  )
}

/** A number in the store's grouping, up to two decimals. */
export function formatNumber(
  value: number,
  { currencyFormatter: { thousandSeparator, decimalSeparator } }: MoneyStore,
): string {
  const [whole = '0', fraction] = String(Math.round(Math.abs(value) * 100) / 100).split('.')
  const grouped = group(whole, thousandSeparator) + (fraction ? decimalSeparator + fraction : '')
  return value < 0 ? `-${grouped}` : grouped
}

function decimal(whole: string, fraction: string, { thousandSeparator, decimalSeparator }: MoneyFormat): string {
  return group(whole, thousandSeparator) + decimalSeparator + fraction
}

const group = (whole: string, separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator)

function withSign(amount: string, negative: boolean, { currencySign, currencyPosition }: MoneyFormat): string {
  const minus = negative ? '-' : ''
  if (currencyPosition === 'after') return `${minus}${amount}${NBSP}${currencySign}`
  // A sign of letters stands apart from its amount: `EUR 12`, but `£12`.
  const gap = /[A-Z]$/.test(currencySign) || currencySign.endsWith(NBSP) ? NBSP : ''
  return `${minus}${currencySign.trimEnd()}${gap}${amount}`
}
