import { MOST_QUANTITIES } from '../../contract/quote-vocabulary.ts'

/** What stands in the fields of a line of the request form, each `line-<index>-<field>`. */
export const QUOTE_LINE_FIELDS = [
  'variant',
  'design',
  'model',
  'length',
  'width',
  'height',
  'material',
  'print',
  'finish',
  'words',
  'dieline',
  'price',
] as const
export type QuoteLineValues = Record<(typeof QUOTE_LINE_FIELDS)[number], string> & { quantities: string[] }

/** The id of a line of the request form, the first being 0. */
export const quoteLineId = (index: number): string => `line-${index}`

/** The name of a line's field of a quantity, the first being 1. */
export const quantityField = (at: number): string => `quantity${at}`
export const QUANTITY_PLACES = Array.from({ length: MOST_QUANTITIES }, (_, index) => index + 1)

export const emptyQuoteLine: QuoteLineValues = {
  variant: '',
  design: '',
  model: '',
  length: '',
  width: '',
  height: '',
  material: '',
  print: '',
  finish: '',
  words: '',
  dieline: '',
  price: '',
  quantities: [],
}

/** A file that a script has sent before its form: the field of its hash, and of its name. */
export interface QuoteFileValues {
  sha256: string
  name: string
}
export const fileField = (at: number): string => `file-${at}`
export const fileNameField = (at: number): string => `file-${at}-name`

/** What stands in the request form. */
export interface QuoteFormValues {
  type: string
  lines: QuoteLineValues[]
  files: QuoteFileValues[]
  countryIso: string
  targetDate: string
  message: string
  contactName: string
  email: string
  phone: string
  company: string
  vatNumber: string
  /** Whether the form asks for marketing, which whoever has agreed to it is not asked again. */
  asksForMarketing: boolean
  /** Names of the ticked boxes. */
  ticked: readonly string[]
}
