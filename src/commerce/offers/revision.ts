import { designOfLine } from '../../contract/design-of-line.ts'
import type { OfferedLine, OfferRevision } from '../../contract/offer-answer.ts'
import type { DraftLine } from '../../contract/offer-draft.ts'
import { LATEST_INSTALMENT, lastInstalment, plannedInstalments } from '../../contract/offer-instalments.ts'
import { payLaterDaysOf } from '../../contract/offer-vocabulary.ts'
import { toolingCharge } from '../../pricing/offer-totals.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { getRegion } from '../../regions/regions.ts'
import type { Catalogue } from '../catalogue/store.ts'
import { findVariant } from '../catalogue/variants.ts'
import { canonicalJson, sha256Now } from './canonical.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import { partsOfRevision, partsProblems } from './parts.ts'

/** Whether the last day of a revision is over in its store. @param now ISO instant */
export const isOver = ({ region, validUntil }: Pick<OfferRevision, 'region' | 'validUntil'>, now: string): boolean =>
  dayOfStore(getRegion(region), now) > validUntil

type Around = { catalogue: Catalogue; now: string }

/** What is missing before a draft can be sent, by field. */
export function problemsOf(document: OfferDocument, { catalogue, now }: Around): Record<string, string[]> {
  const { draft, region: code } = document
  const region = getRegion(code)
  const { lines, countryIso, delivery, validUntil, payWays, depositPercent, parts } = draft
  const countries = [...region.allowedShippingCountries, ...region.offerExtraAvailableCountries]
  const isServed = region.allowedShippingCountries.includes(countryIso) && catalogue.shipping.zoneOf(countryIso)
  const problems: [boolean, string, string][] = [
    [lines.length === 0, 'offer.lines', 'name at least one'],
    [isOver({ region: code, validUntil }, now), 'offer.valid_until', 'must not be over'],
    [!countries.includes(countryIso), 'offer.country_iso', `must be one of ${countries.join(', ')}`],
    [
      countries.includes(countryIso) && !isServed && delivery === null,
      'offer.delivery',
      'must be there: the store has no tariff for this country',
    ],
    [
      payWays.includes('deposit') && !depositPercent,
      'offer.deposit_percent',
      'must be there where a deposit is agreed',
    ],
    [
      payWays.includes('deposit') && payWays.includes('instalments'),
      'offer.pay_ways',
      'must be a deposit or instalments: an order is paid by one plan',
    ],
    [
      payWays.includes('instalments') && lastInstalment(draft) > LATEST_INSTALMENT,
      'offer.instalment_days',
      `must lead to a last instalment within ${LATEST_INSTALMENT} days`,
    ],
    ...lines.flatMap((line, index) => lineProblems(line, `offer.lines.${index}`, catalogue)),
    ...(parts ? partsProblems(parts, draft, document.addresses) : []),
  ]
  return Object.fromEntries(problems.flatMap(([isWrong, field, message]) => (isWrong ? [[field, [message]]] : [])))
}

function lineProblems({ goods, options }: DraftLine, field: string, catalogue: Catalogue): [boolean, string, string][] {
  const isMade = goods.kind === 'free' || findVariant(catalogue, goods.variantId) !== undefined
  const shown = options.filter(({ isVisible }) => isVisible)
  return [
    [!isMade, `${field}.goods.variant_id`, 'must be the code of a variant that the shop makes'],
    [shown.length === 0, `${field}.options`, 'show at least one'],
    ...options.map((option, index): [boolean, string, string] => [
      option.isVisible && option.amount === null,
      `${field}.options.${index}.amount`,
      'must be there',
    ]),
    [
      new Set(shown.map(({ quantity }) => quantity)).size < shown.length,
      `${field}.options`,
      'must be of different quantities',
    ],
  ]
}

/** The next revision of an offer, from a draft without problems: what the buyer sees of it, and nothing else. */
export function nextRevision(document: OfferDocument, { catalogue, now }: Around): KeptRevision {
  const { number, region: code, currency, requestNumber, draft, files, revision } = document
  const region = getRegion(code)
  const { contactName, company, email, countryIso, delivery, validUntil, payWays, depositPercent, message } = draft
  const content: OfferRevision = {
    number,
    revision: revision + 1,
    region: code,
    currency,
    requestNumber,
    contactName,
    company,
    email,
    countryIso,
    delivery,
    validUntil,
    payWays,
    message,
    sentAt: now,
    depositPercent: payWays.includes('deposit') ? depositPercent : null,
    ...(payWays.includes('pay_later') && { payLaterDays: payLaterDaysOf(draft) }),
    ...(payWays.includes('instalments') && { instalments: [...plannedInstalments(draft)] }),
    rate: region.hasVat ? (catalogue.taxRate(countryIso) ?? region.vatAmount * 100) : null,
    lines: draft.lines.map((line) => offeredLine(line, document)),
    ...(draft.parts && { parts: partsOfRevision(draft.parts, document.addresses) }),
    terms: { version: draft.termsVersion, text: draft.terms, sha256: sha256Now(draft.terms) },
    attachments: files.map(({ sha256, name, type, bytes }) => ({ sha256, name, type, bytes })),
  }
  const json = canonicalJson(content)
  return {
    json,
    sha256: sha256Now(json),
    content,
    keys: Object.fromEntries(files.map(({ sha256, key }) => [sha256, key])),
    ...(draft.companyId !== undefined && { companyId: draft.companyId }),
  }
}

function offeredLine(line: DraftLine, { designs }: Pick<OfferDocument, 'designs'>): OfferedLine {
  const { id, isRequired, goods, words, options, tooling } = line
  const { isReorder, discountPercent, tolerancePercent, leadDays } = line
  const boxDesign = designOfLine(line, designs)
  return {
    id,
    isRequired,
    goods,
    words,
    isReorder,
    discountPercent,
    tolerancePercent,
    leadDays,
    options: options.flatMap(({ id: optionId, quantity, amount, isVisible }) =>
      isVisible && amount !== null ? [{ id: optionId, quantity, amount }] : [],
    ),
    tooling: toolingCharge(tooling, isReorder),
    ...(boxDesign && { boxDesign }),
  }
}
