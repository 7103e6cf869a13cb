import { isEmail } from './email.ts'

/**
 * The key by which an account is found: the address trimmed, in NFC, its host in punycode, all in lower case. Dots and tags of
 * the local part are kept, because only its provider knows what they mean. Null for anything but a single bare address.
 */
export function emailKeyOf(text: string): string | null {
  const address = text.trim().normalize('NFC')
  if (!isEmail(address)) return null
  const at = address.lastIndexOf('@')
  const host = `http://${address.slice(at + 1)}`
  if (!URL.canParse(host)) return null
  return `${address.slice(0, at).toLowerCase()}@${new URL(host).hostname}`
}
