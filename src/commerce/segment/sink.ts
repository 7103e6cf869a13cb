import { bytesOf, type SegmentMessage } from '../../analytics/segment-message.ts'
import { SECOND_MS } from '../../contract/duration.ts'
import type { Env } from '../../contract/env.ts'

/** Segment's default host; a workspace in the EU sets its regional one in SEGMENT_ORIGIN. */
const ORIGIN = 'https://api.segment.io'
/** How long a service that takes events may take to answer, in milliseconds. */
export const SINK_TIMEOUT = 10 * SECOND_MS
/** Statuses after which a batch is retried, as in Segment's own clients. */
const LATER = [408, 410, 429, 460]
const NEVER = [501, 505, 511]

/** The result of a batch: accepted, to be retried (after some seconds, if the sink said so), or refused for good. */
export type SinkAnswer =
  | { state: 'taken' }
  | { state: 'later'; after: number | null }
  | { state: 'never'; status: number }

/** Segment limits a batch to 500 kB, including its envelope. */
const BATCH_BYTES = 480 * 1024

/** Splits messages into batches within the sink's limits. */
export function batchesOf(messages: readonly SegmentMessage[]): SegmentMessage[][] {
  const batches: SegmentMessage[][] = []
  let room = 0
  for (const message of messages) {
    const bytes = bytesOf(message) + 1
    if (bytes > room) {
      batches.push([])
      room = BATCH_BYTES
    }
    batches.at(-1)!.push(message)
    room -= bytes
  }
  return batches
}

/** Sends a batch to Segment's HTTP API. Never throws: a network error is a result, too. */
export async function sendBatch(env: Env, batch: SegmentMessage[]): Promise<SinkAnswer> {
  try {
    const answer = await fetch(`${env.SEGMENT_ORIGIN ?? ORIGIN}/v1/batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${env.SEGMENT_WRITE_KEY}:`)}` },
      body: JSON.stringify({ batch, sentAt: new Date().toISOString() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(SINK_TIMEOUT),
    })
    await answer.body?.cancel()
    if (answer.ok) return { state: 'taken' }
    const { status } = answer
    if (LATER.includes(status) || (status >= 500 && !NEVER.includes(status)))
      return { state: 'later', after: secondsOf(answer.headers.get('Retry-After')) }
    return { state: 'never', status }
  } catch (cause) {
    console.warn(JSON.stringify({ segment: 'unreachable', cause: String(cause) }))
    return { state: 'later', after: null }
  }
}

/** The longest Retry-After that is respected, as in Segment's own clients. */
const LONGEST_ASKED = 300

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Math.min(Number(header), LONGEST_ASKED) : null
