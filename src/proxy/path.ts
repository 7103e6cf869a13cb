import { ProxyFailure } from './failure.ts'

/** A way up, an empty segment, a backslash, a control character or a second encoding, in any spelling. */
const CROOKED = /%2f|%5c|%25|%0|%1|%7f|\\|\/\/|\/\.{1,2}(\/|$)|[\0-\x1f]/i
/**
 * A percent-encoded letter, digit, `-`, `.`, `_` or `~`: by RFC 3986 the same as the plain one, which a rule that
 * compares paths would miss.
 */
const DISGUISED = /%(2[de]|3\d|4[1-9a-f]|5[0-9af]|6[1-9a-f]|7[0-9ae])/i
const LONGEST = 2000

/**
 * A path that may be put after the upstream's base: what stands here is what arrives there.
 *
 * @throws ProxyFailure 400
 */
export function straightPath(path: string): string {
  if (!path.startsWith('/') || path.length > LONGEST || CROOKED.test(path) || DISGUISED.test(path)) {
    throw new ProxyFailure(400, 'bad_path', 'The path of the call is not well formed.')
  }
  return path
}
