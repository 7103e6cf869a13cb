import { z } from 'zod'
import { LONGEST_CALL_OFF_REFERENCE } from '../../contract/call-off.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const QUANTITY = /^quantity-(.{1,40})$/
const callOffId = z.string().regex(/^C\d{1,3}$/)

/** The pieces of the form; an empty field is none, and what is no number of pieces is 0, which is refused. */
const linesOf = (fields: Record<string, unknown>) =>
  Object.entries(fields).flatMap(([name, value]) => {
    const id = QUANTITY.exec(name)?.[1]
    const typed = String(value).trim()
    if (!id || typed === '' || typed === '0') return []
    return [{ id, quantity: /^\d{1,7}$/.test(typed) ? Number(typed) : 0 }]
  })

/** Pieces of lines to be sent on a day: a new delivery, or another one in its place. */
const scheduleForm = z
  .looseObject({
    intent: z.enum(['schedule', 'change']),
    key: text.pipe(z.string().max(200)),
    call_off: z.union([z.literal(''), callOffId]).prefault(''),
    day: text.pipe(z.iso.date(saying('parts.badDay'))),
    address_id: text.pipe(z.string().max(64)),
    reference: text.pipe(z.string().max(LONGEST_CALL_OFF_REFERENCE, saying('checkout.tooLong'))),
  })
  .refine((fields) => linesOf(fields).some(({ quantity }) => quantity > 0), {
    path: ['lines'],
    ...saying('parts.badQuantity'),
  })
  .refine((fields) => linesOf(fields).every(({ quantity }) => quantity > 0), {
    path: ['lines'],
    ...saying('parts.badQuantity'),
  })
  .transform(({ intent, key, call_off: id, day, address_id: addressId, reference, ...fields }) => ({
    intent,
    key,
    id,
    day,
    addressId,
    reference,
    lines: linesOf(fields),
  }))

/** The forms of a company's page about the deliveries of an order. */
export const companyPartsForm = z.discriminatedUnion('intent', [
  scheduleForm,
  z.object({ intent: z.literal('take_back'), call_off: callOffId }),
])

/** Which delivery the page's address asks to change. */
export const companyPartsQuery = z.object({ delivery: callOffId.optional().catch(undefined) })
