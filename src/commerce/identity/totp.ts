import { SECOND_MS } from '../../contract/duration.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** Bytes of a secret: as many as SHA-1 gives (RFC 4226, section 4). */
const SECRET_BYTES = 20
const STEP_MS = 30 * SECOND_MS
const DIGITS = 6
/** Tolerated clock skew in steps. */
const OFF = 1

/** A secret in base32 (RFC 4648), as apps take it. */
export function newSecret(): string {
  return base32(crypto.getRandomValues(new Uint8Array(SECRET_BYTES)))
}

/** The code of a secret in a step of thirty seconds since the epoch (RFC 6238, with SHA-1, which all apps support). */
export async function codeAt(secret: string, step: number): Promise<string> {
  const key = await crypto.subtle.importKey('raw', fromBase32(secret), { name: 'HMAC', hash: 'SHA-1' }, false, ['sign'])
  const counter = new DataView(new ArrayBuffer(8))
  counter.setBigUint64(0, BigInt(step))
  const mac = new DataView(await crypto.subtle.sign('HMAC', key, counter.buffer))
  const offset = mac.getUint8(mac.byteLength - 1) & 0xf
  const number = mac.getUint32(offset) & 0x7fffffff
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0')
}

/**
 * The step of a code, within one of the current step; null for a wrong code.
 *
 * @param now milliseconds since the epoch
 */
export async function stepOf(secret: string, code: string, now: number): Promise<number | null> {
  const present = Math.floor(now / STEP_MS)
  for (let step = present - OFF; step <= present + OFF; step++) if ((await codeAt(secret, step)) === code) return step
  return null
}

/** The text of a QR code for an app (Key URI format). */
export function keyUri(email: string, secret: string): string {
  const label = encodeURIComponent(`Boxwright:${email}`)
  return `otpauth://totp/${label}?secret=${secret}&issuer=Boxwright&algorithm=SHA1&digits=${DIGITS}&period=30`
}

/** Whole groups of five bytes only, as our secrets have. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five, 2)]).join('')
}

function fromBase32(text: string): Uint8Array<ArrayBuffer> {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, '0')).join('')
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (eight) => Number.parseInt(eight, 2))
}
