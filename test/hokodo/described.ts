import { z } from 'zod'

// What is publicly known of Hokodo's requests: its pages on organisations, and the requests of its own shop modules, written down
// by hand. What they do not show is refused.

const country = z.string().regex(/^[A-Z]{2}$/)
const minor = z.int().nonnegative()

const postal = z.strictObject({
  name: z.string().min(1),
  company_name: z.string(),
  address_line1: z.string().min(1),
  address_line2: z.string().optional(),
  address_line3: z.string().optional(),
  city: z.string().min(1),
  region: z.string().optional(),
  postcode: z.string(),
  country,
  phone: z.string(),
  email: z.string(),
})

const item = z.strictObject({
  item_id: z.string().min(1),
  type: z.enum(['product', 'shipping', 'discount']),
  description: z.string(),
  metadata: z.unknown().optional(),
  reference: z.string().optional(),
  category: z.string().optional(),
  supplier_id: z.string().optional(),
  supplier_name: z.string().optional(),
  quantity: z.string(),
  unit_price: minor,
  total_amount: minor,
  tax_amount: minor,
  tax_rate: z.string(),
})

const role = z.enum(['admin', 'member', 'read-only'])

export const REQUESTS = {
  organisations: z.strictObject({
    unique_id: z.string().min(1),
    registered: z.iso.datetime(),
    plan_type: z.string().optional(),
    company: z.string().optional(),
    company_name: z.string().optional(),
    company_regnum: z.string().optional(),
    company_address: z.string().optional(),
    company_postcode: z.string().optional(),
    company_city: z.string().optional(),
    company_country: country.optional(),
  }),
  users: z.strictObject({
    unique_id: z.string().min(1),
    email: z.email(),
    name: z.string().min(1),
    phone: z.string().optional(),
    organisations: z.array(z.strictObject({ id: z.string().startsWith('org-'), role })).min(1),
  }),
  'payment/orders': z.strictObject({
    unique_id: z.string().min(1),
    po_number: z.string().optional(),
    customer: z.strictObject({
      type: z.enum(['registered', 'guest']),
      organisation: z.string().startsWith('org-'),
      user: z.string().startsWith('user-'),
      delivery_address: postal,
      invoice_address: postal,
    }),
    status: z.literal('draft'),
    currency: z.enum(['GBP', 'EUR', 'PLN']),
    total_amount: minor,
    tax_amount: minor,
    order_date: z.iso.date(),
    items: z.array(item).min(1),
    metadata: z.record(z.string(), z.unknown()).optional(),
  }),
  'payment/offers': z.strictObject({
    order: z.string().startsWith('order-'),
    urls: z.strictObject({
      success: z.url(),
      failure: z.url(),
      cancel: z.url(),
      notification: z.url(),
      merchant_terms: z.string(),
    }),
    locale: z.string().optional(),
    metadata: z.unknown().optional(),
  }),
  post_sale_events: z.strictObject({
    type: z.enum(['capture', 'capture_remaining', 'refund', 'void', 'void_remaining']),
    amount: minor.optional(),
    metadata: z.unknown().optional(),
  }),
}
