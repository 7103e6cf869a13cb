import { z } from 'zod'
import { completed, DENIED, GRANTED } from '../../analytics/consent/preferences.ts'
import { COOKIE_CHOICES } from '../../contract/attribution.ts'
import { text, ticked } from '../page/form-fields.ts'

/** A choice about cookies, and what it allows; none where the form names none. */
export const cookiesForm = z
  .object({
    choice: z.enum(COOKIE_CHOICES).nullable().catch(null),
    Functional: ticked,
    Analytics: ticked,
    Advertising: ticked,
    back: text,
  })
  .transform(({ choice, back, ...some }) => ({
    choice,
    allowed: completed({ all: GRANTED, none: DENIED, some: { ...DENIED, ...some } }[choice ?? 'none']),
    back,
  }))
