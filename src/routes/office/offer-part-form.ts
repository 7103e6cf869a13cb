import { MOST_DELIVERIES } from '../../contract/call-off.ts'
import { CALENDAR } from '../../contract/day.ts'
import type { DraftParts } from '../../contract/offer-parts.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { partField } from '../../pages/office/offer-form-values.ts'
import type { OfferFields } from './offer-fields.ts'

const MOST_PIECES = 1_000_000

/**
 * The places of the deliveries that a form states: those with a day, or pieces of a line.
 *
 * @param said what is typed, by name
 * @param lines the places of the lines
 */
export function statedParts(said: (name: string) => string, lines: readonly number[]): number[] {
  const fields = ['day', ...lines.map((place) => `pieces${place}`)]
  return Array.from({ length: MOST_DELIVERIES }, (_, at) => at).filter((at) =>
    fields.some((field) => said(partField(at, field)) !== ''),
  )
}

/**
 * The deliveries that the composer states; nothing for an offer that is sent at once.
 *
 * @param lines the lines of the form with their places
 */
export function readParts(
  fields: OfferFields,
  lines: readonly { place: number; id: string }[],
): { parts?: DraftParts } {
  const stated = statedParts(
    (name) => fields.said(name),
    lines.map(({ place }) => place),
  )
  const onCall = fields.whole('onCall', 0, MOST_DELIVERIES)
  if (stated.length === 0 && onCall === 0) return {}
  return { parts: { onCall, scheduled: stated.map((at) => readPart(fields, lines, at)) } }
}

function readPart(
  fields: OfferFields,
  lines: readonly { place: number; id: string }[],
  at: number,
): DraftParts['scheduled'][number] {
  const day = fields.said(partField(at, 'day'))
  const isSound = /^\d{4}-\d\d-\d\d$/.test(day) && day >= CALENDAR.first && day <= CALENDAR.lastStart
  if (!isSound) fields.complain(partField(at, 'day'), { message: 'offer-form.partDayWrong' })
  const pieces = lines.flatMap(({ place, id: lineId }) => {
    const name = partField(at, `pieces${place}`)
    if (fields.said(name) === '') return []
    const quantity = wholeNumber(fields.said(name))
    if (quantity >= 1 && quantity <= MOST_PIECES) return [{ lineId, quantity }]
    fields.complain(name, { message: 'offer-form.partPiecesWrong' })
    return []
  })
  return { day, addressId: fields.said(partField(at, 'address')) || null, lines: pieces }
}
