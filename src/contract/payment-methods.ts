/**
 * How a payer pays: with a card in its gateway's form, on a page of the provider or of the bank, by a code that the bank's app shows,
 * by a transfer of their own, or from the credit in their wallet.
 */
type PaidBy = 'card' | 'page' | 'code' | 'transfer' | 'credit'

/** What all code but a gateway's own asks about a method, so that only this table, stores and gateways know one by its name. */
interface MethodFacts {
  paidBy: PaidBy
  /** Its name, where it has one of its own, the same in every language. */
  name?: string
  /** Whether it is confirmed with its provider, and not with the payer's bank. It has a name then. */
  isOfProvider?: boolean
  /** Whether a firm pays its provider later. */
  isLater?: boolean
}

const METHODS = {
  card: { paidBy: 'card' },
  paypal: { paidBy: 'page', name: 'PayPal', isOfProvider: true },
  hokodo: { paidBy: 'page', name: 'Hokodo', isOfProvider: true, isLater: true },
  p24: { paidBy: 'page', name: 'Przelewy24' },
  ideal: { paidBy: 'page', name: 'iDEAL | Wero' },
  bancontact: { paidBy: 'page', name: 'Bancontact' },
  eps: { paidBy: 'page', name: 'EPS' },
  blik: { paidBy: 'code', name: 'BLIK' },
  check: { paidBy: 'transfer' },
  wallet: { paidBy: 'credit' },
} as const satisfies Record<string, MethodFacts>

/** Names under which stores list methods. `stripe` stands for what is not listed by itself; giropay has ended. */
export const LISTED_METHODS = [
  'paypal',
  'check',
  'stripe',
  'p24',
  'ideal',
  'bancontact',
  'eps',
  'giropay',
  'card',
  'hokodo',
] as const

export type MethodId = keyof typeof METHODS
type MethodsBy<By extends PaidBy> = {
  [Id in MethodId]: (typeof METHODS)[Id]['paidBy'] extends By ? Id : never
}[MethodId]
/** What a payer may choose; credit covers what it can beside it. */
export type OfferedMethod = MethodsBy<Exclude<PaidBy, 'credit'>>
/** A method that a gateway takes. */
export type GatewayMethod = MethodsBy<'card' | 'page' | 'code'>
export type PageMethod = MethodsBy<'page'>
export type CodeMethod = MethodsBy<'code'>

/** The methods that there is one of: the card, the transfer to the shop's bank account, and the buyer's credit. */
export const BY_CARD: MethodsBy<'card'> = 'card'
export const BY_TRANSFER: MethodsBy<'transfer'> = 'check'
export const BY_CREDIT: MethodsBy<'credit'> = 'wallet'

const factsOf = (method: MethodId): MethodFacts => METHODS[method]

/** Whether a method is paid in a way. */
export const isPaidBy = <By extends PaidBy>(method: MethodId, by: By): method is MethodsBy<By> =>
  factsOf(method).paidBy === by

/** The methods of some ways, in the order in which they are listed. */
const methodsBy = <By extends PaidBy>(...ways: By[]) =>
  (Object.keys(METHODS) as MethodId[]).filter((method): method is MethodsBy<By> =>
    ways.some((by) => isPaidBy(method, by)),
  )

export const PAGE_METHODS = methodsBy('page')
export const CODE_METHODS = methodsBy('code')
/** The methods of gateways, and the bank transfer. */
export const OFFERED_METHODS: readonly OfferedMethod[] = methodsBy('card', 'page', 'code', 'transfer')
/** All that a payment was made by. */
export const PAID_METHODS: readonly MethodId[] = methodsBy('card', 'page', 'code', 'transfer', 'credit')

/** The name of its own of a method, the same in every language; undefined where it has none. */
export const nameOfMethod = (method: MethodId): string | undefined => factsOf(method).name

/** The name of the provider with which a method is confirmed; undefined where it is not, but with a bank or at once. */
export const providerOf = (method: MethodId): string | undefined =>
  factsOf(method).isOfProvider ? factsOf(method).name : undefined

/** Whether a firm pays the provider of a method later. */
export const isPaidLater = (method: MethodId): boolean => factsOf(method).isLater === true
