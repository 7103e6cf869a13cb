import { z } from 'zod'
import { LONGEST_QUOTE } from '../../contract/quote-vocabulary.ts'
import { emailField, text, ticked } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const upTo = (longest: number) => z.string().max(longest, saying('checkout.tooLong')).prefault('')

/** The fields of the request form beside its lines (`quote-lines.ts`) and files. */
export const quoteForm = z.object({
  key: z.uuid().optional().catch(undefined),
  type: z.enum(['0', '1']).catch('0'),
  contactName: z
    .string()
    .min(1, saying('checkout.required'))
    .max(LONGEST_QUOTE.name, saying('checkout.tooLong'))
    .prefault(''),
  email: emailField,
  phone: upTo(LONGEST_QUOTE.phone),
  company: upTo(LONGEST_QUOTE.name),
  vatNumber: upTo(LONGEST_QUOTE.vatId),
  countryIso: text,
  targetDate: z
    .string()
    .refine((day) => day === '' || z.iso.date().safeParse(day).success, saying('quote.dateWrong'))
    .prefault(''),
  message: upTo(LONGEST_QUOTE.text),
  marketing: ticked,
  /** Whether the form asked for marketing: not whoever has agreed to it. */
  asksForMarketing: ticked,
  /** One line more, the place of the line to take out, or what was typed before, shown again: then nothing is sent. */
  add: z.string().optional(),
  remove: z.string().optional(),
  again: z.string().optional(),
})
export type QuoteForm = z.output<typeof quoteForm>

/** What a request is about: a product, the visitor's cart, a list and its token, a design, or a dieline. */
export const quoteQuery = z.object({
  product: text,
  cart: text,
  list: text,
  token: text,
  design: z
    .string()
    .regex(/^[\w-]{0,64}$/)
    .default('')
    .catch(''),
  /** The construction of the dieline generator, whose other fields follow. */
  style: text,
})
