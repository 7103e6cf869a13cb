import type { INSTANT_QUOTE_CALLS, InstantQuote } from '../../contract/instant-quotes.ts'
import { dayOfStore } from '../../regions/local-day.ts'
import { getRegion } from '../../regions/regions.ts'
import { userOf } from '../identity/principal.ts'
import type { CommerceContext, Handlers } from '../mount.ts'
import { type OrderAccess, orderAccess, orderObject } from '../orders/access.ts'
import type { NewLine } from '../orders/command.ts'
import { follow } from '../orders/follow.ts'
import { newCart } from '../orders/new-cart.ts'
import { invalid, missing, Refusal } from '../refusal.ts'
import type { QuotedLine } from '../schema/instant-quotes.ts'
import { checkReader, checkTaker } from './company-quote.ts'
import { findInstantQuote, type InstantQuoteRow } from './instant.ts'
import { keepServiceConsent } from './instant-consent.ts'
import { designsTaken } from './taken-designs.ts'

/** Instant quotes: shown, and taken into a cart. */
export const instantQuoteHandlers: Handlers<typeof INSTANT_QUOTE_CALLS> = {
  async show(c, { params: { id } }) {
    return shown(await existing(c, id))
  },

  async offer(c, { params: { id }, body: { lines: asked, order_number } }) {
    const quote = await existing(c, id)
    if (hasEnded(quote)) throw new Refusal(409, 'quote_ended', `This quote held until ${quote.validUntil}.`)
    const known = order_number ?? undefined
    const steps = takenSteps(quote, asked)
    await checkTaker(c, quote, known)
    const opened = known ? await orderAccess(c, known) : null
    // Before the lines: none are taken without the proof of what was agreed to.
    await keepServiceConsent(c, quote)
    // After whatever may refuse it: this freezes their designs.
    const lines = await takenLines(c, quote, steps)
    const access = opened ?? (await newAccess(c, quote))
    return follow(c, { number: access.number, access, command: { kind: 'add_lines', lines }, status: 201 })
  },
}

/** @throws Refusal as `checkReader`; 404 for none */
async function existing(c: CommerceContext, id: string): Promise<InstantQuoteRow> {
  const quote = await findInstantQuote(c.env.DB, id)
  if (!quote) throw missing()
  await checkReader(c, quote)
  return quote
}

const hasEnded = ({ region, validUntil }: InstantQuoteRow): boolean =>
  dayOfStore(getRegion(region), new Date().toISOString()) > validUntil

const shown = (row: InstantQuoteRow): InstantQuote => ({
  id: row.id,
  quoteRequestNumber: row.requestNumber,
  region: row.region,
  currency: row.currency,
  countryIso: row.countryIso,
  rate: row.rate,
  createdAt: row.createdAt,
  validUntil: row.validUntil,
  hasEnded: hasEnded(row),
  lines: row.lines.map(({ id, variantId, quantities, ladder }) => ({ id, variantId, quantities, ladder })),
  isPart: row.isPart,
})

/** Access to a new cart, which is nobody else's. */
async function newAccess(c: CommerceContext, { region }: InstantQuoteRow): Promise<OrderAccess> {
  const { number } = await newCart(c, region)
  return { number, caller: { holdsToken: true }, object: orderObject(c.env, number) }
}

interface TakenStep {
  line: QuotedLine
  step: QuotedLine['ladder'][number]
}

/** What is taken of a quote. @throws Refusal 422 for what is not in it */
const takenSteps = ({ lines }: InstantQuoteRow, asked: readonly { line_id: string; quantity: number }[]): TakenStep[] =>
  asked.map(({ line_id, quantity }, index) => {
    const line = lines.find((item) => item.id === line_id)
    const step = line?.ladder.find((item) => item.quantity === quantity)
    if (!line || !step)
      throw invalid({ [`lines.${index}`]: ['must be a line of the quote and one of its quantities'] }, 'not_quoted')
    return { line, step }
  })

/** The lines of a cart for what is taken, each with its quoted price and its frozen design. */
async function takenLines(
  c: CommerceContext,
  { id, requestNumber, currency, validUntil, companyId }: InstantQuoteRow,
  taken: readonly TakenStep[],
): Promise<NewLine[]> {
  const designs = await designsTaken(
    c.env,
    await userOf(c),
    requestNumber,
    taken.map(({ line }) => line),
  )
  return taken.map(({ line, step }) => {
    const boxDesign = designs.get(line.id)
    return {
      variantId: line.variantId,
      quantity: step.quantity,
      speed: 'standard',
      quoted: { quoteId: id, ...step, currency, validUntil, ...(companyId !== null && { companyId }) },
      ...(boxDesign && { origin: { boxDesign } }),
      ...(line.boxDesignId && !boxDesign && { isDesignGone: true }),
    }
  })
}
