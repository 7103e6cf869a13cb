import type { Currency } from '../contract/vocabulary.ts'

/** How a store writes money; every space in it is U+00A0. */
export interface MoneyFormat {
  thousandSeparator: string
  decimalSeparator: string
  currencySign: string
  currencyPosition: 'before' | 'after'
}

/** The part of a store's configuration that money depends on. */
export interface MoneyStore {
  currency: Currency
  currencyFormatter: MoneyFormat
}

const NBSP = '\u00a0'

/** Minor units to text: `1.234,50 €`, `£1,234.50`, `1 234,50 zł`; thousands are always grouped. */
export const formatMoney = (minor: number, { currencyFormatter }: MoneyStore): string =>
  formatted(minor, currencyFormatter)

/** Minor units of another currency than the store's, by its code and with the store's separators: `1.234,50 CHF`. */
export const moneyInCode = (code: string, minor: number, { currencyFormatter }: MoneyStore): string =>
  formatted(minor, { ...currencyFormatter, currencySign: code, currencyPosition: 'after' })

function formatted(minor: number, format: MoneyFormat): string {
  const digits = String(Math.abs(Math.trunc(minor))).padStart(3, '0')
  const amount = decimal(digits.slice(0, -2), digits.slice(-2), format)
  return withSign(amount, minor < 0, format)
}

/** How many decimals a unit price may have, the fewest first. */
const UNIT_DECIMALS = [2, 3, 4] as const

/**
 * The price of one piece, made from the price of all of them: with the fewest decimals that give the same total when
 * multiplied, or with four where none of them does.
 *
 * @param total minor units of all pieces
 */
export function formatUnitPrice(total: number, quantity: number, store: Pick<MoneyStore, 'currencyFormatter'>): string {
  const rounded = (decimals: number) => Math.round((total / quantity) * 10 ** (decimals - 2))
  const decimals =
    UNIT_DECIMALS.find((count) => Math.round((rounded(count) * quantity) / 10 ** (count - 2)) === total) ?? 4
  const digits = String(rounded(decimals)).padStart(decimals + 1, '0')
  const amount = decimal(digits.slice(0, -decimals), digits.slice(-decimals), store.currencyFormatter)
  return withSign(amount, false, store.currencyFormatter)
}

/** How a program reads money, `0.0449`. */
const PLAIN: MoneyFormat = {
  thousandSeparator: '',
  decimalSeparator: '.',
  currencySign: '',
  currencyPosition: 'before',
}

/** The price of one piece as a program reads it. @param total minor units of all pieces */
export const unitPriceText = (total: number, quantity: number): string =>
  formatUnitPrice(total, quantity, { currencyFormatter: PLAIN })

/** A number with the store's separators, up to two decimals. */
export function formatNumber(
  value: number,
  { currencyFormatter: { thousandSeparator, decimalSeparator } }: MoneyStore,
): string {
  const [whole, fraction] = String(Math.round(Math.abs(value) * 100) / 100).split('.') as [string, string?]
  const grouped = group(whole, thousandSeparator) + (fraction ? decimalSeparator + fraction : '')
  return value < 0 ? `-${grouped}` : grouped
}

/** A rate of exchange with four decimals, as central banks state it: `4,2500`. */
export function formatRate(rate: number, { currencyFormatter }: MoneyStore): string {
  const [whole, fraction] = rate.toFixed(4).split('.') as [string, string]
  return decimal(whole, fraction, currencyFormatter)
}

function decimal(whole: string, fraction: string, { thousandSeparator, decimalSeparator }: MoneyFormat): string {
  return group(whole, thousandSeparator) + decimalSeparator + fraction
}

const group = (whole: string, separator: string): string => whole.replace(/\B(?=(\d{3})+$)/g, separator)

function withSign(amount: string, negative: boolean, { currencySign, currencyPosition }: MoneyFormat): string {
  const minus = negative ? '-' : ''
  if (currencyPosition === 'after') return `${minus}${amount}${NBSP}${currencySign}`
  return minus + currencySign + amount
}
