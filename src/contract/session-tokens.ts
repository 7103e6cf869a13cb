import { z } from 'zod'
import { data, resource } from './documents.ts'
import { renamed } from './renamed.ts'

/** The name of a session in the list of sessions, as far as known. */
export const sessionLabel = z
  .strictObject({
    browser: z.string().max(40).optional(),
    system: z.string().max(40).optional(),
    place: z.string().max(80).optional(),
  })
  .default({})
export type SessionLabel = z.output<typeof sessionLabel>

/** Three tokens: the API token, the session token that renews it, and the one that identifies a known browser. */
export const sessionTokens = data(
  resource(
    'session',
    renamed({
      apiToken: z.string(),
      sessionToken: z.string(),
      deviceToken: z.string(),
      /** Whether the account has only the e-mail link to sign in with, so that a password should be chosen. */
      needsPassword: z.boolean(),
    }),
  ),
)
