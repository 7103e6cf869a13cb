import { shortestPassword } from '../../contract/password-lengths.ts'
import type { Role } from '../../contract/roles.ts'

/** An upper limit on what is hashed. */
const LONGEST = 256

/** Problems of a password, by the codes of API and pages. */
export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'too_personal'

/**
 * The problem of a new password; null for a good one. As NIST recommends, no composition is required: only its length counts, and
 * that it is neither common nor derived from the user.
 */
export async function passwordProblem(
  password: string,
  { role, email, name }: { role: Role; email: string; name?: string | null | undefined },
): Promise<PasswordProblem | null> {
  const normal = password.normalize('NFKC')
  const length = [...normal].length
  if (length < shortestPassword(role)) return 'too_short'
  if (length > LONGEST) return 'too_long'
  const lower = normal.toLowerCase()
  if (isPersonal(lower, email, name ?? '')) return 'too_personal'
  const { COMMON_PASSWORDS } = await import('./common-passwords.ts')
  return COMMON_PASSWORDS.has(lower) || isOneThing(lower) ? 'too_common' : null
}

/** Derived from the user's address or name, or from the shop's. */
function isPersonal(password: string, email: string, name: string): boolean {
  const words = [
    email.toLowerCase(),
    email.toLowerCase().split('@')[0]!,
    ...name.toLowerCase().split(/\s+/),
    'boxwright',
  ]
  return words.some((word) => word.length >= 4 && password.replaceAll(word, '').length < 4)
}

/** One repeated letter, or a row of keys. */
const isOneThing = (password: string): boolean =>
  new Set(password).size < 3 ||
  '01234567890123456789'.includes(password) ||
  'abcdefghijklmnopqrstuvwxyz'.includes(password)
