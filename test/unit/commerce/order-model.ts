import { parseVariantCode } from '../../../src/contract/variant.ts'
import type { Currency, RegionCode } from '../../../src/contract/vocabulary.ts'
import { linePrice } from '../../../src/pricing/express.ts'
import { validateConfiguration } from '../../../src/pricing/limits.ts'
import { weightOf } from '../../../src/pricing/weight.ts'
import { getRegion } from '../../../src/regions/regions.ts'
import { catalogue } from '../shop-facts.ts'

/**
 * What an order is and costs, said a second time and as plainly as can be: from nothing but what is in it, nothing kept
 * from one step to the next. It shares the price of a line and its weight with the shop, and none of the order's rules.
 */

export interface ModelLine {
  id: string
  variantId: string
  quantity: number
  speed: 'standard' | 'express'
}

export interface Model {
  region: RegionCode
  step: 'cart' | 'address' | 'delivery' | 'payment' | 'confirm' | 'complete'
  lines: ModelLine[]
  /** What is ordered beside the goods, by the line's id: checks with the goods that each is about. */
  checks: { id: string; parent: string }[]
  warranty: string | null
  trees: { id: string; quantity: number } | null
  /** Whether the buyer has asked for the services to begin at once. */
  agreed: boolean
  added: number
  coupon: string | null
  hasEmail: boolean
  /** Country of the delivery address, and of the place that was named without one. */
  address: string | null
  destination: string | null
  /** Country of the billing address: the first delivery address, where none was given. */
  billing: string | null
  isFirm: boolean
  /** The firm's VAT number: of which country, and what VIES said of it, when. */
  vat: { countryIso: string; verdict: string; checkedAt: string } | null
  rate: string | null
  /** ISO instant. */
  now: string
}

export const emptyModel = (region: RegionCode, now: string): Model => ({
  region,
  step: 'cart',
  lines: [],
  checks: [],
  warranty: null,
  trees: null,
  agreed: false,
  added: 0,
  coupon: null,
  hasEmail: false,
  address: null,
  destination: null,
  billing: null,
  isFirm: false,
  vat: null,
  rate: null,
  now,
})

type Amounts = Record<Currency, number>

interface Code {
  percent: number
  /** Minor units. */
  off?: Amounts
  product?: string
  freeDelivery: boolean
  from?: Amounts
  /** The first instant at which it has ended. */
  ends: string
}

const NEVER = '9999'
/** SPRING26 ends with 31 May in Warsaw, which is two hours ahead of UTC then. */
export const CODES: Record<string, Code> = {
  WELCOME10: { percent: 10, freeDelivery: false, ends: NEVER },
  BOX15: {
    percent: 15,
    freeDelivery: false,
    from: { EUR: 75_000, GBP: 65_000, PLN: 300_000, RON: 370_000, SEK: 840_000, USD: 90_000 },
    ends: NEVER,
  },
  FREESHIP: {
    percent: 0,
    freeDelivery: true,
    from: { EUR: 15_000, GBP: 13_000, PLN: 60_000, RON: 75_000, SEK: 165_000, USD: 18_000 },
    ends: NEVER,
  },
  TAKE25: {
    percent: 0,
    off: { EUR: 2500, GBP: 2200, PLN: 10_000, RON: 12_500, SEK: 28_000, USD: 2800 },
    freeDelivery: false,
    from: { EUR: 20_000, GBP: 17_500, PLN: 80_000, RON: 100_000, SEK: 225_000, USD: 24_000 },
    ends: NEVER,
  },
  PAPER20: { percent: 20, product: 'paper-bag', freeDelivery: false, ends: NEVER },
  SPRING26: { percent: 12, freeDelivery: false, ends: '2026-05-31T22:00:00.000Z' },
}

