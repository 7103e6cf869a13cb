import { cleanContext, cleanProperties, hasForm, typeOf } from '../analytics/cleaned.ts'
import type { Preferences } from '../analytics/consent/preferences.ts'
import { allows, purposeOfArrival, purposeOfEvent, purposeOfProperty } from '../analytics/consent/table.ts'
import { keepsEmail, planned } from '../analytics/plan.ts'
import { scrubbed } from '../analytics/scrub.ts'
import { bytesOf, LARGEST_BATCH, LARGEST_EVENT, SERVER_EVENT_PREFIX } from '../analytics/segment-message.ts'
import { VISITOR_ID } from '../contract/click.ts'
import type { StatedCall } from '../contract/find-call.ts'
import type { Purpose } from '../contract/purpose.ts'
import type { RegionCode } from '../contract/vocabulary.ts'
import { matchPath } from '../regions/match-path.ts'
import type { Region } from '../regions/region.ts'
import { getRegion } from '../regions/regions.ts'
import { routeRow } from '../regions/routes.ts'
import { ProxyFailure } from './failure.ts'

type Body = Uint8Array<ArrayBuffer> | null
type Fields = Record<string, unknown>

/** Who makes a call, as far as the gate depends on it. */
interface Caller {
  allowed: Preferences
  /** Whether one of the shop's own pages makes it, rather than a browser. */
  inside: boolean
  /** The store that it is about. */
  region: RegionCode
}

/** The deepest nesting of a body that is accepted: no message of ours is nested deeper. */
const DEEPEST = 12

/**
 * The part of a call's body that may pass, whatever a browser sent: what a visitor has not allowed, and what is not in
 * the plan, is dropped here, at the edge. The body of a call that measures is parsed and written anew, so that nothing
 * unparsed goes on.
 *
 * @param entry what the table says of the call, null for one that the shop does not have
 * @param path of the call after `/api`, checked by `safePath`
 * @throws ProxyFailure 404 for a call that the shop does not have, 400 for a body that cannot be read
 */
export function gatedBody(entry: StatedCall | null, path: string, body: Body, caller: Caller): Body | 'dropped' {
  const { allowed, inside } = caller
  if (entry === null || (entry.who === 'page' && !inside))
    throw new ProxyFailure(404, 'not_found', 'The resource you were looking for could not be found.')
  if (!allows(allowed, entry.purpose)) return 'dropped'
  if (!entry.brings) return body
  const value = fieldsOf(body)
  if (entry.brings === 'session') {
    const arrival = (said: unknown) => (isRecord(said) ? arrivalPassed(said, allowed) : said)
    return jsonBody(Array.isArray(value.batch) ? { batch: value.batch.map(arrival) } : arrivalPassed(value, allowed))
  }
  if (!Array.isArray(value.batch)) {
    const event = eventPassed(value, path, caller)
    return event === null ? 'dropped' : jsonBody(event)
  }
  const batch = value.batch.flatMap((item: unknown) => {
    const event = isRecord(item) ? eventPassed(item, path, caller) : item
    return event === null ? [] : [event]
  })
  return value.batch.length > 0 && batch.length === 0 ? 'dropped' : jsonBody({ ...value, batch })
}

/**
 * The fields of an event besides its properties. Ids are only accepted in the form of an id, so that no address passes
 * as one.
 */
const ENVELOPE = ['type', 'event', 'anonymous_id', 'user_id', 'timestamp', 'message_id']
const IDS = ['anonymous_id', 'user_id']

