/** Words of a query that say how somebody came, or what they looked at. Everything else may be a secret, and goes. */
const KEPT = /^(utm_(source|medium|campaign|term|content|id)|region|style|mode|material|print|finish|quantity)$/

/** What names an order, an offer or anybody's key in a path: numbers of orders, and words too long to be a word. */
const NAMING = /^(R\d{9,31}|(?=[^/]*\d)[\w.~-]{20,}|[\w-]{40,})$/
/** Words of our paths after which such a name follows, however short it is. */
const NAMED_AFTER = /^(offer|offers|order|orders|quotes|quote_requests|boxes)$/

/** Bounded, so that a long word without an `@` costs no more than its length. */
const EMAIL = /[^\s@/?&=:<>"']{1,64}(?:@|%40)[^\s@/?&=:<>"']{1,255}\.[a-z]{2,24}/gi

/** An e-mail address in running text, hidden. */
export const withoutEmails = (text: string): string => (/@|%40/i.test(text) ? text.replace(EMAIL, '[e-mail]') : text)

/** A page's title without e-mail addresses and order numbers. */
export const scrubbedTitle = (title: string): string => withoutEmails(title).replace(/R\d{9,31}/g, '-')

/** A path without what names an order, an offer or anybody's key, and without its query. */
export const scrubbedPath = (path: string): string =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .map((word, at, words) => {
      const isNamed = word !== '' && NAMED_AFTER.test(words[at - 1] ?? '')
      return isNamed || NAMING.test(word) ? '-' : withoutEmails(word)
    })
    .join('/')

/**
 * An address that may be passed on: without tokens, without anybody's e-mail address, without a fragment, and of its
 * query only words that are known to be harmless.
 *
 * @returns an empty string for what is no address
 */
export function scrubbedUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !/^https?:$/.test(url.protocol)) return ''
  const query = new URLSearchParams(
    [...url.searchParams].filter(([name, value]) => KEPT.test(name) && !/[@%]/.test(value)),
  )
  return `${url.origin}${scrubbedPath(url.pathname)}${query.size ? `?${query}` : ''}`
}

/** Values of any depth, their addresses scrubbed and their e-mail addresses hidden. */
export function scrubbed(value: unknown): unknown {
  if (typeof value === 'string') {
    if (/^https?:\/\//i.test(value)) return scrubbedUrl(value)
    return value.startsWith('/') ? scrubbedPath(value) : withoutEmails(value)
  }
  if (Array.isArray(value)) return value.map(scrubbed)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, scrubbed(item)]))
}
