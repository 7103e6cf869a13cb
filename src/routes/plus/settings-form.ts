import { z } from 'zod'
import { LONGEST_COST_CENTRE, LONGEST_ORDER_FORM } from '../../contract/company-settings.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { emailField, text, ticked } from '../page/form-fields.ts'
import { moneyFields, type Notation } from '../page/money-fields.ts'
import { saying } from '../page/take-form.ts'

const id = text.pipe(z.string().max(64))
const name = text.pipe(
  z.string().regex(VISIBLE_CHARACTER, saying('checkout.required')).max(LONGEST_COST_CENTRE, saying('checkout.tooLong')),
)

/** The forms of a company's settings: its approval amounts, its purchase order numbers, its cost centres and its mail domains. */
export const companySettingsForm = (store: Notation) =>
  z.discriminatedUnion('intent', [
    z.object({
      intent: z.literal('approvals'),
      administratorsAbove: moneyFields(store).optionalText(),
      signInAbove: moneyFields(store).optionalText(),
    }),
    z.object({
      intent: z.literal('orders'),
      needed: ticked,
      form: text.pipe(z.string().max(LONGEST_ORDER_FORM, saying('checkout.tooLong'))),
    }),
    z.object({ intent: z.literal('add-centre'), name }),
    z.object({ intent: z.literal('rename-centre'), id, name }),
    z.object({ intent: z.literal('retire-centre'), id }),
    z.object({ intent: z.literal('name-domain'), email: emailField }),
    z.object({ intent: z.literal('remove-domain'), domain: text.pipe(z.string().max(253)) }),
  ])
export type CompanySettingsForm = z.output<ReturnType<typeof companySettingsForm>>

/** Whether something was just saved, in the address of the page. */
export const settingsQuery = z.object({ done: z.enum(['saved', 'mailed']).optional().catch(undefined) })
