import { DAY_MS } from '../../contract/duration.ts'
import { mailboxOf } from '../../contract/email.ts'
import type { OrderedDesign } from '../../contract/line-item.ts'
import type { QuoteLine } from '../../contract/quote-line.ts'
import { hasWishes } from '../../contract/quote-wishes.ts'
import type { QuoteLineBody, QuoteRequestBody } from '../../contract/quotes.ts'
import { parseVariantCode } from '../../contract/variant.ts'
import { findArtworks } from '../artwork/store.ts'
import { catalogueOf } from '../catalogue/store.ts'
import { memberPrices } from '../companies/member-prices.ts'
import { freezeDesigns } from '../designs/frozen.ts'
import { regionOf } from '../input.ts'
import type { CommerceContext } from '../mount.ts'
import { invalid, Refusal } from '../refusal.ts'
import { type AskedLine, coverageOf } from './coverage.ts'
import { insertRequest, requestNamed } from './insert-request.ts'
import { instantQuoteOf } from './instant.ts'
import { type QuoteRow, requestsFrom } from './store.ts'

/** The most requests from one mailbox in a day. */
const MOST_A_DAY = 20

/**
 * Stores a request: its lines with what the price function says of each, and the files that its user has. Where all is
 * calculated and nothing is wished beside it, the instant quote is the answer. What is repeated under its `Idempotency-Key` is the request that there is.
 *
 * @throws Refusal 422 that names what is unknown, 429 `too_many_requests`
 */
export async function newRequest(c: CommerceContext, userId: string, body: QuoteRequestBody): Promise<QuoteRow> {
  const named = namedBy(c, body)
  const known = named !== null && (await requestNamed(c.env, named, userId))
  if (known) return known
  const region = regionOf(c)
  const mailbox = mailboxOf(body.email)
  const now = Date.now()
  const since = new Date(now - DAY_MS).toISOString()
  if ((await requestsFrom(c.env.DB, mailbox, since)) >= MOST_A_DAY)
    throw new Refusal(429, 'too_many_requests', 'Too many quote requests were made today.')
  const around = { type: body.type, countryIso: body.country_iso, region, catalogue: await catalogueOf(c.env.DB) }
  const countries = [...region.allowedShippingCountries, ...region.offerExtraAvailableCountries]
  if (!countries.includes(body.country_iso))
    throw invalid({ 'quote_request.country_iso': [`must be one of ${countries.join(', ')}`] })
  const asked = body.lines.map((line, index) => askedLine(line, `quote_request.lines.${index}.variant_id`))
  const files = await ownFiles(c, userId, body.files)
  // Nothing is frozen for what is refused.
  const designs = await designsOf(c, userId, body.lines)
  const lines = asked.map((line, index): QuoteLine => {
    const boxDesign = designs.get(line.boxDesignId ?? '')
    return { ...line, id: `L${index + 1}`, ...coverageOf(line, around), ...(boxDesign && { boxDesign }) }
  })
  const at = new Date(now).toISOString()
  const member = await memberPrices(c.env.DB, userId, region, at)
  const quote = instantQuoteOf({ ...around, lines, member, madeAt: at })
  const wishes = { note: body.note, targetDate: body.target_date ?? null, files, lines }
  const isAnswered = quote && !quote.isPart && !hasWishes(wishes)
  const request = {
    userId,
    type: body.type,
    state: isAnswered ? ('answered' as const) : ('submitted' as const),
    region: region.code,
    currency: region.currency,
    email: body.email,
    mailbox,
    contactName: body.contact_name,
    phone: body.phone,
    company: body.company,
    vatId: body.vat_id,
    countryIso: body.country_iso,
    ...wishes,
    messages: [],
    lostReason: null,
    origin: c.req.header('X-Shop-Origin') ?? null,
    version: 1,
    createdAt: at,
    updatedAt: at,
    stateSince: at,
    remindedAt: null,
  }
  return insertRequest(c, request, quote, named)
}

/** The `Idempotency-Key` of the request, with its content; null without one. @throws Refusal 422 for one that is too long */
function namedBy(c: CommerceContext, body: QuoteRequestBody): string | null {
  const key = c.req.header('Idempotency-Key')
  if (!key) return null
  if (key.length > 255) throw new Refusal(422, 'bad_idempotency_key', 'An Idempotency-Key has at most 255 characters.')
  return JSON.stringify([key, body])
}

/** Files of a user by their hashes, as a request keeps them. @throws Refusal 422 for one that the user does not have */
export async function ownFiles(
  c: CommerceContext,
  userId: string,
  hashes: readonly string[],
): Promise<QuoteRow['files']> {
  const stored = await findArtworks(c.env.DB, `user ${userId}`, hashes)
  return hashes.map((sha256, index) => {
    const file = stored.find((item) => item.sha256 === sha256)
    if (!file) throw invalid({ [`files.${index}`]: ['must be a file of your own'] }, 'unknown_file')
    return { sha256, name: file.name, userId }
  })
}

/**
 * The designs of lines as they are now, by their ids.
 *
 * @throws Refusal 422 for one that is not the user's own, or that is of other goods than its line
 */
async function designsOf(
  c: CommerceContext,
  userId: string,
  lines: readonly QuoteLineBody[],
): Promise<Map<string, OrderedDesign>> {
  const wanted = lines.flatMap(({ box_design_id: id, variant_id: variantId = null }, index) =>
    id ? [{ id, variantId, field: `quote_request.lines.${index}.box_design_id` }] : [],
  )
  return wanted.length === 0 ? new Map() : freezeDesigns(c.env, userId, wanted)
}

/** @throws Refusal 422 for a code that is none; what is not made goes to a person */
function askedLine(line: QuoteLineBody, field: string): AskedLine {
  const { variant_id: variantId = null, model = null, size = null, material = null, print = null } = line
  if (variantId !== null && !parseVariantCode(variantId))
    throw invalid({ [field]: ['must be the code of a variant'] }, 'unknown_variant')
  return {
    variantId,
    model,
    size,
    material,
    print,
    finish: line.finish ?? null,
    words: line.words,
    quantities: [...new Set(line.quantities)].sort((one, other) => one - other),
    targetPrice: line.target_price ?? null,
    boxDesignId: line.box_design_id ?? null,
    ...(line.dieline && { dieline: line.dieline }),
  }
}
