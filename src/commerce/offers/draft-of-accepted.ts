import type { OfferedLine } from '../../contract/offer-answer.ts'
import type { DraftLine, OfferDraft } from '../../contract/offer-draft.ts'
import { saidInstalments } from '../../contract/offer-instalments.ts'
import { USUAL_OFFER_DAYS } from '../../contract/offer-vocabulary.ts'
import { addDays } from '../../pricing/calendar.ts'
import { toolingCharge } from '../../pricing/offer-totals.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { getRegion } from '../../regions/regions.ts'
import { Refusal } from '../refusal.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import { receiverOf } from './without-receiver.ts'

/**
 * The first draft of the offer that repeats an accepted one: to the same customer, at the same prices and terms, what was accepted of
 * it. Its tools are there, so half of each is charged; its deliveries are over.
 *
 * @param accepted the revision that was accepted; null where none was
 * @param now ISO instant
 * @throws Refusal 409 `wrong_state` for an offer that was not accepted
 */
export function draftOfAccepted(
  document: Pick<OfferDocument, 'acceptance' | 'draft' | 'region' | 'receiver'>,
  accepted: KeptRevision | null,
  now: string,
): OfferDraft {
  const { acceptance, draft, region } = document
  if (!acceptance || !accepted) throw new Refusal(409, 'wrong_state', 'Only an offer that was accepted is repeated.')
  const { content, companyId } = accepted
  const { contactName, email } = receiverOf(document, accepted)
  const { company, countryIso, delivery, payWays, depositPercent, payLaterDays, terms } = content
  return {
    contactName,
    company,
    email,
    countryIso,
    delivery,
    payWays,
    depositPercent,
    ...(companyId !== undefined && { companyId }),
    ...(payLaterDays !== undefined && { payLaterDays }),
    ...saidInstalments(content.instalments),
    lines: content.lines
      .filter(({ id }) => acceptance.chosen.some(({ lineId }) => lineId === id))
      .map((line) => againLine(line, draft.lines)),
    validUntil: addDays(dayOfStore(getRegion(region), now), USUAL_OFFER_DAYS),
    terms: terms.text,
    termsVersion: terms.version,
    message: '',
    attachments: content.attachments.map(({ sha256 }) => sha256),
  }
}

/** @param drafted the lines of the draft, which have what no buyer sees: costs, and the whole price of a tool that exists */
function againLine({ options, boxDesign: _, ...line }: OfferedLine, drafted: readonly DraftLine[]): DraftLine {
  const known = drafted.find(({ id }) => id === line.id)
  const whole = wholeTooling(line, known?.tooling)
  return {
    ...line,
    tooling: whole,
    isReorder: whole > 0,
    options: options.map((option) => ({
      ...option,
      isVisible: true,
      cost: known?.options.find(({ id, quantity }) => id === option.id && quantity === option.quantity)?.cost ?? null,
    })),
  }
}

/**
 * The whole price of a tool, of which an accepted line charges all, or half. The draft may have been changed after that: it counts only
 * where what was accepted follows from it, and says which of two prices it was.
 */
function wholeTooling(
  { tooling, isReorder }: Pick<OfferedLine, 'tooling' | 'isReorder'>,
  drafted: number | undefined,
): number {
  if (!isReorder) return tooling
  return drafted !== undefined && toolingCharge(drafted, true) === tooling ? drafted : tooling * 2
}
