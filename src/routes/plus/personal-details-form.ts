import { z } from 'zod'
import { day } from '../../contract/fields.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const userId = text.pipe(z.string().max(64))
const dayField = text.refine((typed) => day.safeParse(typed).success, saying('delegation.daysWrong'))

/** The forms of the page: somebody is named who decides in another's place, that ends, and the member leaves the company. */
export const personalDetailsForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('delegate'), from: userId, to: userId, startsOn: dayField, endsOn: dayField }),
  z.object({ intent: z.literal('end'), from: userId }),
  z.object({ intent: z.literal('leave'), ends: z.literal('1').optional() }),
])

/** What was just done, in the address of the page. */
export const personalDetailsQuery = z.object({ done: z.enum(['named', 'ended']).optional().catch(undefined) })
