import { z } from 'zod'
import { emailField, text, ticked } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** Maximum length of addresses and names. */
const LONGEST = 320

/** Maximum length of a password, as in the API. */
const password = text.pipe(z.string().max(1000, saying('checkout.tooLong')))

/** The sign-in form: by password, or by requesting a link. */
export const signInForm = z
  .object({
    email: emailField,
    password,
    return: text,
    intent: z.enum(['password', 'link']).default('password'),
  })
  .refine(({ intent, password }) => intent === 'link' || password !== '', {
    path: ['password'],
    ...saying('checkout.required'),
  })

/** The token of a link, or the typed code; the address is shown again beside a wrong code. */
export const proofForm = z.object({
  token: text,
  digits: text,
  email: text.pipe(z.string().max(LONGEST)),
  return: text,
})

export const recoverForm = z.object({ email: emailField })

export const resetForm = z.object({ token: text, password: text.pipe(z.string().max(1000)) })

export const registrationForm = z.object({
  email: emailField,
  person: text.pipe(z.string().max(120, saying('checkout.tooLong'))),
  customerType: z.enum(['b2b', 'b2c']).default('b2c'),
  password,
  return: text,
  marketing: ticked,
})
