import { ProxyFailure } from './failure.ts'

/**
 * A parent segment (`..`), an empty segment, a backslash, a control character or a double encoding, in any spelling.
 */
const UNSAFE = /%2f|%5c|%25|%0|%1|%7f|\\|\/\/|\/\.{1,2}(\/|$)|[\0-\x1f]/i
/**
 * A percent-encoded letter, digit, `-`, `.`, `_` or `~`. By RFC 3986 it means the same as the plain character, but a
 * rule that compares paths would not recognise it.
 */
const NEEDLESSLY_ENCODED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i
const LONGEST = 2000

/**
 * Checks a path that is appended to the upstream's base address: the upstream must read it exactly as the rules here
 * did.
 *
 * @throws ProxyFailure 400
 */
export function safePath(path: string): string {
  if (!path.startsWith('/') || path.length > LONGEST || UNSAFE.test(path) || NEEDLESSLY_ENCODED.test(path)) {
    throw new ProxyFailure(400, 'bad_path', 'The path of the call is not well formed.')
  }
  return path
}
