import { z } from 'zod'

// What PayPal's description knows of the requests (Orders v2 and Payments v2, as in its server SDK 2.5.0), written down by hand:
// names, lengths and values; of parts that the shop never sends, only the names.

const unused = z.never().optional()

const amount = z.strictObject({
  currency_code: z.string().length(3),
  value: z
    .string()
    .max(32)
    .regex(/^\d+(\.\d+)?$/),
  breakdown: unused,
})

const purchaseUnit = z.strictObject({
  reference_id: z.string().max(256).optional(),
  amount,
  payee: unused,
  payment_instruction: unused,
  description: z.string().max(127).optional(),
  custom_id: z.string().max(255).optional(),
  invoice_id: z.string().max(127).optional(),
  soft_descriptor: z.string().max(22).optional(),
  items: unused,
  shipping: unused,
  supplementary_data: unused,
})

const experience = z.strictObject({
  brand_name: z.string().max(127).optional(),
  locale: z.string().min(2).max(10).optional(),
  shipping_preference: z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']).optional(),
  contact_preference: unused,
  return_url: z.url(),
  cancel_url: z.url(),
  app_switch_context: unused,
  landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE', 'BILLING']).optional(),
  user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
  payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
  order_update_callback_config: unused,
})

export const createRequest = z.strictObject({
  intent: z.enum(['CAPTURE', 'AUTHORIZE']),
  processing_instruction: unused,
  payer: unused,
  purchase_units: z.array(purchaseUnit).min(1).max(10),
  payment_source: z.strictObject({ paypal: z.strictObject({ experience_context: experience }) }),
  application_context: unused,
})

export const captureRequest = z.strictObject({ payment_source: unused })

export const refundRequest = z.strictObject({
  amount: amount.optional(),
  custom_id: z.string().max(127).optional(),
  invoice_id: z.string().max(127).optional(),
  note_to_payer: z.string().max(255).optional(),
  payment_instruction: unused,
})

/** Currencies of PayPal, all with two decimals that the shop has. */
export const TAKES = ['AUD', 'CAD', 'CHF', 'CZK', 'DKK', 'EUR', 'GBP', 'NOK', 'PLN', 'SEK', 'USD']
