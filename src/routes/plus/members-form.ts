import { z } from 'zod'
import { COMPANY_ROLES } from '../../contract/company-roles.ts'
import { emailField, text } from '../page/form-fields.ts'
import { moneyFields, type Notation } from '../page/money-fields.ts'

const role = z.enum(COMPANY_ROLES)
const userId = text.pipe(z.string().max(64))
/** The id of a cost centre; null for none. */
const costCentre = userId.transform((id) => id || null)

/** The forms of the page of members: each member's, the invitation, and those that are open. */
export const membersForm = (store: Notation) =>
  z.discriminatedUnion('intent', [
    z.object({ intent: z.literal('invite'), email: emailField, role, costCentre }),
    z.object({ intent: z.literal('withdraw'), id: userId }),
    z.object({
      intent: z.literal('save'),
      userId,
      role,
      orderLimit: moneyFields(store).optionalText(),
      monthlyBudget: moneyFields(store).optionalText(),
      costCentre,
    }),
    z.object({ intent: z.literal('remove'), userId }),
    z.object({ intent: z.literal('admit'), userId, role }),
    z.object({ intent: z.literal('refuse'), userId }),
  ])

/** What was just done, in the address of the page. */
export const membersQuery = z.object({
  done: z.enum(['invited', 'withdrawn', 'saved', 'removed', 'admitted', 'refused']).optional().catch(undefined),
})

/** The form of an invitation's page. */
export const invitationForm = z.object({ token: z.string().regex(/^[\w-]{20,128}$/) })
