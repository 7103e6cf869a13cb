import { amountOf, type BankEntry, MOST_ENTRIES, plain, StatementError } from './bank-entry.ts'

/** A field, `:61:` and its text up to the next. */
const FIELD = /^:(\d\d[A-Z]?):/

/**
 * The movements of an MT940 statement (SWIFT). Amounts of a `:61:` are in the currency of the opening balance before it. A `:86:` is
 * about the `:61:` before it, and about the statement, where another field stands between them.
 *
 * @throws StatementError for text that is no such statement
 */
export function readMt940(text: string): BankEntry[] {
  const entries: BankEntry[] = []
  let currency = ''
  let movement: BankEntry | null = null
  let former: Told = { text: '', counterparty: '' }
  for (const [tag, content] of fieldsOf(text)) {
    if (tag === '60F' || tag === '60M') currency = balanceCurrency(content)
    if (tag === '61') {
      movement = movementOf(content, currency)
      entries.push(movement)
      former = movement
    } else if (tag !== '86') movement = null
    else {
      // A counterparty was that of the last text, and what was said of the statement was read into its last movement.
      former = informationOf(content, { ...former, counterparty: '' })
      if (movement) Object.assign(movement, informationOf(content, movement))
      const last = entries.at(-1)
      if (last) Object.assign(last, formerly(former, last))
    }
    if (entries.length > MOST_ENTRIES) throw new StatementError(`it has more than ${MOST_ENTRIES} movements`)
  }
  return entries
}

function fieldsOf(text: string): [tag: string, content: string][] {
  const fields: [string, string][] = []
  for (const line of text.split(/\r?\n/)) {
    const tag = FIELD.exec(line)?.[1]
    if (tag) fields.push([tag, line.slice(tag.length + 2)])
    else if (line === '-' || line.startsWith('-}')) fields.push(['', ''])
    else if (fields.length) fields.at(-1)![1] += `\n${line}`
  }
  return fields
}

/** `C261120PLN1234,56`: side, day, currency, amount. */
function balanceCurrency(content: string): string {
  const currency = /^[CD]\d{6}([A-Z]{3})/.exec(content)?.[1]
  if (!currency) throw new StatementError(`the opening balance ':60F:${content.slice(0, 20)}' has no currency`)
  return currency
}

/** `2611201120C121,50NTRFNONREF//BANK-1`: value day, booking day, side, amount, type, the payer's and the bank's reference. */
const MOVEMENT =
  /^(\d\d)(\d\d)(\d\d)(\d{4})?(R?[CD])([A-Z]?)(\d{1,12},\d{0,2})[NFS][A-Z0-9]{3}([^\n]*?)(?:\/\/([^\n]*))?(?:\n|$)/

function movementOf(content: string, currency: string): BankEntry {
  const match = MOVEMENT.exec(content)
  if (!match) throw new StatementError(`the movement ':61:${content.slice(0, 40)}' cannot be read`)
  if (!currency) throw new StatementError('a movement stands before the opening balance (:60F:)')
  const [, year, month, day, booked, side, , amount, reference = '', bankReference = ''] = match
  // `RC` is a credit taken back, `RD` a debit given back.
  const sign = side === 'C' || side === 'RD' ? 1 : -1
  return {
    day: bookingDay(`20${year}-${month}-${day}`, booked),
    amount: amountOf(amount!) * sign,
    currency,
    counterparty: '',
    text: reference.trim() === 'NONREF' ? '' : reference.trim(),
    bankReference: bankReference.trim(),
  }
}

/** The booking day has no year: it is within half a year of the value day. */
function bookingDay(valueDay: string, monthDay: string | undefined): string {
  if (!monthDay) return valueDay
  const value = Date.parse(valueDay)
  const year = Number(valueDay.slice(0, 4))
  const days = [year - 1, year, year + 1].map((at) => `${at}-${monthDay.slice(0, 2)}-${monthDay.slice(2)}`)
  const distance = (day: string) => Math.abs(Date.parse(day) - value)
  return days.reduce((best, day) => (distance(day) < distance(best) ? day : best))
}

type Told = Pick<BankEntry, 'text' | 'counterparty'>

const formerly = ({ text, counterparty }: Told, now: Told): Pick<BankEntry, 'former'> =>
  text === now.text && counterparty === now.counterparty ? {} : { former: { text, counterparty } }

/**
 * The text of a movement, free or structured by a mark and two digits, as German, Polish and Czech banks write it: purpose in 20
 * to 29 and 60 to 63, name in 32 and 33. It goes on from what was said of the movement before.
 */
function informationOf(content: string, { text, counterparty }: Told): Told {
  const mark = /^\d{3}([?^~<])\d\d/.exec(content)?.[1] ?? /^([?^~<])\d\d/.exec(content)?.[1]
  if (!mark) return { text: plain(`${text} ${content}`), counterparty }
  const parts = content.replaceAll('\n', '').split(mark).slice(1)
  const of = (...ranges: [from: number, to: number][]) =>
    parts
      .filter((part) => ranges.some(([from, to]) => Number(part.slice(0, 2)) >= from && Number(part.slice(0, 2)) <= to))
      // A purpose is cut into lines of a fixed length, within words too.
      .map((part) => part.slice(2))
      .join('')
  return { text: plain(`${text} ${of([20, 29], [60, 63])}`), counterparty: plain(`${counterparty} ${of([32, 33])}`) }
}
