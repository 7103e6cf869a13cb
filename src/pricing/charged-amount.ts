import type { Configuration, ExpressOption } from '../contract/catalogue.ts'
import type { CompanyPrices, PriceStep } from '../contract/company-price.ts'
import { variantCode } from '../contract/variant.ts'

const WHOLE = 10_000

/** What was agreed on about a line, the strongest first; each may be absent. */
export interface Agreed {
  /** The price of an offer or a quote for just this line, net minor units, while it holds. */
  offered?: number | undefined
  /** The prices of the company's own item. */
  item?: readonly PriceStep[] | undefined
  /** The company's price list. */
  company?: CompanyPrices | undefined
}

interface Priced {
  configuration: Configuration
  /** Basis points that the speed adds. */
  surcharge: ExpressOption['surcharge']
}

/**
 * The net price of a line in minor units. What was offered for it counts exactly. Else an agreed price does: of the company's
 * item, a fixed one of the configuration, or a percentage off the product, the first that there is; and the public price
 * where that is lower.
 *
 * @param usual the public price of the line, net minor units
 */
export function chargedAmount(usual: number, line: Priced, { offered, item, company }: Agreed): number {
  if (offered !== undefined) return offered
  const { configuration, surcharge } = line
  const agreed =
    agreedAmount(item, configuration.quantity) ?? agreedAmount(fixedOf(configuration, company), configuration.quantity)
  if (agreed !== null) return Math.min(usual, shareOf(agreed, WHOLE + surcharge))
  return shareOf(usual, WHOLE - discountOf(configuration, company))
}

/**
 * The price of a quantity by agreed prices: that of the largest agreed quantity not above it, each piece more at the price of
 * a piece there. Null below the smallest.
 */
export function agreedAmount(steps: readonly PriceStep[] = [], quantity: number): number | null {
  const step = steps.reduce<PriceStep | null>(
    (best, one) => (one.quantity <= quantity && one.quantity > (best?.quantity ?? 0) ? one : best),
    null,
  )
  return step && halfUp(step.amount * quantity, step.quantity)
}

/** Samples are given away at a price of their own, which no list changes. */
const isSample = ({ samples, dieline }: Configuration): boolean => samples !== undefined || dieline !== undefined

function fixedOf(configuration: Configuration, company: CompanyPrices | undefined): PriceStep[] {
  if (!company?.fixed.length || isSample(configuration)) return []
  const code = variantCode(configuration)
  return company.fixed.filter(({ variantId }) => variantId === code)
}

const discountOf = (configuration: Configuration, company: CompanyPrices | undefined): number =>
  (!isSample(configuration) &&
    company?.discounts.find(({ product }) => product === configuration.product)?.basisPoints) ||
  0

const shareOf = (amount: number, basisPoints: number): number => halfUp(amount * basisPoints, WHOLE)

const halfUp = (value: number, of: number): number => Math.floor((2 * value + of) / (2 * of))
