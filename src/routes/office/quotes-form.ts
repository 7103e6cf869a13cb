import { z } from 'zod'
import { QUOTE_STATES } from '../../contract/quote-vocabulary.ts'
import { LONGEST_VIEW } from '../../contract/saved-views.ts'
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
