import type { ChosenOption, OfferedLine, OfferRevision } from '../contract/offer-answer.ts'
import { getRegion } from '../regions/regions.ts'
import { customsCharge } from './customs.ts'
import { vatOf } from './vat.ts'

/** What a line costs in one of its quantities; net, minor units. */
export interface OfferedPrice {
  lineId: string
  optionId: string
  quantity: number
  /** Without the tooling. */
  goods: number
  tooling: number
}

/** An amount less a discount in per cent, which is rounded half up as that of a code is; minor units. */
export const discounted = (amount: number, percent: number): number => amount - Math.round((amount * percent) / 100)

/** What is charged for a tool: all of it once, and half of it, rounded up, where it is there already; minor units. */
export const toolingCharge = (tooling: number, isReorder: boolean): number =>
  isReorder ? Math.ceil(tooling / 2) : tooling

/** The price of a line in one of its quantities; null for an option that it does not have. */
export function offeredPrice(line: OfferedLine, optionId: string): OfferedPrice | null {
  const option = line.options.find(({ id }) => id === optionId)
  if (!option) return null
  const { id: lineId, discountPercent, tooling } = line
  return { lineId, optionId, quantity: option.quantity, goods: discounted(option.amount, discountPercent), tooling }
}

/**
 * What the chosen options of an offer cost, minor units; the VAT is that of the country of delivery, where the store
 * has one.
 */
export interface OfferTotals {
  prices: OfferedPrice[]
  goods: number
  tooling: number
  delivery: number
  /** What the store adds to its order where it crosses a customs border. */
  customs: number
  net: number
  tax: number
  gross: number
}

/**
 * Adds up chosen options, of which each is one of the revision, as their order does. Where goods are taken, delivery counts as
 * the offer states it, and customs as its store adds them.
 */
export function offerTotals(
  { region, lines, rate, delivery }: Pick<OfferRevision, 'region' | 'lines' | 'rate' | 'delivery'>,
  chosen: readonly ChosenOption[],
): OfferTotals {
  const prices = chosen.flatMap(({ lineId, optionId }) => {
    const line = lines.find(({ id }) => id === lineId)
    return (line && offeredPrice(line, optionId)) ?? []
  })
  const goods = prices.reduce((sum, price) => sum + price.goods, 0)
  const tooling = prices.reduce((sum, price) => sum + price.tooling, 0)
  const sent = prices.length > 0 ? (delivery ?? 0) : 0
  const customs = prices.length > 0 ? customsCharge(getRegion(region)) : 0
  const net = goods + tooling + sent + customs
  const tax = vatOf(net, rate ?? 0)
  return { prices, goods, tooling, delivery: sent, customs, net, tax, gross: net + tax }
}

/** The first option of each line: what a page shows before somebody chooses. */
export const firstOptions = ({ lines }: Pick<OfferRevision, 'lines'>): ChosenOption[] =>
  lines.map(({ id, options }) => ({ lineId: id, optionId: options[0]!.id }))
