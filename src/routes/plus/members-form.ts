import { z } from 'zod'
import { COMPANY_ROLES } from '../../contract/company-roles.ts'
import { emailField, text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** An amount as a person types it, as the decimal text of the API; null for an empty field, which is no limit. */
const limit = text
  .transform((typed) => typed.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.'))
  .refine((typed) => typed === '' || /^\d{1,10}(\.\d{1,2})?$/.test(typed), saying('quote.priceWrong'))
  .transform((typed) => {
    const [whole = '', part = ''] = typed.split('.')
    return typed === '' ? null : `${whole}.${part.padEnd(2, '0')}`
  })

const role = z.enum(COMPANY_ROLES)
const userId = text.pipe(z.string().max(64))

/** The forms of the page of members: each member's, the invitation, and those that are open. */
export const membersForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('invite'), email: emailField, role }),
  z.object({ intent: z.literal('withdraw'), id: userId }),
  z.object({ intent: z.literal('save'), userId, role, orderLimit: limit, monthlyBudget: limit }),
  z.object({ intent: z.literal('remove'), userId }),
])

/** What was just done, in the address of the page. */
export const membersQuery = z.object({
  done: z.enum(['invited', 'withdrawn', 'saved', 'removed']).optional().catch(undefined),
})

/** The form of an invitation's page. */
export const invitationForm = z.object({ token: z.string().regex(/^[\w-]{20,128}$/) })
