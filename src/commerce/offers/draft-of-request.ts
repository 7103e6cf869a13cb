import type { Env } from '../../contract/env.ts'
import { type DraftLine, type OfferDraft, USUAL_TERMS } from '../../contract/offer-draft.ts'
import { LONGEST_OFFER, USUAL_OFFER_DAYS } from '../../contract/offer-vocabulary.ts'
import type { QuoteLine } from '../../contract/quote-line.ts'
import { quoteLineName } from '../../i18n/quote-words.ts'
import type { StoreLocale } from '../../i18n/store-locale.ts'
import { addDays } from '../../pricing/calendar.ts'
import { productionDaysAt } from '../../pricing/express.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { getRegion } from '../../regions/regions.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { findVariant } from '../catalogue/variants.ts'
import { findRequest, type QuoteRow } from '../quotes/store.ts'
import { localeOf } from '../regions/locale.ts'
import { calculatedAmount, type PricedFor } from './answer.ts'
import { companyOfRequest } from './company-of-request.ts'
import type { OfferDocument } from './document.ts'
import { designsIn } from './line-designs.ts'

/** Working days of goods that the catalogue does not have. */
const USUAL_LEAD_DAYS = 15

/**
 * The first draft of the offer that answers a request, at the prices of now where they are calculated, those of the company for
 * which a member asked; with the designs of its lines. Null for no request.
 */
export async function draftOfRequest(
  env: Env,
  number: string,
): Promise<{ request: QuoteRow; draft: OfferDraft; designs: OfferDocument['designs'] } | null> {
  const request = await findRequest(env.DB, number)
  if (!request) return null
  const [catalogue, locale, theirs] = await Promise.all([
    catalogueOf(env.DB),
    localeOf(env, request.region),
    companyOfRequest(env.DB, request),
  ])
  const region = getRegion(request.region)
  const { contactName, company, email, countryIso, lines } = request
  const draft: OfferDraft = {
    contactName,
    company,
    email,
    countryIso,
    delivery: null,
    lines: lines.map((line) =>
      draftLine(line, { catalogue, currency: request.currency, company: theirs?.prices }, locale),
    ),
    validUntil: addDays(dayOfStore(region, new Date().toISOString()), USUAL_OFFER_DAYS),
    ...USUAL_TERMS,
    ...theirs?.stated,
  }
  // A request that was withdrawn has given its designs up.
  return { request, draft, designs: request.state === 'withdrawn' ? undefined : designsIn(lines) }
}

function draftLine(line: QuoteLine, priced: PricedFor, { t }: StoreLocale): DraftLine {
  const { id, variantId, dieline, quantities, size, material, print, finish } = line
  const made = variantId === null ? undefined : findVariant(priced.catalogue, variantId)
  const goods: DraftLine['goods'] =
    variantId !== null && made
      ? { kind: 'catalogue', variantId }
      : {
          kind: 'free',
          name: quoteLineName(line, t).slice(0, LONGEST_OFFER.name),
          material: material ? t(`material.${material}`) : '',
          size: size && Math.min(size.length, size.width, size.height) > 0 ? size : null,
          print: print ? t(`print.${print}`) : '',
          finish: finish ? t(`finish.${finish}`) : '',
          dieline: dieline ?? null,
          dielineFile: null,
          grams: 0,
          ...(print && print !== 'no-print' && { needsArtwork: true }),
        }
  // What the name says already is not described again.
  const words = goods.kind === 'free' && goods.name === line.words ? '' : line.words
  return {
    id,
    isRequired: false,
    goods,
    words,
    tooling: 0,
    isReorder: false,
    discountPercent: 0,
    tolerancePercent: 0,
    leadDays: made ? productionDaysAt(made.product, 'standard') : USUAL_LEAD_DAYS,
    options: quantities.map((quantity, index) => ({
      id: `O${index + 1}`,
      quantity,
      cost: null,
      isVisible: true,
      amount: made && variantId !== null ? calculatedAmount({ sku: variantId, quantity }, priced) : null,
    })),
  }
}
