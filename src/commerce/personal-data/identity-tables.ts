import { eq, or, sql } from 'drizzle-orm'
import { oneTimeCodes } from '../schema/one-time-codes.ts'
import { passkeys } from '../schema/passkeys.ts'
import { passwords } from '../schema/passwords.ts'
import { recoveryCodes } from '../schema/recovery-codes.ts'
import { secondFactors } from '../schema/second-factors.ts'
import { sessions } from '../schema/sessions.ts'
import type { PersonalTable } from './personal-table.ts'

/** The tables of what opens an account: secrets and hashes, and the sessions of those who are in. */
export const IDENTITY_TABLES: readonly PersonalTable[] = [
  {
    table: oneTimeCodes,
    of: ({ id, emailKey }) =>
      or(eq(oneTimeCodes.emailKey, emailKey), eq(sql`json_extract(${oneTimeCodes.data}, '$.userId')`, id)),
    notExported: 'Hashes of what opens an account for minutes.',
  },
  { table: passkeys, of: ({ id }) => eq(passkeys.userId, id), withheld: ['credentialId', 'publicKey', 'counter'] },
  {
    table: secondFactors,
    of: ({ id }) => eq(secondFactors.userId, id),
    notExported: 'Secrets that prove who somebody is.',
  },
  {
    table: recoveryCodes,
    of: ({ id }) => eq(recoveryCodes.userId, id),
    notExported: 'Secrets that prove who somebody is.',
  },
  { table: passwords, of: ({ id }) => eq(passwords.userId, id), withheld: ['hash'] },
  { table: sessions, of: ({ id }) => eq(sessions.userId, id), withheld: ['id', 'generation', 'isNewestSeen'] },
]
