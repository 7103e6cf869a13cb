import { z } from 'zod'
import { UNSUBSCRIBE_KINDS } from '../../contract/consent.ts'
import { PROFILE_QUESTIONS, type ProfileQuestion } from '../../contract/profile.ts'
import { REGION_CODES } from '../../contract/vocabulary.ts'
import { LANGUAGES } from '../../regions/language.ts'
import { PHONE } from '../checkout/phone.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const short = text.pipe(z.string().max(120, saying('checkout.tooLong')))

/** The answers to the profile questions; all are optional. */
const answers = Object.fromEntries(
  Object.entries(PROFILE_QUESTIONS).map(([question, offered]) => [question, z.enum(['', ...offered]).default('')]),
) as unknown as Record<ProfileQuestion, z.ZodDefault<z.ZodType<string, string>>>

/** The page has the form of the settings, and a form for each consent that withdraws it. */
export const settingsForm = z.object({
  intent: z.enum(['save', 'withdraw']).default('save'),
  kind: z.enum(UNSUBSCRIBE_KINDS).optional(),
  person: short,
  company: short,
  vatNumber: text.pipe(z.string().max(40, saying('checkout.tooLong'))),
  phone: z.string().regex(PHONE, saying('checkout.phoneWrong')).or(z.literal('')).prefault(''),
  customerType: z.enum(['b2b', 'b2c']).optional(),
  store: z.enum(REGION_CODES).optional(),
  language: z.enum(LANGUAGES).optional(),
  ...answers,
})