/** An event that its visitor allows, rebuilt from its known fields; null for one that is dropped. */
function eventPassed(event: Fields, path: string, { allowed, inside, region }: Caller): Fields | null {
  if (bytesOf(event) > LARGEST_EVENT)
    throw new ProxyFailure(400, 'too_large', `An event has at most ${LARGEST_EVENT} bytes.`)
  if (!inside && String(event.message_id).startsWith(SERVER_EVENT_PREFIX)) throw takenId()
  const name = typeof event.event === 'string' ? event.event : ''
  const type = typeOf(path, event.type)
  const isIdentify = type === 'identify'
  const purpose = isIdentify ? 'Analytics' : purposeOfEvent(name)
  if (purpose === null || !allows(allowed, purpose)) return null
  if (!isIdentify && planned(name)?.trackedBy === 'server' && !inside) return null
  const { user_email, traits, properties, context } = event
  const known = Object.entries(event).filter(
    ([key, value]) => ENVELOPE.includes(key) && (!IDS.includes(key) || VISITOR_ID.test(String(value))),
  )
  const mayKnow = allows(allowed, purposeOfProperty('email')) && keepsEmail(type, name)
  const told = isRecord(properties) ? cleanProperties(name, properties) : null
  const said = told && titled(allowedOf(told, allowed, purposeOfProperty), region)
  const { page, ...around } = isRecord(context) ? cleanContext(context) : {}
  if (said && !mayKnow) delete said.email
  const email = isRecord(traits) && typeof traits.email === 'string' ? traits.email : null
  return {
    ...Object.fromEntries(known),
    ...(mayKnow && typeof user_email === 'string' && { user_email }),
    ...(mayKnow && isIdentify && email !== null && { traits: { email } }),
    ...(said && { properties: { ...said, event_origin: 'proxied' } }),
    ...(isRecord(context) && { context: { ...around, ...(isRecord(page) && { page: titled(page, region) }) } }),
  }
}

/** What is said of a page, with its title only where search engines may show that (docs/decisions/0343). */
function titled({ title, ...page }: Fields, region: RegionCode): Fields {
  return { ...page, ...(title !== undefined && isPublic(String(page.path), getRegion(region)) && { title }) }
}

/** Whether a path is of a page in the sitemap; a product that a merchant has listed is in no table, and stands below the store. */
function isPublic(path: string, region: Region): boolean {
  const found = matchPath(region, path)
  if (found === null) return /^\/[^/]+\/$/.test(path.slice(region.pathPrefix.length))
  return 'route' in found && Boolean(routeRow(found.route).indexed)
}

const takenId = () =>
  new ProxyFailure(422, 'invalid_input', 'Invalid resource. Please fix errors and try again.', {
    errors: { message_id: [`must not begin with ${SERVER_EVENT_PREFIX}, as the shop's own do`] },
  })

/**
 * The fields that say how somebody came, as far as they allowed it: only known fields, only text, only in the right
 * form.
 */
function arrivalPassed(arrival: Fields, allowed: Preferences): Fields {
  const words = Object.entries(arrival).filter(([name, value]) => typeof value === 'string' && hasForm(name, value))
  const said = allowedOf(Object.fromEntries(words), allowed, (name) => purposeOfArrival(name) ?? [])
  const { anonymous_id, attribution_gclid = '', attribution_country = '', ...more } = said
  return { anonymous_id, attribution_gclid, attribution_country, ...(scrubbed(more) as Fields) }
}

const allowedOf = (fields: Fields, allowed: Preferences, purposeOf: (name: string) => Purpose): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => allows(allowed, purposeOf(name))))

const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * The parsed body of a call that measures.
 *
 * @throws ProxyFailure 400 for what is not a JSON object, too large or too deep
 */
function fieldsOf(body: Body): Fields {
  if ((body?.byteLength ?? 0) > LARGEST_BATCH)
    throw new ProxyFailure(400, 'too_large', `A batch of events has at most ${LARGEST_BATCH} bytes.`)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()))
  } catch (cause) {
    throw new ProxyFailure(400, 'bad_json', 'The body must be JSON.', { cause })
  }
  if (!isRecord(value) || isDeep(value, DEEPEST))
    throw new ProxyFailure(400, 'bad_json', 'The body must be a JSON object.')
  return value
}

const isDeep = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((item) => isDeep(item, left - 1)))

const jsonBody = (value: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>
