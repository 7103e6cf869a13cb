import { z } from 'zod'
import { call, nothing } from './call.ts'
import { data, meta, resource } from './documents.ts'
import { renamed } from './renamed.ts'

const own = { purpose: 'Necessary', who: 'account' } as const
/** The recovery codes, which are shown once. */
const recoveryCodes = meta(renamed({ recoveryCodes: z.array(z.string()) }))

/** Codes of an authenticator app as a second factor; each change requires a sign-in within the last ten minutes. */
export const SECOND_FACTOR_CALLS = {
  begin: call({
    ...own,
    method: 'post',
    path: '/second_factor',
    answer: data(resource('second-factor', renamed({ secret: z.string(), uri: z.string() }))),
    errors: ['unauthorized', 'proof_needed', 'second_factor_on'],
    says: 'The secret for an app that is to be set up: the same until its first code confirms it, and never shown after.',
  }),
  confirm: call({
    ...own,
    method: 'post',
    path: '/second_factor/confirm',
    body: z.strictObject({ code: z.string().min(1).max(20) }),
    answer: recoveryCodes,
    errors: ['unauthorized', 'proof_needed', 'wrong_code', 'too_many_codes'],
    says: 'From now on a sign-in by password or link asks for a code. Answers ten recovery codes.',
  }),
  off: call({
    ...own,
    method: 'delete',
    path: '/second_factor',
    answer: nothing,
    errors: ['unauthorized', 'proof_needed'],
    says: 'Codes are asked for no more.',
  }),
  renewCodes: call({
    ...own,
    method: 'post',
    path: '/second_factor/recovery_codes',
    answer: recoveryCodes,
    errors: ['unauthorized', 'proof_needed', 'not_found'],
    says: 'Ten new recovery codes instead of those before.',
  }),
}
