import { z } from 'zod'
import { addressIn, postalFields } from '../checkout/postal-fields.ts'
import { text, ticked } from '../page/form-fields.ts'
import type { FormValues } from '../page/take-form.ts'

const id = text.pipe(z.string().max(64))

const withAddress = (values: unknown) => ({ ...(values as object), book: addressIn(values as FormValues, 'book') })

/** The form that saves an address, and the buttons beside each saved one. */
export const addressBookForm = z.preprocess(
  withAddress,
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('save'),
      /** '' for a new one. */
      id,
      book: postalFields,
      isForDelivery: ticked,
      isForInvoices: ticked,
    }),
    z.object({ intent: z.enum(['remove', 'use-for-delivery', 'use-for-invoices']), id }),
  ]),
)
