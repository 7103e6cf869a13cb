/** What kinds of message Segment's HTTP API takes from us. */
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

/** How the ids of events begin that the shop tells itself: no browser may take one first, and so suppress the event. */
export const TOLD_BY_SHOP = 'shop:'

/** Segment's limits, in bytes of UTF-8: an event, a batch, and how many events a batch may have. */
export const LARGEST_EVENT = 32 * 1024
export const LARGEST_BATCH = 500 * 1024
export const MOST_EVENTS = 2500

/** What a value weighs on the wire. */
export const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length
