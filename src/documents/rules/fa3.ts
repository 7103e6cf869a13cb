import type { DocumentModel } from '../model.ts'
import { polishRate, sellerNip } from '../xml/fa3.ts'
import { isEuNumber } from '../xml/fa3-buyer-id.ts'
import { isFilled, type Rule, sumOf } from './rule.ts'

/**
 * Whether a document has to go to KSeF: it is issued under a Polish number, to a firm, and under Polish VAT. Consumers, sales under
 * the one stop shop, and what is sold under the number of another country are left out.
 */
export function isForKsef(model: DocumentModel): boolean {
  const { buyer, taxes, taxCountryIso } = model
  const isFirm = isFilled(buyer.vatNumber) || isFilled(buyer.person)
  const isPolish = taxes.every(({ category }) => category !== 'O' && (category !== 'S' || taxCountryIso === 'PL'))
  return sellerNip(model) !== '' && isFirm && isPolish
}

/** What the schema takes as a Polish number, as one of the EU, and as one of another country. */
const NUMBER_FORMS = {
  PL: /^PL\d{10}$/,
  EU: /^[A-Z]{2}[A-Z0-9+*]{1,12}$/,
  other: /^[A-Z]{2}[A-Z0-9+*]{1,48}$/,
}

const hasFormOfCountry = (vatNumber: string): boolean =>
  NUMBER_FORMS[vatNumber.startsWith('PL') ? 'PL' : isEuNumber(vatNumber) ? 'EU' : 'other'].test(vatNumber)

/** What FA(3) wants besides the rules of every invoice; its schema is tested, and not at hand in the Worker. */
export const FA3_RULES: readonly Rule[] = [
  { id: 'FA-NIP', says: 'The seller has a Polish tax number.', holds: (model) => sellerNip(model) !== '' },
  {
    id: 'FA-BUYER',
    says: 'The buyer’s number has the form of its country’s.',
    holds: ({ buyer: { vatNumber } }) => vatNumber === null || hasFormOfCountry(vatNumber),
  },
  {
    id: 'FA-RATE',
    says: 'Every rate is one of Polish law.',
    holds: ({ taxes }) => taxes.every((tax) => polishRate(tax) !== null),
  },
  {
    id: 'FA-ONE',
    says: 'It has one group of VAT, so that the złoty of the VAT are of that.',
    holds: ({ taxes, declaredTax }) => declaredTax === null || taxes.length === 1,
  },
  {
    id: 'FA-PLN',
    says: 'VAT in another currency is stated in złoty, with the rate.',
    holds: ({ currency, tax, declaredTax }) =>
      currency === 'PLN' || tax === 0 || (declaredTax?.currency === 'PLN' && (declaredTax.rate?.value ?? 0) > 0),
  },
  {
    id: 'FA-SUM',
    says: 'The total is the net sums and their VAT.',
    holds: ({ taxes, gross }) => gross === sumOf(taxes.map(({ base, amount }) => base + amount)),
  },
  {
    id: 'FA-LINES',
    says: 'It has one to ten thousand lines, each with a name.',
    holds: ({ lines }) => lines.length > 0 && lines.length <= 10_000 && lines.every(({ name }) => isFilled(name)),
  },
  {
    id: 'FA-NUMBER',
    says: 'Its number has at most 256 characters.',
    holds: ({ number }) => isFilled(number) && number.length <= 256,
  },
  {
    id: 'FA-KOR',
    says: 'A correction names its invoice, and says why.',
    holds: ({ kind, preceding, notes }) =>
      kind !== 'credit-note' || (preceding !== null && isFilled(preceding.number) && isFilled(notes.at(-1))),
  },
  {
    id: 'FA-PAID',
    says: 'What is paid has its day.',
    holds: ({ paid }) => paid === null || /^\d{4}-\d{2}-\d{2}$/.test(paid.on),
  },
]

/** The rules of FA(3) that a document breaks. */
export const brokenFa3Rules = (model: DocumentModel): Rule[] => FA3_RULES.filter(({ holds }) => !holds(model))
