import { z } from 'zod'
import type { CheckoutBuyer } from '../../api/checkout.ts'
import type { Address } from '../../contract/address.ts'
import type { Buyer } from '../../contract/buyer.ts'
import { isEmail } from '../../contract/email.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import type { BuyerValues } from '../../pages/checkout/buyer-values.ts'
import { type FormValues, saying } from '../page/take-form.ts'
import { PHONE } from './phone.ts'

const atMost = (longest: number) => z.string().max(longest, saying('checkout.tooLong'))

/** The fields of a company and the second contact; a private buyer has none of them. */
export const firmFields = z
  .object({
    customerType: z.literal('b2b'),
    company: atMost(120).regex(VISIBLE_CHARACTER, saying('checkout.required')),
    vatId: atMost(40),
    purchaseOrder: atMost(60),
    costCentre: atMost(64).optional(),
    contactName: atMost(120),
    contactPhone: z.string().regex(PHONE, saying('checkout.phoneWrong')).or(z.literal('')),
    contactEmail: z.string().refine((email) => email === '' || isEmail(email), saying('checkout.emailWrong')),
  } satisfies Record<keyof BuyerValues, z.ZodType>)
  .superRefine(({ contactName, contactPhone, contactEmail }, { addIssue }) => {
    const refuse = (field: keyof BuyerValues, { error }: ReturnType<typeof saying>) =>
      addIssue({ code: 'custom', path: [field], message: error })
    const reach = contactPhone || contactEmail
    if (reach && !contactName) refuse('contactName', saying('checkout.required'))
    if (contactName && !reach) refuse('contactPhone', saying('checkout.contactReach'))
  })

const FIELDS = ['company', 'vatId', 'purchaseOrder', 'contactName', 'contactPhone', 'contactEmail'] as const

/** The buyer's fields of the form, not validated. */
export const buyerIn = (values: FormValues): BuyerValues => ({
  customerType: values.customerType === 'b2b' ? 'b2b' : 'b2c',
  ...(Object.fromEntries(FIELDS.map((field) => [field, values[field] ?? ''])) as Omit<BuyerValues, 'customerType'>),
  ...(values.costCentre !== undefined && { costCentre: values.costCentre }),
})

/** A private buyer without further data. */
export const PRIVATE: BuyerValues = buyerIn({})

/** The buyer's fields from an order. */
export const buyerOfOrder = (
  { customerType, vat, purchaseOrderNumber, deliveryContact }: Buyer,
  billAddress: Address | null,
): BuyerValues => ({
  customerType,
  company: billAddress?.company ?? '',
  vatId: vat?.number ?? '',
  purchaseOrder: purchaseOrderNumber,
  contactName: deliveryContact?.name ?? '',
  contactPhone: deliveryContact?.phone ?? '',
  contactEmail: deliveryContact?.email ?? '',
})

/** The buyer for the order; a private buyer clears the company's fields. */
export function buyerOut({ customerType, ...said }: BuyerValues): CheckoutBuyer {
  if (customerType === 'b2c')
    return { customer_type: 'b2c', vat_id: '', purchase_order_number: '', delivery_contact: null }
  const { vatId, purchaseOrder, costCentre, contactName, contactPhone, contactEmail } = said
  return {
    customer_type: 'b2b',
    vat_id: vatId,
    purchase_order_number: purchaseOrder,
    ...(costCentre !== undefined && { cost_centre_id: costCentre || null }),
    delivery_contact: contactName ? { name: contactName, phone: contactPhone, email: contactEmail } : null,
  }
}