/** Cents for a parcel of 30 kg and a pallet of 400 kg, by country. */
const COURIER: [countries: string, parcel: number, pallet: number][] = [
  ['PL', 490, 5900],
  ['DE CZ SK AT LT HU LV NL BE', 890, 9900],
  ['FR IT ES DK SE SI HR LU EE RO BG', 1190, 14_900],
  ['IE PT FI GR CY MT', 1690, 23_900],
  ['GB CH NO', 1990, 27_900],
  ['US', 3490, 59_000],
]
const PER_HUNDRED_CENTS: Amounts = { EUR: 100, GBP: 88, PLN: 405, RON: 490, SEK: 1120, USD: 118 }
const FREE_FROM: Amounts = { EUR: 50_000, GBP: 45_000, PLN: 200_000, RON: 250_000, SEK: 560_000, USD: 60_000 }

const currencyOf = ({ region }: Model): Currency => getRegion(region).currency

/** Where it goes: the address, or the place that was named while there was none. */
export const countryOf = ({ address, destination }: Model): string | null => address ?? destination

export const isServed = ({ region }: Model, country: string): boolean =>
  getRegion(region).allowedShippingCountries.includes(country) && tariffOf(country) !== undefined

const tariffOf = (country: string) => COURIER.find(([countries]) => countries.split(' ').includes(country))

/** Whether a line can be in this order at all. */
export function isOrderable({ region }: Model, { variantId, quantity, speed }: Omit<ModelLine, 'id'>): boolean {
  const variant = parseVariantCode(variantId)
  const product = variant && catalogue.product(variant.product)
  if (!product || !getRegion(region).allowedProductTypes.includes(product.type)) return false
  // A day of production cannot be shortened, nor two by more than their remainder.
  if (speed === 'express' && product.productionDays < 3) return false
  return validateConfiguration(product, { ...variant, quantity }).length === 0
}

/** Net, minor units. */
function priceOf(model: Model, { variantId, quantity, speed }: ModelLine): number {
  const variant = parseVariantCode(variantId)!
  const list = catalogue.priceList(getRegion(model.region).currency)
  return linePrice(catalogue.product(variant.product)!, { ...variant, quantity }, speed, list)
}

export const goodsOf = (model: Model): number => model.lines.reduce((sum, line) => sum + priceOf(model, line), 0)

/** Cents in euro: of a check, of a warranty at least, of a tree; PLN, GBP and so on as the shop states them. */
const EXTRAS: Record<Currency, [check: number, warranty: number, tree: number]> = {
  EUR: [1900, 900, 200],
  GBP: [1700, 800, 180],
  PLN: [7900, 3900, 800],
  RON: [9500, 4500, 1000],
  SEK: [21_900, 9900, 2200],
  USD: [2200, 1000, 230],
}

/** What services and trees cost: a warranty is 3 % of the goods, and no less than its least. */
export function extrasOf(model: Model): number {
  const [check, least, tree] = EXTRAS[currencyOf(model)]
  const warranty = model.warranty === null ? 0 : Math.max(least, percentOf(goodsOf(model), 3))
  return model.checks.length * check + warranty + (model.trees?.quantity ?? 0) * tree
}

/** Whether a code may be on the order now. */
export function holds(model: Model, code: string): boolean {
  const rule = CODES[code]
  const goods = goodsOf(model)
  const { lines } = model
  if (rule?.product !== undefined && !lines.some((line) => line.variantId.split('~')[0] === rule.product)) return false
  return rule !== undefined && goods > 0 && goods >= (rule.from?.[currencyOf(model)] ?? 0) && model.now < rule.ends
}

/** Whether a code takes anything off: free delivery does only where the courier costs something without it. */
export function gains(model: Model, code: string): boolean {
  if (!CODES[code]!.freeDelivery) return true
  const country = countryOf(model) ?? getRegion(model.region).defaultShippingCountryCode
  return 'courier' in ratesOf({ ...model, coupon: null, address: country, step: 'delivery' })
}

/** Half up, in whole numbers. */
const percentOf = (amount: number, percent: number): number => Math.floor((amount * percent * 2 + 100) / 200)

function discountOf(model: Model): number {
  if (model.coupon === null) return 0
  const { percent, off, product } = CODES[model.coupon]!
  if (off) return Math.min(off[currencyOf(model)], goodsOf(model))
  const lines = model.lines.filter(({ variantId }) => product === undefined || variantId.split('~')[0] === product)
  return percentOf(goodsOf({ ...model, lines }), percent)
}

