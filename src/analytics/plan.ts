import type { Category } from './consent/preferences.ts'

/** What a property of an event may be; a list holds plain records. */
type PropertyType = 'string' | 'number' | 'boolean' | 'list'
type ValueOf<Type extends PropertyType> = { string: string; number: number; boolean: boolean; list: object[] }[Type]

interface PlannedEvent {
  category: Category
  /** Where a raw e-mail address may go. It never leaves the shop: the sink gets its hash. */
  rawEmail: 'nowhere' | 'own store'
  properties: Record<string, PropertyType>
}

/** Sums are in units of the currency, as Segment's commerce events have them; `products` are their lines. */
const line = {
  product_id: 'string',
  variant: 'string',
  quantity: 'number',
  value: 'number',
  currency: 'string',
} as const
const hidden = { category: 'Analytics', rawEmail: 'nowhere' } as const

/** Every event of the shop. What is not here does not leave a browser, and is dropped at the edge if it does. */
export const PLAN = {
  'Page Viewed': { ...hidden, properties: { title: 'string', path: 'string' } },
  'Product Viewed': { ...hidden, properties: { product_id: 'string', value: 'number', currency: 'string' } },
  'Product List Viewed': { ...hidden, properties: { list_id: 'string', size: 'number' } },
  'Products Searched': { ...hidden, properties: { query: 'string', results: 'number' } },
  'Product Configured': { ...hidden, properties: line },
  'Product Added': { ...hidden, properties: line },
  'Product Removed': { ...hidden, properties: line },
  'Cart Viewed': { ...hidden, properties: { size: 'number', value: 'number', currency: 'string' } },
  'Checkout Step Viewed': { ...hidden, properties: { step: 'string' } },
  'Checkout Step Completed': { ...hidden, properties: { step: 'string' } },
  'Coupon Applied': { ...hidden, properties: { coupon: 'string', discount: 'number', currency: 'string' } },
  'Coupon Denied': { ...hidden, properties: { coupon: 'string', reason: 'string' } },
  'Payment Info Entered': { ...hidden, properties: { payment_method: 'string' } },
  'Order Completed': {
    ...hidden,
    rawEmail: 'own store',
    properties: {
      order_id: 'string',
      revenue: 'number',
      tax: 'number',
      shipping: 'number',
      discount: 'number',
      currency: 'string',
      coupon: 'string',
      products: 'list',
    },
  },
  'Cookie Consent Given': { ...hidden, properties: { functional: 'boolean', advertising: 'boolean' } },
  'Global Consents Given': { ...hidden, rawEmail: 'own store', properties: { location: 'string' } },
  'Error Shown': { ...hidden, properties: { code: 'string', status: 'number' } },
} as const satisfies Record<string, PlannedEvent>

export type EventName = keyof typeof PLAN
export type EventProperties<Name extends EventName> = {
  [Key in keyof (typeof PLAN)[Name]['properties']]?: ValueOf<(typeof PLAN)[Name]['properties'][Key] & PropertyType>
}

/** An event as the shop says it, before it is anybody's. */
export interface ShopEvent<Name extends EventName = EventName> {
  event: Name
  properties: EventProperties<Name>
}

/** An event of the plan; a name that is not in it does not compile. */
export const shopEvent = <Name extends EventName>(event: Name, properties: EventProperties<Name>): ShopEvent<Name> => ({
  event,
  properties,
})

/** What the plan says of a name; undefined for one that is not in it, `constructor` too. */
export const planned = (name: string): PlannedEvent | undefined =>
  Object.hasOwn(PLAN, name) ? PLAN[name as EventName] : undefined

/** What every event may say besides its own (specification, section 3), by what a visitor must have allowed for it. */
export const COMMON: Record<string, Category> = {
  hostname: 'Analytics',
  page_location: 'Analytics',
  page_referrer: 'Analytics',
  event_origin: 'Analytics',
  email: 'Analytics',
  sha256_email_address: 'Analytics',
  attribution_country: 'Analytics',
  attribution_gclid: 'Advertising',
}

/** The properties of an event that are planned and of their type; whatever else was sent is dropped. */
export function plannedProperties(name: string, properties: Record<string, unknown>): Record<string, unknown> {
  const own = planned(name)?.properties ?? {}
  return Object.fromEntries(
    Object.entries(properties).filter(([key, value]) => {
      if (Object.hasOwn(COMMON, key)) return typeof value === 'string'
      if (!Object.hasOwn(own, key)) return false
      return own[key] === 'list' ? Array.isArray(value) : typeof value === own[key]
    }),
  )
}
