/** Maximum length of an address (RFC 3696). */
export const LONGEST_EMAIL = 320

/** A local part and a host of letters, digits and the characters of RFC 5322's `dot-atom`: no display name, comment or quotes. */
const ATOM = "[\\p{L}\\p{M}\\p{N}!#$%&'*+/=?^_`{|}~-]+"
const LABEL = '[\\p{L}\\p{M}\\p{N}](?:[\\p{L}\\p{M}\\p{N}-]*[\\p{L}\\p{M}\\p{N}])?'
/** Compiled on first use: Unicode classes are expensive, and every isolate would compile them at its start. */
let address: RegExp | undefined

/** Whether a text is a bare address whose host has a dot. Whether the mailbox exists, only a mail can tell. */
export function isEmail(text: string): boolean {
  address ??= new RegExp(`^${ATOM}(?:\\.${ATOM})*@(?:${LABEL}\\.)+${LABEL}$`, 'u')
  return text.length <= LONGEST_EMAIL && address.test(text)
}

/** The hosts of one provider that ignores dots in the local part, mapped to one name for counting. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/**
 * A normalised mailbox, for counting only, never for sending: ignores case, width, a `+suffix`, a dot at the end of the host, and
 * the dots that Google ignores.
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