/** What can be chosen, with its net cost; nothing before the delivery step. */
export function ratesOf(model: Model): Record<string, number> {
  const country = countryOf(model)
  if (country === null || model.lines.length === 0 || ['cart', 'address'].includes(model.step)) return {}
  const { allowedShipments } = getRegion(model.region)
  const currency = currencyOf(model)
  const grams = model.lines.reduce((sum, { variantId, quantity }) => {
    const variant = parseVariantCode(variantId)!
    return sum + weightOf(catalogue.product(variant.product)!, variant) * quantity
  }, 0)
  const onlySamples = model.lines.every(({ variantId }) => variantId.split('~')[0] === 'sample-packs')
  const cost = (cents: number) => Math.round((cents * PER_HUNDRED_CENTS[currency]) / 100)
  const rates: Record<string, number> = {}
  const [, parcel, pallet] = tariffOf(country)!
  const isFree = model.coupon !== null && CODES[model.coupon]!.freeDelivery
  if (onlySamples) rates['sample-packs'] = 0
  else if (isFree || goodsOf(model) >= FREE_FROM[currency]) rates['courier-free'] = 0
  else {
    let [byParcel, byPallet] = [parcel, pallet]
    for (let rest = grams - 30_000; rest > 0; rest -= 30_000) byParcel += parcel
    for (let rest = grams - 400_000; rest > 0; rest -= 400_000) byPallet += pallet
    rates.courier = cost(Math.min(byParcel, byPallet))
  }
  if (country === 'PL' && !onlySamples && grams <= 20_000) rates['polish-post'] = cost(390)
  if (country === 'PL') rates['pick-up'] = 0
  return Object.fromEntries(Object.entries(rates).filter(([id]) => allowedShipments.some((allowed) => allowed === id)))
}

/** The members of the EU but the seller's own, Poland. */
const ABROAD = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PT RO SE SI SK'.split(' ')

/** Whether the buyer accounts for the VAT: goods to another member, for a firm whose number VIES confirmed within a week. */
function isReverseCharged(model: Model): boolean {
  const { isFirm, vat, now } = model
  const country = countryOf(model)
  if (!isFirm || vat === null || country === null || !ABROAD.includes(country)) return false
  if (vat.verdict !== 'valid' || vat.countryIso === 'PL') return false
  return Date.parse(now) < Date.parse(vat.checkedAt) + 7 * 24 * 60 * 60 * 1000
}

/** Basis points. */
export function vatRateOf(model: Model): number {
  const { hasVat, vatAmount } = getRegion(model.region)
  const country = countryOf(model)
  if (!hasVat || isReverseCharged(model)) return 0
  return country === null ? vatAmount * 100 : catalogue.taxRate(country)!
}

/** Everything that the order costs, minor units. */
export function figuresOf(model: Model) {
  const goods = goodsOf(model)
  const discount = discountOf(model)
  const delivery = model.rate === null ? 0 : ratesOf(model)[model.rate]!
  const customs = countryOf(model) !== null && goods > 0 ? getRegion(model.region).additionalCustoms * 100 : 0
  const items = goods + extrasOf(model)
  const net = items - discount + delivery + customs
  const vat = Math.floor((net * vatRateOf(model) * 2 + 10_000) / 20_000)
  return { items, discount, delivery, customs, net, vat, total: net + vat }
}

/** What time and other steps took away: a code that does not hold, a way of delivery that is not offered. */
export function settled(model: Model): Model {
  const coupon = model.coupon !== null && holds(model, model.coupon) ? model.coupon : null
  const rest = { ...model, coupon }
  const rate = model.rate !== null && model.rate in ratesOf(rest) ? model.rate : null
  const isBack = rate === null && model.lines.length > 0 && ['payment', 'confirm'].includes(model.step)
  return { ...rest, rate, step: isBack ? 'delivery' : model.step }
}
