import { z } from 'zod'
import { LONGEST_REASON } from '../../contract/approval-vocabulary.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const QUANTITY = /^quantity-(.{1,40})$/

/** A decision about an order: approved with the quantities of the form, or refused with a reason. */
export const decisionForm = z
  .looseObject({
    intent: z.literal('decide'),
    decision: z.enum(['approve', 'refuse']),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    message: text.pipe(z.string().max(LONGEST_REASON, saying('checkout.tooLong'))),
  })
  .refine(({ decision, message }) => decision === 'approve' || message.trim() !== '', {
    path: ['message'],
    ...saying('approval.reasonMissing'),
  })
  .transform(({ intent, decision, sha256, message, ...fields }) => ({
    intent,
    decision,
    sha256,
    reason: decision === 'refuse' ? message : '',
    lines: decision === 'refuse' ? [] : linesOf(fields),
  }))

/** A decision as the API takes it. */
export const decisionOf = ({ intent: _, ...decision }: z.output<typeof decisionForm>) => decision

/** The quantities of the form; what is no number of pieces is 0, which the shop refuses. */
const linesOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const line = QUANTITY.exec(name)?.[1]
    return line ? [{ line_item_id: line, quantity: /^\d{1,9}$/.test(String(value)) ? Number(value) : 0 }] : []
  })

/** The forms of a company's order: a decision about it, or what whoever ordered it does with its submission. */
export const companyOrderForm = z.discriminatedUnion('intent', [
  decisionForm,
  z.object({ intent: z.literal('submit') }),
  z.object({ intent: z.literal('withdraw') }),
])
