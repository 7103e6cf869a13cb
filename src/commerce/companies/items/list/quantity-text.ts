import type { ListProblem } from '../../../../contract/item-list.ts'

/** The largest quantity of a line, as of every other call. */
const LARGEST = 1_000_000
/** Characters of the longest number. */
const LONGEST = 40
const SPACES = /[\s\u00a0\u2009\u202f]/

type Quantity = { quantity: number } | { problem: ListProblem }

/**
 * A quantity as people and their programs write it: `1000`, `1 000`, `1'000`, `1.000`, `1,000.00`. Three digits after a single
 * mark are thousands; where that mark is the store's decimal one they may as well be decimals, so that it is not guessed.
 *
 * @param decimalMark of the store
 */
export function readQuantity(text: string, decimalMark: string): Quantity {
  const typed = text.trim()
  if (typed === '') return { problem: 'no_quantity' }
  if (typed.length > LONGEST) return { problem: 'not_a_number' }
  if (/^-\s?\d/.test(typed)) return { problem: 'not_positive' }
  const number = /^\+?(\d{1,3}(?:([\s\u00a0\u2009\u202f'’.,])\d{3}(?:\2\d{3})*)|\d+)(?:([.,])(\d+))?$/u.exec(typed)
  if (!number) return { problem: 'not_a_number' }
  const [, whole = '', mark, point, decimals] = number
  if (point !== undefined && point === mark) return { problem: 'not_a_number' }
  const digits = mark === undefined ? whole : whole.split(SPACES.test(mark) ? SPACES : mark).join('')
  const groups = mark === undefined ? 0 : whole.split(mark).length - 1
  if (groups === 1 && point === undefined && mark === decimalMark) return { problem: 'unclear' }
  if (mark !== undefined && whole.startsWith('0')) return { problem: 'not_a_number' }
  if (decimals !== undefined && /[1-9]/.test(decimals)) return { problem: 'not_whole' }
  const quantity = digits.length > 12 ? Number.POSITIVE_INFINITY : Number(digits)
  if (quantity < 1) return { problem: 'not_positive' }
  return quantity > LARGEST ? { problem: 'too_large' } : { quantity }
}
