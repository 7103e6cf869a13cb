import { z } from 'zod'
import { COMPANY_ROLES } from '../../contract/company-roles.ts'
import { emailField, text } from '../page/form-fields.ts'
import { moneyFields, type Notation } from '../page/money-fields.ts'

const role = z.enum(COMPANY_ROLES)
const userId = text.pipe(z.string().max(64))
/** The id of a cost centre; null for none. */
const costCentre = userId.transform((id) => id || null)

/** What the page showed of a member, as the API has it, '' for none; absent where the page was opened before it stated that. */
const shownFields = {
  shownRole: z.string().optional(),
  shownOrderLimit: z.string().optional(),
  shownMonthlyBudget: z.string().optional(),
  shownCostCentre: z.string().optional(),
}

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
      ...shownFields,
    }),
    z.object({ intent: z.literal('remove'), userId }),
    z.object({ intent: z.literal('admit'), userId, role }),
    z.object({ intent: z.literal('refuse'), userId }),
  ])

type SavedMember = Extract<z.output<ReturnType<typeof membersForm>>, { intent: 'save' }>

/** What was changed of a member; the rest stays, whatever a colleague has made of it since the page was opened. */
export function memberChanges({ role, orderLimit, monthlyBudget, costCentre, ...shown }: SavedMember) {
  return {
    ...(role !== shown.shownRole && { role }),
    ...((orderLimit ?? '') !== shown.shownOrderLimit && { order_limit: orderLimit }),
    ...((monthlyBudget ?? '') !== shown.shownMonthlyBudget && { monthly_budget: monthlyBudget }),
    ...((costCentre ?? '') !== shown.shownCostCentre && { cost_centre_id: costCentre }),
  }
}

/** What was just done, in the address of the page. */
export const membersQuery = z.object({
  done: z.enum(['invited', 'withdrawn', 'saved', 'removed', 'admitted', 'refused']).optional().catch(undefined),
})

/** The form of an invitation's page. */
export const invitationForm = z.object({ token: z.string().regex(/^[\w-]{20,128}$/) })
