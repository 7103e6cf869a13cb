import { cleanContext, cleanProperties } from '../../analytics/cleaned.ts'
import { emailHash } from '../../analytics/email-hash.ts'
import { keepsEmail } from '../../analytics/plan.ts'
import type { SegmentMessage, SegmentType } from '../../analytics/segment-message.ts'
import type { ProxiedEvent } from '../../contract/segment.ts'
import type { RegionCode } from '../../contract/vocabulary.ts'

/** An event in the queue: the message for the sink, and the fields that only the shop stores. */
export interface ReceivedEvent {
  message: SegmentMessage
  region: RegionCode
  /** ISO 8601, by the server's clock. */
  receivedAt: string
  email: string | null
}

/** Fields that the server sets, because a browser cannot be trusted with them. */
interface Reception {
  region: RegionCode
  receivedAt: string
  type: SegmentType
}

/** Otherwise Segment would store the IP address of the Worker that calls it. */
const NO_ADDRESS = '0.0.0.0'

/**
 * An event in Segment's format: only planned properties, without tokens and addresses; an e-mail address only as its hash. The
 * result is what is stored and sent, and never changes.
 */
export async function receivedEvent(event: ProxiedEvent, reception: Reception): Promise<ReceivedEvent> {
  const { type, region, receivedAt } = reception
  const name = event.event ?? ''
  const raw = rawEmailOf(event)
  const hash = raw === null ? null : await emailHash(raw)
  const message: SegmentMessage = {
    type,
    messageId: event.message_id,
    anonymousId: event.anonymous_id,
    ...(event.user_id && { userId: event.user_id }),
    timestamp: event.timestamp,
    ...(type === 'identify'
      ? { traits: { ...(hash && { sha256_email_address: hash }) } }
      : { ...(type === 'track' ? { event: name } : { name }), properties: propertiesOf(event, name, hash) }),
    context: {
      ...cleanContext(event.context),
      ip: NO_ADDRESS,
      direct: false,
      library: { name: 'boxwright', version: '1' },
    },
  }
  return { message, region, receivedAt, email: hash !== null && keepsEmail(type, name) ? raw : null }
}

function rawEmailOf({ user_email, properties, traits }: ProxiedEvent): string | null {
  const found = [user_email, properties?.email, traits?.email].find(
    (value) => typeof value === 'string' && value !== '',
  )
  return (found as string | undefined) ?? null
}

function propertiesOf({ properties = {} }: ProxiedEvent, name: string, hash: string | null): Record<string, unknown> {
  const { email: _, ...told } = cleanProperties(name, properties)
  return { ...told, ...(hash && { sha256_email_address: hash }), event_origin: 'proxied' }
}
