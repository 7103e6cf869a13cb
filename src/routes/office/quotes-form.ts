import { z } from 'zod'
import { LONGEST_QUOTE, LOST_REASONS, QUOTE_STATES } from '../../contract/quote-vocabulary.ts'
import { LONGEST_VIEW } from '../../contract/saved-views.ts'
import { wholeNumber } from '../../contract/whole-number.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'
import { listFilters } from './list-query.ts'

/** The list that the address of the inbox asks for; '' for every store. */
export const inboxQuery = z.object({
  state: z
    .enum(['open', 'all', ...QUOTE_STATES])
    .default('open')
    .catch('open'),
  ...listFilters,
})

/** The forms of the inbox: a filter is saved under a name, or one that was saved is removed. */
export const savedViewForm = z.discriminatedUnion('intent', [
  z.object({
    intent: z.literal('save-view'),
    name: z.string().min(1, saying('views.noName')).max(LONGEST_VIEW.name, saying('checkout.tooLong')).prefault(''),
  }),
  z.object({ intent: z.literal('remove-view'), view: text }),
])

/** The version of the request that the form shows. */
const version = text.transform(wholeNumber).pipe(z.int().min(1))
const message = z
  .string()
  .min(1, saying('checkout.required'))
  .max(LONGEST_QUOTE.text, saying('checkout.tooLong'))
  .prefault('')

/** The forms of a request on the merchant's page. */
export const managedRequestForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.enum(['write', 'ask', 'answer']), version, message }),
  z.object({ intent: z.enum(['take', 'win']), version }),
  z.object({ intent: z.literal('lose'), version, reason: z.enum(LOST_REASONS, saying('inbox.noReason')) }),
])
