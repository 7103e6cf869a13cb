import { z } from 'zod'
import { UNSUBSCRIBE_KINDS } from '../../contract/consent.ts'
import { PROFILE_QUESTIONS, type ProfileQuestion } from '../../contract/profile.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import { LANGUAGES } from '../../regions/language.ts'
import { PHONE } from '../checkout/phone.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** Empty, which takes the value back, or with something to see, as a call asks for it. */
const shown = (longest: number) =>
  text.pipe(
    z
      .string()
      .max(longest, saying('checkout.tooLong'))
      .refine((typed) => typed === '' || VISIBLE_CHARACTER.test(typed), saying('checkout.required')),
  )

/** The answers to the profile questions; all are optional. */
const answers = Object.fromEntries(
  Object.entries(PROFILE_QUESTIONS).map(([question, offered]) => [question, z.enum(['', ...offered]).default('')]),
) as unknown as Record<ProfileQuestion, z.ZodDefault<z.ZodType<string, string>>>

/** The page has the form of the settings, and a form for each consent that withdraws it, or sends its link again. */
export const settingsForm = z.object({
  intent: z.enum(['save', 'withdraw', 'resend']).default('save'),
  kind: z.enum(UNSUBSCRIBE_KINDS).optional(),
  person: shown(120),
  company: shown(120),
  vatNumber: shown(40),
  phone: z.string().regex(PHONE, saying('checkout.phoneWrong')).or(z.literal('')).prefault(''),
  customerType: z.enum(['b2b', 'b2c']).optional(),
  store: z.enum(REGION_CODES).optional(),
  language: z.enum(LANGUAGES).optional(),
  ...answers,
})
