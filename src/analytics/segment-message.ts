/** The types of message that we send to Segment's HTTP API. */
export const SEGMENT_TYPES = ['track', 'page', 'identify'] as const
export type SegmentType = (typeof SEGMENT_TYPES)[number]

/** A message in the form of Segment's HTTP API, https://segment.com/docs/connections/spec/common/. */
export interface SegmentMessage {
  type: SegmentType
  messageId: string
  anonymousId: string
  userId?: string
  event?: string
  name?: string
  /** ISO 8601 */
  timestamp: string
  properties?: Record<string, unknown>
  traits?: Record<string, unknown>
  context: Record<string, unknown>
}

/**
 * Prefix of the ids of events that the shop's server tracks: a browser's event may not carry it, so none can take such
 * an id first and suppress the event.
 */
export const SERVER_EVENT_PREFIX = 'shop:'

/** Segment's limits: bytes of an event and of a batch in UTF-8, and events in a batch. */
export const LARGEST_EVENT = 32 * 1024
export const LARGEST_BATCH = 500 * 1024
export const MOST_EVENTS = 2500

/** Bytes of a value as JSON. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
