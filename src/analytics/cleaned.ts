import { COUNTRY, GCLID, VISITOR_ID } from '../contract/click.ts'
import { plannedProperties } from './plan.ts'
import { scrubbed, scrubbedTitle, scrubbedUrl } from './scrub.ts'
import type { SegmentType } from './segment-message.ts'

/** The type of a message: given by the call where it takes only one type, otherwise by the message itself. */
export function typeOf(path: string, said: unknown): SegmentType {
  if (/^\/?segment-proxies\/identify$/.test(path)) return 'identify'
  if (/^\/?segment-proxies\//.test(path)) return 'track'
  return said === 'page' || said === 'identify' ? said : 'track'
}

/** Properties whose values must match a pattern. */
const FORMS: Record<string, RegExp> = {
  anonymous_id: VISITOR_ID,
  attribution_gclid: GCLID,
  attribution_country: COUNTRY,
  sha256_email_address: /^[0-9a-f]{64}$/,
}

/** Whether a value matches the pattern of its property, where there is one. */
export const hasForm = (name: string, word: string): boolean => !Object.hasOwn(FORMS, name) || FORMS[name]!.test(word)

/**
 * The properties of an event that may leave a browser: planned, of the right type and pattern, with secrets removed
 * from addresses. `email` is still in them here; it is replaced by its hash later.
 */
export function cleanProperties(name: string, properties: Record<string, unknown>): Record<string, unknown> {
  const { email, ...planned } = plannedProperties(name, properties)
  const formed = Object.entries(planned).filter(([key, value]) => hasForm(key, String(value)))
  const told = scrubbed(Object.fromEntries(formed)) as Record<string, unknown>
  if (typeof told.title === 'string') told.title = scrubbedTitle(told.title)
  return { ...told, ...(email !== undefined && { email }) }
}

const word = (value: unknown, longest = 200): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, longest) : undefined

/** The texts of an object that are named in `ways`, each cleaned by its function. */
function words(values: unknown, ways: Record<string, (text: string) => string>): Record<string, string> | undefined {
  if (typeof values !== 'object' || values === null) return undefined
  const said = Object.entries(ways).flatMap(([key, way]) => {
    const text = word((values as Record<string, unknown>)[key], 1000)
    return text === undefined ? [] : [[key, way(text)]]
  })
  return said.length ? Object.fromEntries(said) : undefined
}

const plain = (text: string): string => String(scrubbed(text)).slice(0, 200).toWellFormed()

/** The context of an event, reduced to its page, language and campaign. */
export function cleanContext(context: Record<string, unknown> = {}): Record<string, unknown> {
  const locale = word(context.locale, 35)
  const page = words(context.page, {
    url: scrubbedUrl,
    path: plain,
    referrer: scrubbedUrl,
    title: scrubbedTitle,
  })
  const campaign = words(context.campaign, { source: plain, medium: plain, name: plain, term: plain, content: plain })
  return { ...(locale && { locale }), ...(page && { page }), ...(campaign && { campaign }) }
}
