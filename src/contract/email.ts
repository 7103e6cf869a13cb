/** No address is longer (RFC 3696). */
export const LONGEST_EMAIL = 320

/** A name and a host of letters, digits and the marks of RFC 5322's `dot-atom`: no display name, no comment, no quotes. */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
/** Made when it is first needed: classes of all of Unicode are expensive, and every isolate would make them when it starts. */
let address: RegExp | undefined

/**
 * Whether mail can be sent to a text: a bare address whose host has a dot. Whether the mailbox exists, only a mail can
 * tell.
 */
export function isEmail(text: string): boolean {
  address ??= new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')
  return text.length <= LONGEST_EMAIL && address.test(text)
}

/** Hosts of one mailbox provider that ignores dots in a name, under the name by which they are counted. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * The mailbox that an address leads to, under one name however it is spelled: case, width, a `+suffix`, a dot at the end of the
 * host, and the dots that Google ignores make no other mailbox. For counting, never for writing to.
 */
export function mailboxOf(address: string): string {
  const plain = address.normalize('NFKC').trim().toLowerCase()
  const at = plain.lastIndexOf('@')
  const name = plain.slice(0, Math.max(at, 0)).replace(/\+.*$/s, '')
  const written = plain.slice(at + 1)
  const host = (URL.canParse(`http://${written}`) ? new URL(`http://${written}`).hostname : written).replace(/\.+$/, '')
  const dotless = DOTLESS.get(host)
  return dotless ? `${name.replaceAll('.', '')}@${dotless}` : `${name}@${host}`
}
