import { bytesOf } from '../../analytics/segment-message.ts'
import { ApiError } from '../../api/error.ts'
import type { ProxiedEvent } from '../../contract/segment.ts'
import { api } from './call.ts'
import { allowed, ofTheBrowser } from './visitor.ts'

const KEY = 'bx-events'
/** The most events that may wait; beyond that the oldest are dropped. */
const MOST = 200
/**
 * The largest body of a call, in bytes: for all calls that continue after their page the browser allows 64 kB together.
 */
const LARGEST = 50_000
/** Delays before each retry, in ms; the last one repeats. */
const RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000]

/** How long events are collected before they are sent together, in milliseconds. */
const GATHERING = 100

let failures = 0
/** The delay that the last answer asked for, in milliseconds. */
let asked = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending = false

function waiting(): ProxiedEvent[] {
  try {
    return JSON.parse(ofTheBrowser.read(KEY) ?? '[]') as ProxiedEvent[]
  } catch {
    return []
  }
}

const keep = (events: ProxiedEvent[]) => {
  if (events.length) ofTheBrowser.write(KEY, JSON.stringify(events.slice(-MOST)))
  else ofTheBrowser.remove(KEY)
}

/** Adds an event to those that wait, and sends them together soon. Its id never changes. */
export function addToOutbox(event: ProxiedEvent): void {
  keep([...waiting(), event])
  schedule(GATHERING)
}

/**
 * Sends after a delay: the usual one, or the one that a failed call asked for; events that are added meanwhile wait
 * too.
 */
function schedule(ms: number): void {
  clearTimeout(timer)
  const delay = failures ? Math.max(asked, RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length) - 1]!) : ms
  timer = setTimeout(() => void flush(), delay)
}

/**
 * Sends the waiting events. Those that were not accepted stay, with the same ids, for the next attempt or the next
 * page.
 */
export async function flush(): Promise<void> {
  if (sending || !allowed()?.Analytics) return
  const batch = fitting(waiting())
  if (batch.length === 0) return
  sending = true
  try {
    await api().track(batch)
    failures = 0
    asked = 0
    forget(batch)
  } catch (cause) {
    // A batch is refused as a whole only where none of its events could ever be accepted.
    if (cause instanceof ApiError && !cause.isRetryable) forget(batch)
    else {
      failures++
      asked = cause instanceof ApiError ? cause.retryAfter : 0
    }
  } finally {
    sending = false
  }
  if (waiting().length) schedule(0)
}

/** The oldest events, as many as fit into one call. */
function fitting(events: ProxiedEvent[]): ProxiedEvent[] {
  let room = LARGEST
  return events.filter((event, at) => {
    room -= bytesOf(event)
    return at === 0 || room > 0
  })
}

const forget = (sent: ProxiedEvent[]) => {
  const ids = new Set(sent.map(({ message_id }) => message_id))
  keep(waiting().filter(({ message_id }) => !ids.has(message_id)))
}
