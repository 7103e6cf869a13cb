import { LONGEST_EMAIL } from '../contract/email.ts'
import { sha256 } from '../contract/sha256.ts'

/** Hosts that ignore dots before the `@`; `googlemail.com` stays what it is. */
const DOTLESS = ['gmail.com', 'googlemail.com']

/**
 * Google's newer formatting also cuts `+suffix` for these two hosts; the specification's rule, which the older documents
 * have too, does not.
 */
const CUTS_SUFFIX = false

/** One `@`, something on both sides, and no character that cannot be seen. */
const ADDRESS = /^[^\s@\u200b-\u200d\u2060\ufeff]+@[^\s@\u200b-\u200d\u2060\ufeff]+\.[^\s@\u200b-\u200d\u2060\ufeff]+$/

/**
 * An address as advertising networks match it: trimmed, in lower case, without white space, and without the dots that its
 * host ignores.
 *
 * @returns null for what is no address
 */
export function normalisedEmail(email: string): string | null {
  // What is longer would take the pattern's time.
  if (email.length > LONGEST_EMAIL) return null
  const compact = email.toLowerCase().replace(/\s/g, '')
  if (!ADDRESS.test(compact)) return null
  const at = compact.lastIndexOf('@')
  const host = compact.slice(at + 1)
  if (!DOTLESS.includes(host)) return compact
  const local = compact.slice(0, at).replaceAll('.', '')
  return `${CUTS_SUFFIX ? local.replace(/\+.*$/, '') : local}@${host}`
}

/** SHA-256 of a normalised address, hex; null for what is no address, since a hash of nothing would match everybody. */
export async function emailHash(email: string): Promise<string | null> {
  const normalised = normalisedEmail(email)
  if (normalised === null) return null
  return sha256(normalised)
}
