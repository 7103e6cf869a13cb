import { z } from 'zod'
import { call, nothing } from './call.ts'
import { data, resource } from './documents.ts'
import { LONGEST_EMAIL } from './email.ts'
import { oneTimeToken, password } from './identity.ts'
import { renamed } from './renamed.ts'

const own = { purpose: 'Necessary', who: 'account' } as const
const byLink = {
  purpose: 'Necessary',
  who: 'anyone',
  method: 'post',
  limit: { what: 'sign-in', counter: 'FORM_LIMIT' },
  body: z.strictObject({ token: oneTimeToken }),
  answer: nothing,
  errors: ['bad_token'],
} as const

/** The credentials of an account; each change requires a sign-in within the last ten minutes. */
export const SECURITY_CALLS = {
  show: call({
    ...own,
    method: 'get',
    path: '/security',
    answer: data(
      resource(
        'security',
        renamed({
          email: z.string(),
          /** Whether the last sign-in is recent enough for changes. */
          isProved: z.boolean(),
          /** When the password was chosen, as an instant of that day; null without a password. */
          passwordChangedAt: z.string().nullable(),
          /** Whether a sign-in by password or link also needs a code of an app. */
          hasSecondFactor: z.boolean(),
          recoveryCodesLeft: z.int(),
        }),
      ),
    ),
    errors: ['unauthorized'],
    says: 'What signs in to the account of this call.',
  }),
  changePassword: call({
    ...own,
    method: 'put',
    path: '/user_passwords',
    limit: { what: 'sign-in', counter: 'FORM_LIMIT' },
    body: z.strictObject({ password, old_password: password.optional() }),
    answer: data(resource('session', renamed({ apiToken: z.string(), sessionToken: z.string() }))),
    errors: ['unauthorized', 'proof_needed', 'wrong_credentials', 'bad_password', 'too_many_attempts', 'busy'],
    says: 'Chooses a new password, by the old one or a fresh proof. All other sessions end, and this one goes on under new tokens.',
  }),
  askEmailChange: call({
    ...own,
    method: 'post',
    path: '/email_changes',
    limit: { what: 'mail', counter: 'FORM_LIMIT' },
    body: z.strictObject({
      email: z.string().min(1, 'must not be empty').max(LONGEST_EMAIL),
      language: z.string().max(2).optional(),
    }),
    answer: nothing,
    errors: ['unauthorized', 'proof_needed'],
    says: 'Sends a link to a new address. Until it is used the old one signs in.',
  }),
  changeEmail: call({
    ...byLink,
    path: '/email_changes/confirm',
    says: 'Takes the new address, by the link that was sent to it; the old one is told how to undo it.',
  }),
  undoEmailChange: call({
    ...byLink,
    path: '/email_changes/undo',
    errors: ['bad_token', 'email_taken'],
    says: 'Gives an account its former address back, within seven days. What signs in since the change, and every session, ends; a pending deletion is canceled.',
  }),
}
