import { isEmail } from '../contract/email.ts'
import type { SMALL_CALLS } from '../contract/small-calls.ts'
import type { Handlers } from './mount.ts'

export const smallHandlers: Handlers<typeof SMALL_CALLS> = {
  ip: (c) => ({ id: 'caller', countryIso: c.req.header('X-Shop-Country') ?? null }),

  email(_, { body }) {
    const email = body.email.trim()
    return { id: 'email', email, isSound: isEmail(email) }
  },
}
