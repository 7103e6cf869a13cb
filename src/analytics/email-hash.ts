import { LONGEST_EMAIL } from '../contract/email.ts'
import { sha256 } from '../contract/sha256.ts'

/**
 * Hosts that ignore dots before the `@`. As the specification has it, `googlemail.com` is not changed to `gmail.com`, and a
 * `+suffix`, which Google's newer rules remove for these two, stays.
 */
const DOTLESS = ['gmail.com', 'googlemail.com']

/** One `@`, text on both sides, and no invisible characters. */
const ADDRESS = /^[^\s@\u200b-\u200d\u2060\ufeff]+@[^\s@\u200b-\u200d\u2060\ufeff]+\.[^\s@\u200b-\u200d\u2060\ufeff]+$/

/**
 * An address as advertising networks normalise it: in lower case, without white space, and without dots that its host
 * ignores.
 *
 * @returns null where it is no address
 */
export function normalisedEmail(email: string): string | null {
  // The pattern takes too long for a long text.
  if (email.length > LONGEST_EMAIL) return null
  const compact = email.toLowerCase().replace(/\s/g, '')
  if (!ADDRESS.test(compact)) return null
  const at = compact.lastIndexOf('@')
  const host = compact.slice(at + 1)
  if (!DOTLESS.includes(host)) return compact
  const local = compact.slice(0, at).replaceAll('.', '')
  return `${local}@${host}`
}

/**
 * SHA-256 of a normalised address, in hex; null where it is no address, since the hash of an empty text would match
 * everybody.
 */
export async function emailHash(email: string): Promise<string | null> {
  const normalised = normalisedEmail(email)
  if (normalised === null) return null
  return sha256(normalised)
}
