import type { MessageKey } from '../../i18n/messages.ts'
import type { Translate } from '../../i18n/translate.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { WRONG_SIDE } from '../../ui/own-side.ts'

/** The labels of the composer's fields, by the last part of their names without a place. */
const LABELS: Record<string, MessageKey> = {
  contactName: 'checkout.contactName',
  companyQuery: 'offer-form.companyFind',
  company: 'checkout.company',
  email: 'checkout.email',
  countryIso: 'quote.country',
  delivery: 'offer-form.deliveryName',
  validUntil: 'offers.until',
  way: 'offer-form.ways',
  deposit: 'offer-form.deposit',
  payLaterDays: 'offer-form.payLaterDays',
  instalmentCount: 'offer-form.instalmentCount',
  instalmentDays: 'offer-form.instalmentDays',
  terms: 'offer-form.terms',
  termsVersion: 'offer-form.termsVersion',
  message: 'offer-form.message',
  kind: 'quote.model',
  product: 'company-prices.product',
  size: 'configurator.size',
  variant: 'offer-form.variant',
  name: 'offer-form.name',
  length: 'configurator.length',
  width: 'configurator.width',
  height: 'configurator.height',
  material: 'configurator.material',
  print: 'configurator.print',
  finish: 'configurator.finish',
  dieline: 'offer-form.dieline',
  file: 'offer-form.dielineFile',
  grams: 'offer-form.grams',
  artwork: 'offer-form.needsArtwork',
  words: 'offer-form.words',
  quantity: 'offer-form.pieces',
  amount: 'offer-form.amountName',
  cost: 'offer-form.costName',
  shown: 'offer-form.shown',
  tooling: 'offer-form.toolingName',
  discount: 'offer-form.discount',
  tolerance: 'offer-form.tolerance',
  lead: 'offer-form.lead',
  day: 'parts.day',
  pieces: 'offer-form.pieces',
  address: 'offer-form.partAddress',
  onCall: 'offer-form.onCall',
  reorder: 'offer-form.reorder',
  required: 'offer-form.required',
  files: 'quote.files',
}

const NAMING: readonly MessageKey[] = Object.values(WRONG_SIDE)

/** Of what in the composer a problem is: its field, or the line alone where the sentence names the field itself. */
export function offerProblemLabel(field: string, problem: FieldProblems[string], t: Translate): string {
  const [, line] = /^line-(\d+)-/.exec(field) ?? []
  return line !== undefined && NAMING.includes(problem.message)
    ? t('quote.line', { number: Number(line) + 1 })
    : offerFieldLabel(field, t)
}

/** How a field of the composer is called, with its line and its place: "Item 1, quantity 2: Net price". */
export function offerFieldLabel(field: string, t: Translate): string {
  const [, part, ofPart = ''] = /^part-(\d+)-([a-z]+)/.exec(field) ?? []
  if (part !== undefined) {
    const label = t(LABELS[ofPart] ?? 'offer-form.parts')
    return t('offer-form.fieldOfPart', { number: Number(part) + 1, field: label })
  }
  const [, line, name = field, place] = /^line-(\d+)-([a-z]+)(\d*)$/i.exec(field) ?? []
  const label = t(LABELS[name] ?? LABELS[name.split('-')[0]!] ?? 'offer-form.goods')
  if (line === undefined) return label
  const number = Number(line) + 1
  return place
    ? t('offer-form.fieldOfOption', { number, place, field: label })
    : t('offer-form.fieldOfLine', { number, field: label })
}
