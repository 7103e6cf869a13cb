import { decimalText } from '../../contract/decimal.ts'
import { readDielineSample } from '../../contract/dieline-sample.ts'
import {
  LONGEST_QUOTE,
  MOST_QUOTE_LINES,
  QUOTE_FINISHES,
  QUOTE_MATERIALS,
  QUOTE_MODELS,
  QUOTE_PRINTS,
} from '../../contract/quote-vocabulary.ts'
import type { QuoteLineBody } from '../../contract/quotes.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import {
  emptyQuoteLine,
  QUANTITY_PLACES,
  QUOTE_LINE_FIELDS,
  type QuoteLineValues,
  quantityField,
} from '../../pages/business/quote-form-values.ts'
import { parseLength, type Units } from '../../regions/units.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { type Notation, readMoney } from '../page/money-fields.ts'

/** Largest number of pieces that is asked for. */
const MOST_PIECES = 1_000_000
/** The largest target price, in minor units. */
const LARGEST_TARGET = 99_999_999
/** The longest side, in mm. */
const LONGEST_SIDE = 99_999

/** What stands in the lines of a form that was sent, in the order of the page; without a line an empty one. */
export function linesIn(values: Readonly<Record<string, string>>): QuoteLineValues[] {
  const places = Array.from({ length: MOST_QUOTE_LINES }, (_, index) => index)
  const sent = places.filter((index) => Object.keys(values).some((name) => name.startsWith(`line-${index}-`)))
  const lines = sent.map((index): QuoteLineValues => {
    const said = (field: string) => values[`line-${index}-${field}`] ?? ''
    const fields = Object.fromEntries(QUOTE_LINE_FIELDS.map((field) => [field, said(field)]))
    const quantities = QUANTITY_PLACES.map((at) => said(quantityField(at)))
    return { ...emptyQuoteLine, ...fields, quantities }
  })
  return lines.length ? lines : [emptyQuoteLine]
}

/** A line as the call takes it, its amounts as text. */
export type AskedQuoteLine = Omit<QuoteLineBody, 'target_price'> & { target_price: string | null }

/** The lines of a form, typed in a store's notation, as the call takes them, or what is wrong with each by the name of its field. */
export function readLines(
  lines: readonly QuoteLineValues[],
  store: Notation & { units: Units },
): { lines: AskedQuoteLine[]; problems: FieldProblems } {
  const problems: FieldProblems = {}
  const read = lines.map((line, index) =>
    readLine(line, store, (field, sentence) => {
      problems[`line-${index}-${field}`] ??= sentence
    }),
  )
  return { lines: read, problems }
}

type Complain = (field: string, sentence: Sentence) => void

function readLine(line: QuoteLineValues, store: Notation & { units: Units }, complain: Complain): AskedQuoteLine {
  const variant = parseVariantCode(line.variant) ? line.variant : null
  if (!variant && !line.model && !line.words) complain('model', { message: 'quote.lineEmpty' })
  if (line.words.length > LONGEST_QUOTE.words)
    complain('words', { message: 'checkout.tooLong', params: { max: LONGEST_QUOTE.words } })
  const known = <Value extends string>(all: readonly Value[], said: string) => all.find((item) => item === said) ?? null
  return {
    variant_id: variant,
    model: variant ? null : known(QUOTE_MODELS, line.model),
    size: variant ? null : sizeIn(line, store.units, complain),
    material: variant ? null : known(QUOTE_MATERIALS, line.material),
    print: variant ? null : known(QUOTE_PRINTS, line.print),
    finish: variant ? null : known(QUOTE_FINISHES, line.finish),
    words: line.words,
    dieline: variant || !readDielineSample(line.dieline) ? null : line.dieline,
    quantities: quantitiesIn(line, complain),
    target_price: priceIn(line, store, complain),
    box_design_id: (variant && line.design) || null,
  }
}

function sizeIn(line: QuoteLineValues, units: Units, complain: Complain) {
  const sides = ['length', 'width', 'height'] as const
  if (sides.every((side) => line[side] === '')) return null
  const [length = 0, width = 0, height = 0] = sides.map((side) => {
    // Flat goods have no height.
    const mm = side === 'height' && line[side] === '' ? 0 : parseLength(line[side], units)
    const isSound = mm !== null && mm <= LONGEST_SIDE && (mm > 0 || side === 'height')
    if (!isSound) complain(side, { message: 'quote.sizeWrong', params: { unit: units } })
    return isSound ? mm : 0
  })
  return { length, width, height }
}

/** At least one quantity; each that is typed is a number of pieces. */
function quantitiesIn({ quantities }: QuoteLineValues, complain: Complain): number[] {
  const typed = quantities.map((text, index) => ({ text, at: index + 1 })).filter(({ text }) => text !== '')
  if (typed.length === 0) complain(quantityField(1), { message: 'quote.quantityWrong' })
  return typed.map(({ text, at }) => {
    const pieces = wholeNumber(text)
    const isSound = pieces >= 1 && pieces <= MOST_PIECES
    if (!isSound) complain(quantityField(at), { message: 'quote.quantityWrong' })
    return isSound ? pieces : 1
  })
}

/** The target price as decimal text; null for none. */
function priceIn({ price }: QuoteLineValues, store: Notation, complain: Complain): string | null {
  const read = readMoney(price, store, LARGEST_TARGET)
  if (read.problem) complain('price', read.problem)
  return read.problem || read.minor === null ? null : decimalText(read.minor)
}
