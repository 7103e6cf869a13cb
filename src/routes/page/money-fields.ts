import { z } from 'zod'
import { decimalText } from '../../contract/decimal.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { MoneyStore } from '../../regions/money.ts'
import { formatTypedMoney, parseTypedMoney } from '../../regions/typed-money.ts'
import { text } from './form-fields.ts'

/** The store in whose notation a form is typed. */
export type Notation = Pick<MoneyStore, 'currencyFormatter'>

/** The largest amount of most forms, in minor units. */
const MOST = 999_999_999_99

/** An amount that is shown as an example of the notation, in minor units. */
const EXAMPLE = 12_50

/** An amount as typed, in minor units, null for none; or what is said of one that cannot be taken. */
export function readMoney(
  typed: string,
  store: Notation,
  most = MOST,
): { minor: number | null; problem?: undefined } | { problem: Sentence } {
  const shown = (minor: number) => formatTypedMoney(minor, store)
  const read = parseTypedMoney(typed, store)
  if (read.kind === 'wrong') return { problem: badAmount(store) }
  if (read.kind === 'unclear') {
    const [larger, smaller] = read.readings
    return { problem: { message: 'money.unclearAmount', params: { larger: shown(larger), smaller: shown(smaller) } } }
  }
  if ((read.minor ?? 0) <= most) return { minor: read.minor }
  return { problem: { message: 'money.amountTooLarge', params: { most: shown(most) } } }
}

/** What is said of what is no amount. */
export const badAmount = (store: Notation): Sentence => ({
  message: 'money.badAmount',
  params: { example: formatTypedMoney(EXAMPLE, store) },
})

/** The fields of a store's forms in which a person types money. */
export function moneyFields(store: Notation) {
  const typed = (most?: number) =>
    text.transform((value, context) => {
      const read = readMoney(value, store, most)
      if (!read.problem) return read.minor
      complain(context, read.problem)
      return z.NEVER
    })
  return {
    /** Minor units; null for an empty field. */
    optional: typed,
    /** More than nothing, in minor units. */
    amount: (most?: number) =>
      typed(most).transform((minor, context) => {
        if (minor) return minor
        complain(context, badAmount(store))
        return z.NEVER
      }),
    /** The decimal text of the API; null for an empty field. */
    optionalText: (most?: number) => typed(most).transform((minor) => (minor === null ? null : decimalText(minor))),
  }
}

/** Says what is wrong with a field, or with the one in it at a path. */
export const complain = (context: z.RefinementCtx, { message, params }: Sentence, path: string[] = []): void =>
  context.addIssue({ code: 'custom', message, path, ...(params && { params }) })
