import type { FieldProblems } from '../../pages/checkout/form-errors.tsx'
import { lineField } from '../../pages/office/offer-form-values.ts'

/** The fields of the composer for those of the API, and what a person is told where one was refused. */
const TOP: Record<string, [field: string, message: FieldProblems[string]['message']]> = {
  company_id: ['companyQuery', 'offer-form.companyWrong'],
  lines: ['goods', 'offer-form.noLines'],
  valid_until: ['validUntil', 'offer-form.dayOver'],
  country_iso: ['countryIso', 'offer-form.countryWrong'],
  delivery: ['delivery', 'offer-form.deliveryNeeded'],
  deposit_percent: ['deposit', 'checkout.required'],
  pay_later_days: ['payLaterDays', 'offer-form.choiceWrong'],
  email: ['email', 'checkout.emailWrong'],
}
const OF_LINE: Record<string, [field: string, message: FieldProblems[string]['message']]> = {
  options: ['quantity1', 'offer-form.optionsWrong'],
  'goods.variant_id': ['variant', 'offer-form.variantWrong'],
  'goods.dieline': ['dieline', 'offer-form.choiceWrong'],
  'goods.dieline_file': ['file', 'offer-form.choiceWrong'],
}

/** What the API refused of a draft, by the fields of the composer. */
export function composerProblems(errors: Record<string, string[]> = {}): FieldProblems {
  const problems: FieldProblems = {}
  for (const path of Object.keys(errors)) {
    const [field, message] = refusedField(path.replace(/^offer\./, ''))
    problems[field] ??= { message }
  }
  return problems
}

function refusedField(path: string): [field: string, message: FieldProblems[string]['message']] {
  const [, line, rest = ''] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
  if (line === undefined) return TOP[path] ?? ['goods', 'offer-form.choiceWrong']
  const index = Number(line)
  const [, option] = /^options\.(\d+)\.amount$/.exec(rest) ?? []
  if (option !== undefined) return [lineField(index, `amount${Number(option) + 1}`), 'checkout.required']
  const [field, message] = OF_LINE[rest] ?? ['words', 'offer-form.choiceWrong']
  return [lineField(index, field), message]
}
