import { shortestPassword } from '../../contract/password-lengths.ts'
import type { Role } from '../../contract/roles.ts'

/** Longer than any that somebody types; a bound on what is hashed. */
const LONGEST = 256

/** What is wrong with a password, as a word that the API and pages name. */
export type PasswordProblem = 'too_short' | 'too_long' | 'too_common' | 'too_personal'

/**
 * What is wrong with a new password; null for a good one. No composition is asked, as NIST says: length counts, and that it
 * is not among those that are tried first, nor made of who one is.
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

/** Made of one's own address or name, or of the shop's, and little else. */
function isPersonal(password: string, email: string, name: string): boolean {
  const words = [
    email.toLowerCase(),
    email.toLowerCase().split('@')[0]!,
    ...name.toLowerCase().split(/\s+/),
    'boxwright',
  ]
  return words.some((word) => word.length >= 4 && password.replaceAll(word, '').length < 4)
}

/** One letter over and over, or a row of keys. */
const isOneThing = (password: string): boolean =>
  new Set(password).size < 3 ||
  '01234567890123456789'.includes(password) ||
  'abcdefghijklmnopqrstuvwxyz'.includes(password)
