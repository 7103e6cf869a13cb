import type { ApiError } from '../../api/error.ts'
import { MOST_DELIVERIES } from '../../contract/call-off.ts'
import { LATEST_INSTALMENT } from '../../contract/offer-instalments.ts'
import type { MessageKey } from '../../i18n/messages.ts'
import { lineField, type OfferFormValues, partField, statedOptions } from '../../pages/office/offer-form-values.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import { linePlaces } from './offer-form.ts'
import { statedParts } from './offer-part-form.ts'

type Told = [field: string, message: MessageKey, params?: Record<string, number>]

/** The fields of the composer for those of the API, and what a person is told where one was refused. */
const TOP: Record<string, Told> = {
  company_id: ['companyQuery', 'offer-form.companyWrong'],
  'parts.on_call': ['onCall', 'offer-form.partsWrong', { max: MOST_DELIVERIES }],
  lines: ['goods', 'offer-form.noLines'],
  valid_until: ['validUntil', 'offer-form.dayOver'],
  country_iso: ['countryIso', 'offer-form.countryWrong'],
  delivery: ['delivery', 'offer-form.deliveryNeeded'],
  pay_ways: ['way-deposit', 'offer-form.onePlan'],
  deposit_percent: ['deposit', 'checkout.required'],
  instalment_count: ['instalmentCount', 'offer-form.choiceWrong'],
  instalment_days: ['instalmentDays', 'offer-form.instalmentsTooLong', { max: LATEST_INSTALMENT }],
  pay_later_days: ['payLaterDays', 'offer-form.choiceWrong'],
  email: ['email', 'checkout.emailWrong'],
}
/** What an offer lacks to be sent, by the code of the refusal: the same fields are wrong for other reasons while it is drafted. */
const OF_CODE: Record<string, Record<string, Told>> = {
  not_sendable: {
    company_id: ['companyQuery', 'offer-form.partsNeedCompany'],
    email: ['email', 'offer-form.partsNeedMember'],
  },
  role_not_allowed: { email: ['email', 'offer-form.memberCannotOrder'] },
}
const OF_LINE: Record<string, Told> = {
  options: ['quantity1', 'offer-form.optionsWrong'],
  'goods.variant_id': ['variant', 'offer-form.variantWrong'],
  'goods.dieline': ['dieline', 'offer-form.choiceWrong'],
  'goods.dieline_file': ['file', 'offer-form.choiceWrong'],
  'goods.needs_artwork': ['artwork', 'offer-form.choiceWrong'],
}

/**
 * What the API refused of a draft, by the fields of the composer.
 *
 * @param values what stands in the form: the draft has the quantities and deliveries that are typed, and not their places
 */
export function composerProblems(
  { code, fields }: Pick<ApiError, 'code' | 'fields'>,
  values: OfferFormValues,
): FieldProblems {
  const problems: FieldProblems = {}
  for (const named of fields) {
    const path = named.replace(/^offer\./, '')
    const [field, message, params] = OF_CODE[code]?.[path] ?? refusedField(path, values)
    problems[field] ??= { message, ...(params && { params }) }
  }
  return problems
}

/** The fields of a delivery. */
const OF_PART: Record<string, [field: string, message: MessageKey]> = {
  day: ['day', 'offer-form.partDayWrong'],
  lines: ['pieces0', 'offer-form.partPiecesWrong'],
  address_id: ['address', 'offer-form.choiceWrong'],
}

function refusedField(path: string, values: OfferFormValues): Told {
  const said = (name: string) => values[name] ?? ''
  const [, part, ofPart = ''] = /^parts\.scheduled\.(\d+)\.([a-z_]+)/.exec(path) ?? []
  if (part !== undefined) {
    const [name, told] = OF_PART[ofPart] ?? ['day', 'offer-form.choiceWrong']
    const at = statedParts(said, linePlaces(values))[Number(part)] ?? 0
    return [partField(at, name), told]
  }
  const [, line, rest = ''] = /^lines\.(\d+)\.(.+)$/.exec(path) ?? []
  if (line === undefined) return TOP[path] ?? ['goods', 'offer-form.choiceWrong']
  const index = Number(line)
  const [, option] = /^options\.(\d+)\.amount$/.exec(rest) ?? []
  if (option !== undefined) {
    const at = statedOptions(said, index)[Number(option)] ?? 1
    return [lineField(index, `amount${at}`), 'checkout.required']
  }
  const [field, message] = OF_LINE[rest] ?? ['words', 'offer-form.choiceWrong']
  return [lineField(index, field), message]
}
