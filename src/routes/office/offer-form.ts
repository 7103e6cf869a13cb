import { isEmail } from '../../contract/email.ts'
import type { OfferDraft } from '../../contract/offer-draft.ts'
import { FEWEST_INSTALMENTS, LEAST_INSTALMENT_DAYS, MOST_INSTALMENT_DAYS } from '../../contract/offer-instalments.ts'
import { AGREED_WAYS, LONGEST_OFFER, MOST_OFFER_LINES, MOST_PAY_LATER_DAYS } from '../../contract/offer-vocabulary.ts'
import { MOST_INSTALLMENTS } from '../../contract/payment-schedules.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { lineField, type OfferFormValues } from '../../pages/office/offer-form-values.ts'
import type { FieldProblems } from '../../ui/form-errors.tsx'
import type { Notation } from '../page/money-fields.ts'
import { OfferFields } from './offer-fields.ts'
import { readOfferLine } from './offer-line-form.ts'
import { readParts } from './offer-part-form.ts'

/** The places of the lines of a form, in their order on the page. */
export const linePlaces = (values: OfferFormValues): number[] =>
  Array.from({ length: MOST_OFFER_LINES }, (_, index) => index).filter(
    (index) => values[lineField(index, 'kind')] !== undefined,
  )

/** What stands in a form without the line in a place: those behind it move up, with their pieces of each delivery. */
export const withoutOfferLine = (values: OfferFormValues, index: number): OfferFormValues =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const [, head, place, tail = ''] = /^(line-|part-\d+-pieces)(\d+)(-.*)?$/.exec(name) ?? []
      if (head === undefined || Number(place) < index) return [[name, value]]
      return Number(place) === index ? [] : [[`${head}${Number(place) - 1}${tail}`, value]]
    }),
  )

/** The draft that a form of the composer states in a store's notation, or what is wrong, by field. */
export function readOfferForm(
  values: OfferFormValues,
  attachments: string[],
  store: Notation,
): {
  draft: OfferDraft
  problems: FieldProblems
} {
  const fields = new OfferFields(values, store)
  const email = fields.required('email', 254)
  if (email && !isEmail(email)) fields.complain('email', { message: 'checkout.emailWrong' })
  const validUntil = fields.said('validUntil')
  if (!isDay(validUntil)) fields.complain('validUntil', { message: 'quote.dateWrong' })
  const payWays = AGREED_WAYS.filter((way) => fields.isTicked(`way-${way}`))
  if (payWays.length === 0) fields.complain(`way-${AGREED_WAYS[0]}`, { message: 'offer-form.noWay' })
  const lines = linePlaces(values).map((index) => readOfferLine(fields, index, newLineId(values)))
  const draft: OfferDraft = {
    contactName: fields.required('contactName', LONGEST_OFFER.name),
    email,
    validUntil,
    payWays,
    attachments,
    company: fields.text('company', LONGEST_OFFER.name),
    ...(fields.said('companyId') && { companyId: fields.said('companyId') }),
    countryIso: fields.said('countryIso'),
    delivery: fields.amount('delivery'),
    depositPercent: fields.said('deposit') === '' ? null : fields.whole('deposit', 1, 99),
    ...(fields.said('payLaterDays') && { payLaterDays: fields.whole('payLaterDays', 1, MOST_PAY_LATER_DAYS) }),
    ...(fields.said('instalmentCount') && {
      instalmentCount: fields.whole('instalmentCount', FEWEST_INSTALMENTS, MOST_INSTALLMENTS),
    }),
    ...(fields.said('instalmentDays') && {
      instalmentDays: fields.whole('instalmentDays', LEAST_INSTALMENT_DAYS, MOST_INSTALMENT_DAYS),
    }),
    terms: fields.text('terms', LONGEST_OFFER.terms),
    termsVersion: fields.text('termsVersion', 40),
    message: fields.text('message', LONGEST_OFFER.text),
    lines,
    ...readParts(
      fields,
      linePlaces(values).map((place, at) => ({ place, id: lines[at]!.id })),
    ),
  }
  return { draft, problems: fields.problems }
}

/** Ids of lines that the form does not name yet: behind the largest that it does. */
function newLineId(values: OfferFormValues): (index: number) => string {
  const numbers = linePlaces(values).map((index) => wholeNumber((values[lineField(index, 'id')] ?? '').slice(1)) || 0)
  const largest = Math.max(0, ...numbers)
  return (index) => `L${largest + 1 + index}`
}

function isDay(typed: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed)) return false
  const date = new Date(`${typed}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed)
}
