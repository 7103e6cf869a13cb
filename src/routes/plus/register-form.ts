import { z } from 'zod'
import { LONGEST_APPLICATION } from '../../contract/company-application.ts'
import { PROFILE_QUESTIONS } from '../../contract/profile.ts'
import { VISIBLE_CHARACTER } from '../../contract/sound-text.ts'
import { PHONE } from '../checkout/phone.ts'
import { text } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

const atMost = (longest: number) => text.pipe(z.string().max(longest, saying('checkout.tooLong')))
const named = text.pipe(
  z
    .string()
    .regex(VISIBLE_CHARACTER, saying('checkout.required'))
    .max(LONGEST_APPLICATION.name, saying('checkout.tooLong')),
)

/** The form of an application for Plus. */
export const registerForm = z
  .object({
    company: named,
    contactName: named,
    phone: z.string().regex(PHONE, saying('checkout.phoneWrong')).or(z.literal('')).prefault(''),
    countryIso: text,
    vatNumber: atMost(LONGEST_APPLICATION.number),
    registryNumber: atMost(LONGEST_APPLICATION.number),
    employees: z.enum(['', ...PROFILE_QUESTIONS.company_size_employees]).prefault(''),
    yearlyCost: z.enum(['', ...PROFILE_QUESTIONS.packaging_cost_yearly]).prefault(''),
    note: atMost(LONGEST_APPLICATION.note),
    plus: z.literal('1', saying('plus.termsNeeded')),
  })
  .refine(({ vatNumber, registryNumber }) => vatNumber !== '' || registryNumber !== '', {
    path: ['vatNumber'],
    ...saying('plus.numberNeeded'),
    // Said at once with what is wrong in other fields, not after them.
    when: () => true,
  })

/** That somebody has just left their company, in the address of the page. */
export const registerQuery = z.object({ left: z.literal('1').optional().catch(undefined) })
