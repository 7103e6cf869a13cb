/** Query parameters that say how somebody came or what they looked at. Any other may be secret, and is removed. */
const KEPT = /^(utm_(source|medium|campaign|term|content|id)|region|style|mode|material|print|finish|quantity)$/

/** Path segments that identify an order, a request, an offer or a key: their numbers, and segments too long to be a word. */
const NAMING = /^([RQF]\d{9,31}|(?=[^/]*\d)[\w.~-]{20,}|[\w-]{40,})$/
/** Path segments after which such an identifier follows, however short it is. */
const NAMED_AFTER = /^(offer|offers|order|orders|quotes|quote_requests|boxes)$/

/** Quantifiers are bounded, so that matching takes linear time for a long text without an `@`. */
const EMAIL = /[^\s@/?&=:<>"']{1,64}(?:@|%40)[^\s@/?&=:<>"']{1,255}\.[a-z]{2,24}/gi

/** A text with its e-mail addresses replaced. */
export const withoutEmails = (text: string): string => (/@|%40/i.test(text) ? text.replace(EMAIL, '[e-mail]') : text)

/** A page's title without e-mail addresses and the numbers of orders, requests and offers. */
export const scrubbedTitle = (title: string): string => withoutEmails(title).replace(/[RQF]\d{9,31}/g, '-')

/** A path without its query and without segments that identify an order, an offer or a key. */
export const scrubbedPath = (path: string): string =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .map((word, at, words) => {
      const isNamed = word !== '' && NAMED_AFTER.test(words[at - 1] ?? '')
      return isNamed || NAMING.test(word) ? '-' : withoutEmails(word)
    })
    .join('/')

/**
 * An address that may be passed on: without tokens, e-mail addresses and fragment, and with only those query parameters
 * that are known to be harmless.
 *
 * @returns an empty string where it is no address
 */
export function scrubbedUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => KEPT.test(name) && !/[@%]/.test(value)),
  )
  return `${url.origin}${scrubbedPath(url.pathname)}${query.size ? `?${query}` : ''}`
}

/** Values of any depth, with secrets removed from their addresses and e-mail addresses replaced. */
export function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^https?:\/\//i.test(value)) return scrubbedUrl(value)
    return value.startsWith('/') ? scrubbedPath(value) : withoutEmails(value)
  }
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbed(item)]))
}
