import { isEmail } from './email.ts'

/**
 * An address as an account is found by it: trimmed, NFC, its host as DNS has it (punycode), all in lower case. Dots and tags
 * of the name stay, since only its provider knows what they mean. Null for what is no single bare address.
 */
export function emailKeyOf(text: string): string | null {
  const address = text.trim().normalize('NFC')
  if (!isEmail(address)) return null
  const at = address.lastIndexOf('@')
  const host = `http://${address.slice(at + 1)}`
  if (!URL.canParse(host)) return null
  return `${address.slice(0, at).toLowerCase()}@${new URL(host).hostname}`
}
