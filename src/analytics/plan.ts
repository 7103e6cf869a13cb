import type { ConsentCategory } from '../contract/purpose.ts'
import type { SegmentType } from './segment-message.ts'

/** The type of a property; `lines` are products with a quantity and a value. */
type PropertyType = 'string' | 'number' | 'boolean' | 'lines'
type ValueOf<Type extends PropertyType> = { string: string; number: number; boolean: boolean; lines: object[] }[Type]

interface PlannedEvent {
  category: ConsentCategory
  /** Where the raw e-mail address of an event may be stored. It never leaves the shop: Segment gets its hash. */
  rawEmail: 'nowhere' | 'own store'
  /** Who sends the event: acts are tracked only by the server that performs them, views by the page. */
  trackedBy: 'server' | 'page'
  properties: Record<string, PropertyType>
}

/** Amounts are in units of the currency, as in Segment's commerce events. */
const line = {
  product_id: 'string',
  variant: 'string',
  quantity: 'number',
  value: 'number',
  currency: 'string',
} as const
const seen = { category: 'Analytics', rawEmail: 'nowhere', trackedBy: 'page' } as const
const done = { category: 'Analytics', rawEmail: 'nowhere', trackedBy: 'server' } as const

/** Every event of the shop. Any other does not leave a browser, and is dropped at the edge if it does. */
export const PLAN = {
  'Page Viewed': { ...seen, properties: { title: 'string', path: 'string' } },
  'Product Viewed': { ...seen, properties: { product_id: 'string', value: 'number', currency: 'string' } },
  'Product List Viewed': { ...seen, properties: { list_id: 'string', size: 'number' } },
  'Products Searched': { ...seen, properties: { query: 'string', results: 'number' } },
  'Product Configured': { ...seen, properties: line },
  'Product Added': { ...done, properties: line },
  'Product Removed': { ...done, properties: line },
  'Cart Viewed': { ...seen, properties: { size: 'number', value: 'number', currency: 'string' } },
  'Checkout Step Viewed': { ...seen, properties: { step: 'string' } },
  'Checkout Step Completed': { ...done, properties: { step: 'string' } },
  'Coupon Applied': { ...done, properties: { coupon: 'string', discount: 'number', currency: 'string' } },
  'Coupon Denied': { ...done, properties: { coupon: 'string', reason: 'string' } },
  'Payment Info Entered': { ...done, properties: { payment_method: 'string' } },
  'Order Completed': {
    ...done,
    rawEmail: 'own store',
    properties: {
      order_id: 'string',
      revenue: 'number',
      tax: 'number',
      shipping: 'number',
      discount: 'number',
      currency: 'string',
      coupon: 'string',
      products: 'lines',
    },
  },
  'Cookie Consent Given': { ...done, properties: { functional: 'boolean', advertising: 'boolean' } },
  'Global Consents Given': { ...done, rawEmail: 'own store', properties: { location: 'string' } },
  'Error Shown': { ...seen, properties: { code: 'string', status: 'number' } },
} as const satisfies Record<string, PlannedEvent>

export type EventName = keyof typeof PLAN
export type EventProperties<Name extends EventName> = {
  [Key in keyof (typeof PLAN)[Name]['properties']]?: ValueOf<(typeof PLAN)[Name]['properties'][Key] & PropertyType>
}

/** The plan's row of an event; undefined for a name that is not in it, such as `constructor`. */
export const planned = (name: string): PlannedEvent | undefined =>
  Object.hasOwn(PLAN, name) ? PLAN[name as EventName] : undefined

/** Whether the shop may store the raw address that a message carries; nobody else ever gets it. */
export const keepsEmail = (type: SegmentType, name: string): boolean =>
  type === 'identify' || planned(name)?.rawEmail === 'own store'

/** Properties that every event may have besides its own (specification, section 3), by the consent that each needs. */
export const COMMON: Record<string, ConsentCategory | readonly ConsentCategory[]> = {
  hostname: 'Analytics',
  page_location: 'Analytics',
  page_referrer: 'Analytics',
  event_origin: 'Analytics',
  email: 'Advertising',
  sha256_email_address: 'Advertising',
  attribution_country: ['Analytics', 'Advertising'],
  attribution_gclid: 'Advertising',
}

/** The most characters of a text property. */
const LONGEST = 1000

/** The properties of an event that are planned and of the right type; all others are dropped. */
export function plannedProperties(name: string, properties: Record<string, unknown>): Record<string, unknown> {
  const common = Object.fromEntries(Object.keys(COMMON).map((key) => [key, 'string' as const]))
  return ofTypes({ ...common, ...planned(name)?.properties }, properties)
}

function ofTypes(types: Record<string, PropertyType>, values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => {
      const type = Object.hasOwn(types, key) ? types[key] : undefined
      if (type === 'lines' && Array.isArray(value)) return [[key, value.flatMap(lineOf)]]
      if (typeof value !== type) return []
      return [[key, typeof value === 'string' ? value.slice(0, LONGEST).toWellFormed() : value]]
    }),
  )
}

const lineOf = (value: unknown): Record<string, unknown>[] =>
  typeof value === 'object' && value !== null ? [ofTypes(line, value as Record<string, unknown>)] : []
