import { isDelivered } from '../../../contract/line-item.ts'
import { parseVariantCode } from '../../../contract/variant.ts'
import { customsCharge } from '../../../pricing/customs.ts'
import { productionDaysAt } from '../../../pricing/express.ts'
import { taxByRateGroup } from '../../../pricing/vat.ts'
import { getRegion } from '../../../regions/regions.ts'
import { couponOf, promotionOf, whyNot } from '../../promotions/promotions.ts'
import type { Figures, OrderDocument } from '../document.ts'
import type { Facts } from '../facts.ts'
import { withCompany } from './company-prices.ts'
import { isDivided, withDeliveries } from './deliveries.ts'
import { discountsOf } from './discounts.ts'
import { hintsOf } from './hints.ts'
import { withCostCentre } from './ordering.ts'
import { shownOptions } from './quantity-options.ts'
import { netOf, ratesTo } from './rates.ts'
import { withAvailability } from './repriced.ts'
import { isSubmitted, unsubmitted } from './submitted.ts'
import { taxOf } from './vat.ts'
import { bundleSavings, lessSavings, withWholeBundles } from './whole-bundles.ts'

/** States from which delivery methods are calculated, and those that require a chosen one. */
const SHIPS_FROM = ['delivery', 'payment', 'confirm']
const SHIPS_BY_CHOICE = ['payment', 'confirm']

/**
 * Calculates all amounts in sequence: goods, bundles, discount, delivery, customs, VAT, total. A code that has ended or does not
 * fit any more is removed with its discount, which is announced. A chosen method that is gone is cleared, and an order past that
 * step returns to it. What was submitted for approval, and is unchanged, keeps its amounts.
 */
export function recalculate(given: OrderDocument, facts: Facts): OrderDocument {
  if (isSubmitted(given)) return withShownOptions(given, facts)
  const { divided: document, most } = withDeliveries(withWholeBundles(given, facts), facts)
  const region = getRegion(document.region)
  const itemTotal = netOf(document.lines)
  const { coupon, notices } = stillEligible(document, facts)
  const amounts = document.lines.map(({ amount }) => amount)
  const { bundles, savings } = bundleSavings(document, facts)
  const byCode = discountsOf(coupon, lessSavings(document.lines, savings))
  const discounts = savings.map((saving, index) => saving + byCode[index]!)
  const discountTotal = discounts.reduce((sum, part) => sum + part, 0)

  const place = SHIPS_FROM.includes(document.state) ? placeOf(document) : null
  const rates = place ? ratesTo(place.countryIso, { ...document, coupon }, facts) : []
  const rateId = rates.some(({ id }) => id === document.rateId) ? document.rateId : null
  const shipmentTotal = rates.find(({ id }) => id === rateId)?.cost ?? 0
  const isBack = rateId === null && SHIPS_BY_CHOICE.includes(document.state) && isSent(document)
  const state = isBack ? 'delivery' : document.state
  if (isBack) notices.push({ kind: 'delivery_gone' })
  const customsTotal = placeOf(document) && isSent(document) ? customsCharge(region) : 0

  const tax = taxOf(document, placeOf(document), facts)
  const taxed = [...amounts.map((amount, index) => amount - discounts[index]!), shipmentTotal, customsTotal].map(
    (net) => ({ net, rate: tax.rate }),
  )
  const { groups, shares } = taxByRateGroup(taxed)
  const taxTotal = groups.reduce((sum, { amount }) => sum + amount, 0)
  const byLine = (shares: number[]) => Object.fromEntries(document.lines.map(({ id }, index) => [id, shares[index]!]))

  const figures: Figures = {
    discounts: byLine(discounts),
    taxes: byLine(shares),
    itemTotal,
    discountTotal,
    bundles,
    options: shownOptions(document, facts),
    shippingRates: rates.map((rate) => ({ ...rate, selected: rate.id === rateId })),
    shipmentTotal,
    customsTotal,
    taxRows: groups.filter(({ base }) => base > 0),
    taxTotal,
    total: itemTotal - discountTotal + shipmentTotal + customsTotal + taxTotal,
    taxCountryIso: tax.countryIso,
    taxReason: tax.reason,
    ...((most > 1 || isDivided(document)) && { mostDeliveries: most }),
    productionDays: productionDaysOf(document, facts),
    hints: hintsOf({ ...document, coupon }, placeOf(document)?.countryIso ?? region.defaultShippingCountryCode, facts),
  }
  return { ...document, state, coupon, rateId, figures, notices: [...document.notices, ...notices] }
}

/** Whether an order is delivered: one of trees alone is paid for without a delivery method. */
export const isSent = ({ lines }: Pick<OrderDocument, 'lines'>): boolean => lines.some(isDelivered)

/**
 * An open order as of now: a code may have ended since it was written, goods may be offered no more, and its user may order for
 * another company. A placed order is not changed.
 */
export function asOfNow(document: OrderDocument, facts: Facts): OrderDocument {
  if (document.completedAt || document.claim) return document
  const current = withAvailability(withCompany(document, facts), facts)
  return recalculate(withCostCentre(current, undefined, facts), facts)
}

/** The destination of an order: its delivery address, or the place that was set before there was one. */
export function placeOf({ shipAddress, destination }: OrderDocument): OrderDocument['destination'] {
  if (!shipAddress) return destination
  const { countryIso, zipcode, state } = shipAddress
  return { countryIso, zipcode, state }
}

/**
 * The code of an order as it is now, if it is still valid: its dates, the order's content, and its uses as far as known. What a merchant
 * has changed of it holds for open orders too, as a changed price does.
 */
function stillEligible(
  document: OrderDocument,
  { catalogue, now, couponUse }: Facts,
): Pick<OrderDocument, 'coupon' | 'notices'> {
  const { coupon } = document
  if (!coupon) return { coupon, notices: [] }
  const promotion = promotionOf(catalogue.promotions, coupon.code)
  const isUsed = couponUse?.code === coupon.code && couponUse.verdict !== 'free'
  if (promotion && !isUsed && !whyNot(promotion, document, now))
    return { coupon: couponOf(promotion, document.currency), notices: [] }
  return { coupon: null, notices: [{ kind: 'coupon_removed', code: coupon.code }] }
}

/** All goods are delivered together, so the slowest determines the date; lines that are not made any more are ignored. */
function productionDaysOf({ lines }: OrderDocument, { catalogue }: Facts): number {
  const days = lines.map((line) => {
    if (line.kind === 'custom') return line.leadDays
    if (line.kind !== 'product') return 0
    const { variantId, speed, offered } = line
    if (offered) return offered.leadDays
    const variant = parseVariantCode(variantId)
    const product = variant && catalogue.product(variant.product)
    return product ? productionDaysAt(product, speed) : 0
  })
  return Math.max(0, ...days)
}

/** What was submitted, with the quantities that are shown to its buyer now, at what they cost if taken: whoever takes one submits anew. */
function withShownOptions(document: OrderDocument, facts: Facts): OrderDocument {
  const options = shownOptions(withCompany(unsubmitted(document), facts), facts)
  return { ...document, figures: { ...document.figures, options } }
}
