import { bytesOf, type SegmentMessage } from '../../analytics/segment-message.ts'
import type { Env } from '../../contract/env.ts'

/** Segment's own host; a workspace in the EU names its regional one in SEGMENT_ORIGIN. */
const ORIGIN = 'https://api.segment.io'
/** Milliseconds for a batch. */
const TIMEOUT_MS = 10_000
/** Statuses after which the same batch may well be taken later, as Segment's own clients have it. */
const LATER = [408, 410, 429, 460]
const NEVER = [501, 505, 511]

/** What became of a batch: taken, to be tried again (after so many seconds, where the sink said), or never to be taken. */
export type SinkAnswer =
  | { state: 'taken' }
  | { state: 'later'; after: number | null }
  | { state: 'never'; status: number }

/** Segment's batches weigh 500 kB at most, with their frame. */
const BATCH_BYTES = 480 * 1024

/** Messages in batches that the sink takes. */
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

/** Sends a batch to Segment's HTTP API. It never throws: what a network does is an answer like another. */
export async function sendBatch(env: Env, batch: SegmentMessage[]): Promise<SinkAnswer> {
  try {
    const answer = await fetch(`${env.SEGMENT_ORIGIN ?? ORIGIN}/v1/batch`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Basic ${btoa(`${env.SEGMENT_WRITE_KEY}:`)}` },
      body: JSON.stringify({ batch, sentAt: new Date().toISOString() }),
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
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
