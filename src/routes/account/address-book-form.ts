import { z } from 'zod'
import { addressIn, postalFields } from '../checkout/postal-fields.ts'
import { text, ticked } from '../page/form-fields.ts'
import type { FormValues } from '../page/take-form.ts'

const id = text.pipe(z.string().max(64))

const withAddress = (values: unknown) => ({ ...(values as object), book: addressIn(values as FormValues, 'book') })

/** The page has a form that saves an address, and beside each address its acts. */
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
