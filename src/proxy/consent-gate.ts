import type { Preferences } from '../analytics/consent/preferences.ts'
import { allows, purposeOfCall, purposeOfEvent, purposeOfProperty } from '../analytics/consent/table.ts'
import { ProxyFailure } from './failure.ts'

type Body = Uint8Array<ArrayBuffer> | null

/** Calls that bring events, one or a batch. */
const BRINGS_EVENTS = /^\/(segment-proxies|v1\/segment_proxies|add_segment_data_v2|segment_data)(\/|$)/
const BRINGS_SESSION = /^\/v2\/segment_sessions(\/|$)/

/**
 * What of a call's body may pass, whatever a browser sent: what a visitor has not allowed is dropped here, at the edge, and
 * so is what nobody knows. A body that is no JSON passes, for the backend to refuse by name.
 *
 * @param path of the call after `/api`, straight
 * @throws ProxyFailure 404 for a call that the shop does not have
 */
export function passed(path: string, body: Body, allowed: Preferences): Body | 'dropped' {
  const purpose = purposeOfCall(path)
  if (purpose === null)
    throw new ProxyFailure(404, 'not_found', 'The resource you were looking for could not be found.')
  if (!allows(allowed, purpose)) return 'dropped'
  if (!BRINGS_EVENTS.test(path) && !BRINGS_SESSION.test(path)) return body
  const value = jsonOf(body)
  if (!isRecord(value)) return body
  if (BRINGS_SESSION.test(path)) return jsonBody(withoutForbidden(value, allowed))
  if (!Array.isArray(value.batch)) {
    const event = eventPassed(value, path, allowed)
    return event === null ? 'dropped' : jsonBody(event)
  }
  const batch = value.batch.flatMap((item: unknown) => {
    const event = isRecord(item) ? eventPassed(item, path, allowed) : item
    return event === null ? [] : [event]
  })
  return value.batch.length > 0 && batch.length === 0 ? 'dropped' : jsonBody({ ...value, batch })
}

/** An event that its visitor allowed, without the properties that they did not; null for another. */
function eventPassed(event: Record<string, unknown>, path: string, allowed: Preferences) {
  const isIdentify = path.endsWith('/identify') || event.type === 'identify'
  const purpose = isIdentify ? 'Analytics' : purposeOfEvent(String(event.event ?? ''))
  if (purpose === null || !allows(allowed, purpose)) return null
  if (!isRecord(event.properties)) return event
  return { ...event, properties: withoutForbidden(event.properties, allowed) }
}

const withoutForbidden = (properties: Record<string, unknown>, allowed: Preferences) =>
  Object.fromEntries(
    Object.entries(properties).map(([name, value]) => {
      if (allows(allowed, purposeOfProperty(name))) return [name, value]
      return [name, typeof value === 'string' ? '' : null]
    }),
  )

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

function jsonOf(body: Body): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(body ?? new Uint8Array()))
  } catch {
    return undefined
  }
}

const jsonBody = (value: object): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify(value)) as Uint8Array<ArrayBuffer>
