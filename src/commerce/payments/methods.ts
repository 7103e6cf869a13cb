import type { GatewayMethod, OfferedMethod } from '../../contract/payment-methods.ts'
import type { Currency } from '../../contract/vocabulary.ts'
import { BANK_ACCOUNTS, type BankAccounts } from '../../regions/bank-accounts.ts'
import type { PaymentMethod, Region } from '../../regions/region.ts'

/** What a method of a gateway takes: the name under which stores list it, its currencies, and its largest amount. */
interface MethodRule {
  listedAs: PaymentMethod
  currencies: readonly Currency[]
  /** Minor units. */
  least?: number
  most?: Partial<Record<Currency, number>>
  /** Where firms must be that it is for; without it, it is for everybody. */
  firmsOf?: readonly string[]
}

/** What methods are offered by, besides the store and the amount. */
interface Offer {
  /** The methods of the gateways that the shop has; without it, of all that there are. */
  live?: readonly GatewayMethod[] | undefined
  /** The bank accounts that the shop has; without them, all that are stated. */
  accounts?: BankAccounts | undefined
  /** The country of the firm that pays; absent for a person, and for a firm whose number is not known. */
  firmOf?: string | undefined
}

const METHODS: Record<GatewayMethod, MethodRule> = {
  // BLIK is not on the stores' lists: it is offered with the listed gateway in stores with zlotys.
  blik: { listedAs: 'stripe', currencies: ['PLN'] },
  p24: { listedAs: 'p24', currencies: ['EUR', 'PLN'], most: { PLN: 5_500_000 } },
  ideal: { listedAs: 'ideal', currencies: ['EUR'] },
  bancontact: { listedAs: 'bancontact', currencies: ['EUR'] },
  eps: { listedAs: 'eps', currencies: ['EUR'] },
  // PayPal does not support RON.
  paypal: { listedAs: 'paypal', currencies: ['EUR', 'GBP', 'PLN', 'SEK', 'USD'] },
  // Hokodo has not published its limits: the merchant's contract says them.
  hokodo: {
    listedAs: 'hokodo',
    currencies: ['EUR', 'GBP', 'PLN'],
    least: 5_000,
    most: { EUR: 3_000_000, GBP: 3_000_000, PLN: 10_000_000 },
    firmsOf: ['AT', 'BE', 'DE', 'ES', 'FR', 'GB', 'IE', 'IT', 'NL', 'PL'],
  },
  card: { listedAs: 'card', currencies: ['EUR', 'GBP', 'PLN', 'RON', 'SEK', 'USD'] },
}
export const GATEWAY_METHODS = Object.keys(METHODS) as GatewayMethod[]

/** The smallest and the largest amount of a gateway, minor units. */
const LEAST: Record<Currency, number> = { EUR: 50, GBP: 30, PLN: 200, RON: 200, SEK: 300, USD: 50 }
const MOST = 99_999_999

/**
 * The payment methods for an amount in minor units, in the order of the store's list. A name on the list for which there is no
 * gateway (giropay, which has ended, for example) offers nothing.
 */
export function paymentMethods(
  { allowedPaymentMethods }: Pick<Region, 'allowedPaymentMethods'>,
  currency: Currency,
  amount: number,
  { live = GATEWAY_METHODS, accounts = BANK_ACCOUNTS, firmOf }: Offer = {},
): OfferedMethod[] {
  return allowedPaymentMethods.flatMap((listed): OfferedMethod[] => {
    if (listed === 'check') return currency in accounts ? ['check'] : []
    return GATEWAY_METHODS.filter(
      (method) =>
        METHODS[method].listedAs === listed &&
        live.includes(method) &&
        isFor(method, firmOf) &&
        takes(method, currency, amount),
    )
  })
}

function isFor(method: GatewayMethod, firmOf: string | undefined): boolean {
  const { firmsOf } = METHODS[method]
  return !firmsOf || (firmOf !== undefined && firmsOf.includes(firmOf))
}

function takes(method: GatewayMethod, currency: Currency, amount: number): boolean {
  const { currencies, least = LEAST[currency], most } = METHODS[method]
  return currencies.includes(currency) && amount >= least && amount <= (most?.[currency] ?? MOST)
}
