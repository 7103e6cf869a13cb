import { z } from 'zod'
import { LONGEST_REASON } from '../../contract/approval-vocabulary.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const QUANTITY = /^quantity-(.{1,40})$/

/** A decision about an order: approved with the quantities of the form, or refused with a reason. */
export const decisionForm = z
  .looseObject({
    decision: z.enum(['approve', 'refuse']),
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
    reason: text.pipe(z.string().max(LONGEST_REASON, saying('checkout.tooLong'))),
  })
  .refine(({ decision, reason }) => decision === 'approve' || reason.trim() !== '', {
    path: ['reason'],
    ...saying('approval.reasonMissing'),
  })
  .transform(({ decision, sha256, reason, ...fields }) => ({
    ...{ decision, sha256, reason: decision === 'refuse' ? reason : '' },
    lines: decision === 'refuse' ? [] : linesOf(fields),
  }))

/** The quantities of the form; what is no number of pieces is 0, which the shop refuses. */
const linesOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const line = QUANTITY.exec(name)?.[1]
    return line ? [{ line_item_id: line, quantity: /^\d{1,9}$/.test(String(value)) ? Number(value) : 0 }] : []
  })
