import { FIRST_BYTES } from '../../analytics/consent/first-bytes.ts'
import { withInserted } from './with-inserted.ts'

/** The beginning of every page's head, as React writes it. */
const HEAD = '<head><meta charSet="utf-8"/>'
/** How many bytes of the page are searched for it. */
const WITHIN = 1_000
const SCRIPT = new TextEncoder().encode(`<script>${FIRST_BYTES}</script>`)

/**
 * Puts the script with the default of consent before anything else in a page's head. A component could not do it: React
 * moves asynchronous scripts and links to the front.
 *
 * @param page its beginning, or all of it
 */
export function withFirstBytes(page: Uint8Array): Uint8Array {
  const at = new TextDecoder('latin1').decode(page.subarray(0, WITHIN)).indexOf(HEAD)
  if (at < 0) throw new Error('The page does not begin with its head.')
  return withInserted(page, SCRIPT, at + HEAD.length)
}
