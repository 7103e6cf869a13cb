import { wholeNumber } from '../../contract/whole-number.ts'
import type { Sentence } from '../../i18n/sentence.ts'
import type { OfferFormValues } from '../../pages/office/offer-form-values.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { type Notation, readMoney } from '../page/money-fields.ts'

/** Reads fields by their names, and notes what is wrong with them: the first problem of a field counts. */
export class OfferFields {
  readonly problems: FieldProblems = {}
  readonly #values: OfferFormValues
  readonly #store: Notation

  /** @param store in whose notation money is typed */
  constructor(values: OfferFormValues, store: Notation) {
    this.#values = values
    this.#store = store
  }

  complain(name: string, sentence: Sentence): void {
    this.problems[name] ??= sentence
  }

  said(name: string): string {
    return this.#values[name] ?? ''
  }

  isTicked(name: string): boolean {
    return this.#values[name] !== undefined
  }

  text(name: string, longest: number): string {
    const text = this.said(name)
    if (text.length > longest) this.complain(name, { message: 'checkout.tooLong', params: { max: longest } })
    return text
  }

  required(name: string, longest: number): string {
    if (this.said(name) === '') this.complain(name, { message: 'checkout.required' })
    return this.text(name, longest)
  }

  /** Minor units; null where nothing is typed. */
  amount(name: string): number | null {
    const read = readMoney(this.said(name), this.#store)
    if (!read.problem) return read.minor
    this.complain(name, read.problem)
    return null
  }

  /** A whole number of a range; `least` where nothing is typed. */
  whole(name: string, least: number, most: number): number {
    const typed = this.said(name)
    const count = typed === '' ? least : wholeNumber(typed)
    if (count >= least && count <= most) return count
    this.complain(name, { message: 'offer-form.numberWrong', params: { min: least, max: most } })
    return least
  }

  /** A whole number of a range that must be typed. */
  requiredWhole(name: string, least: number, most: number): number {
    if (this.said(name) === '') this.complain(name, { message: 'checkout.required' })
    return this.whole(name, least, most)
  }
}
