import { MINUTE_MS } from '../../contract/duration.ts'
import type { CommerceContext } from '../mount.ts'
import { Refusal } from '../refusal.ts'
import { type AccountPrincipal, accountOf } from './principal.ts'

/** How long a sign-in allows changes of credentials, in milliseconds (ASVS 5.0, 7.5.1). */
const PROVED_FOR = 10 * MINUTE_MS

/** Whether the owner of a session has signed in recently. */
export const isProved = ({ session }: AccountPrincipal): boolean =>
  Date.parse(session.authenticatedAt) + PROVED_FOR > Date.now()

/**
 * The account of a caller who may change credentials.
 *
 * @throws Refusal 401 or 403 where nobody is signed in, 422 where the sign-in is too long ago
 */
export async function provedAccount(c: CommerceContext): Promise<AccountPrincipal> {
  const principal = await accountOf(c)
  if (isProved(principal)) return principal
  throw new Refusal(422, 'proof_needed', 'Sign in once more: this asks for a proof that is not older than ten minutes.')
}
