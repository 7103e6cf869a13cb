import { createHash } from 'node:crypto'
import { dielineSampleCode } from '../../contract/dieline-sample.ts'
import type { Env } from '../../contract/env.ts'
import type { OfferedLine } from '../../contract/offer-answer.ts'
import { instalmentsOf, payLaterDaysOf } from '../../contract/offer-vocabulary.ts'
import { offeredGoodsName } from '../../i18n/offer-words.ts'
import type { StoreLocale } from '../../i18n/store-locale.ts'
import { BETWEEN_FACTS } from '../../i18n/typography.ts'
import { sampleOf } from '../../packaging/dieline-sample.ts'
import { freeDieline } from '../../packaging/free-dieline.ts'
import { type OfferedPrice, offeredPrice } from '../../pricing/offer-totals.ts'
import { formatSize } from '../../regions/units.ts'
import { orderObject } from '../orders/access.ts'
import type { AgreedPayment } from '../orders/document.ts'
import type { OrderLine } from '../orders/order-line.ts'
import { NUMBERS_TRIED, numberFrom } from '../random-number.ts'
import { localeOf } from '../regions/locale.ts'
import { orderBuyerOf } from './buyer.ts'
import type { KeptRevision, OfferDocument } from './document.ts'
import { partsOfOrder } from './parts.ts'

/**
 * A number for the order of an offer: always the same for the same try, so that whoever goes on after a crash finds the order that
 * was made before it.
 */
export function offersOrderNumber({ number, seed }: Pick<OfferDocument, 'number' | 'seed'>, tries = 0): string {
  const digest = createHash('sha256').update(`order of ${number} ${seed} ${tries}`).digest()
  return numberFrom('R', digest.readUInt32BE())
}

/**
 * Makes the order of an accepted offer, at exactly its prices. Once: the order knows its offer.
 *
 * @returns the number of the order
 */
export async function makeOrder(env: Env, document: OfferDocument, accepted: KeptRevision): Promise<string> {
  const { number, region, origin, acceptance } = document
  if (!acceptance) throw new Error(`The offer ${number} is not accepted.`)
  const { revision, countryIso, delivery, lines } = accepted.content
  const locale = await localeOf(env, region)
  const prices = acceptance.chosen.map(({ lineId, optionId }) => {
    const line = lines.find(({ id }) => id === lineId)
    const price = line && offeredPrice(line, optionId)
    if (!price) throw new Error(`The offer ${number} has no ${lineId} ${optionId}.`)
    return { line, price }
  })
  const made = prices.map(({ line, price }) => orderLines(line, price, locale))
  const { parts } = accepted.content
  const { userId, email } = await orderBuyerOf(env.DB, document, accepted)
  const offered = {
    offer: {
      number,
      revision,
      countryIso,
      delivery,
      ...(parts && { parts: partsOfOrder(parts, goodsIn(prices, made)) }),
    },
    lines: made.flat().map(numbered),
    email,
  }
  for (let tries = 0; tries < NUMBERS_TRIED; tries++) {
    const orderNumber = offersOrderNumber(document, tries)
    const object = orderObject(env, orderNumber)
    const opened = await object.open({
      number: orderNumber,
      region,
      userId,
      ...(origin && { origin }),
      ...agreedIn(accepted, prices),
      offered,
    })
    const order = opened ?? (await object.read({ isManager: true }))
    if (order?.offer?.number === number) return orderNumber
  }
  throw new Error(`${NUMBERS_TRIED} order numbers in a row were taken.`)
}

/** Calendar days for a number of working days. */
const calendarDays = (workingDays: number): number => Math.ceil((workingDays * 7) / 5)

/**
 * How an order may be paid: a deposit with the rest when what was accepted is made, or by instalments, and later by its invoice; none
 * for the whole.
 */
function agreedIn(
  { content }: Pick<KeptRevision, 'content'>,
  accepted: readonly { line: Pick<OfferedLine, 'leadDays'> }[],
): { agreed?: AgreedPayment } {
  const { payWays, depositPercent } = content
  const days = Math.max(1, calendarDays(Math.max(...accepted.map(({ line }) => line.leadDays))))
  const plan =
    payWays.includes('deposit') && depositPercent
      ? [
          { percent: depositPercent, days: 0 },
          { percent: 100 - depositPercent, days },
        ]
      : payWays.includes('instalments')
        ? instalmentsOf(content)
        : null
  const isLater = payWays.includes('pay_later')
  if (!plan && !isLater) return {}
  const isDeposit = payWays.includes('deposit') && plan !== null
  return { agreed: { ...(plan && { plan, isDeposit }), ...(isLater && { invoiceDays: payLaterDaysOf(content) }) } }
}

/** The accepted lines, each with the id that its goods have in the order: the first of the lines that are made of it. */
function goodsIn(prices: readonly { price: OfferedPrice }[], made: readonly (readonly unknown[])[]) {
  return prices.map(({ price: { lineId, quantity } }, at) => {
    const before = made.slice(0, at).reduce((sum, lines) => sum + lines.length, 0)
    return { lineId, quantity, orderLineId: idAt(before) }
  })
}

const idAt = (index: number): string => `L${index + 1}`

type Unnumbered = OrderLine extends infer Line ? (Line extends OrderLine ? Omit<Line, 'id'> : never) : never

const numbered = (line: Unnumbered, index: number): OrderLine => ({ ...line, id: idAt(index) }) as OrderLine

/** The lines of an order for a line of an offer: the goods, and its tool where one is paid. */
function orderLines(line: OfferedLine, { quantity, goods: amount, tooling }: OfferedPrice, locale: StoreLocale) {
  const { goods, leadDays, words, tolerancePercent, boxDesign } = line
  const tolerance = tolerancePercent > 0 ? { tolerancePercent } : {}
  const shared = { quantity, amount, available: true }
  const made: Unnumbered =
    goods.kind === 'catalogue'
      ? {
          ...shared,
          kind: 'product',
          variantId: goods.variantId,
          speed: 'standard',
          offered: { leadDays, ...(words && { words }), ...tolerance },
          ...(boxDesign && { origin: { boxDesign } }),
        }
      : {
          ...shared,
          kind: 'custom',
          what: 'goods',
          name: goods.name,
          grams: goods.grams,
          leadDays,
          details: offeredDetails(line, locale).concat(words).filter(Boolean).join(BETWEEN_FACTS),
          ...tolerance,
          ...dielineOf(goods),
          ...(goods.needsArtwork && { needsArtwork: true }),
        }
  const tool: Unnumbered = {
    kind: 'custom',
    what: 'tooling',
    name: offeredGoodsName(goods, locale.t),
    details: '',
    quantity: 1,
    amount: tooling,
    available: true,
    grams: 0,
    leadDays: 0,
  }
  return tooling > 0 ? [made, tool] : [made]
}

/** The dieline of goods, as an order keeps it: with its size and its board, whatever is usual later. */
function dielineOf(goods: Extract<OfferedLine['goods'], { kind: 'free' }>): { dieline?: string } {
  const request = freeDieline(goods)
  return request ? { dieline: dielineSampleCode(sampleOf(request)) } : {}
}

/** What a free line says of its goods: size, material, print, finish. */
function offeredDetails({ goods }: OfferedLine, { region }: StoreLocale): string[] {
  if (goods.kind === 'catalogue') return []
  const { size, material, print, finish } = goods
  return [size ? formatSize(size, region) : '', material, print, finish]
}
