import { z } from 'zod'
import { emailField, text, ticked } from '../page/form-fields.ts'
import { saying } from '../page/take-form.ts'

/** Longer ones are no address and no name of ours. */
const LONGEST = 320

/** As the API bounds it: longer ones are nobody's. */
const password = text.pipe(z.string().max(1000, saying('checkout.tooLong')))

/** The sign-in: with the password, or by having a link sent. */
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

/** A link's token, or the code that was typed where its mail was asked for; the address is shown again beside a wrong one. */
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
  marketing: ticked,
})
