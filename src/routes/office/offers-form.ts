import { z } from 'zod'
import { OFFER_LISTS } from '../../contract/offer-vocabulary.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import { emailField, text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'
import { listFilters } from './list-query.ts'
import { savedViewForm } from './quotes-form.ts'

/** The list that the address asks for; '' for every store and every name. */
export const offersQuery = z.object({
  state: z.enum(OFFER_LISTS).default('open').catch('open'),
  ...listFilters,
})

/** The forms of the list: an offer is begun, of a request, for a company or for somebody, or a filter is saved or removed. */
export const offersForm = z.discriminatedUnion('intent', [
  ...savedViewForm.options,
  z.object({ intent: z.literal('answer'), request: text }),
  z.object({ intent: z.literal('begin-for'), company: text }),
  z.object({
    intent: z.literal('begin'),
    store: z.enum(REGION_CODES),
    contactName: z.string().min(1, saying('checkout.required')).max(120, saying('checkout.tooLong')).prefault(''),
    email: emailField,
  }),
])
