import { bytesOf } from '../../analytics/segment-message.ts'
import { ApiError } from '../../api/error.ts'
import type { ProxiedEvent } from '../../contract/segment.ts'
import { api } from './call.ts'
import { allowed, ofTheBrowser } from './visitor.ts'

const KEY = 'bx-events'
/** How many events wait at most; the oldest go first. */
const MOST = 200
/** What a call that outlives its page may weigh: the browser allows 64 kB for all of them. */
const LARGEST = 50_000
/** Waits between tries, ms; the last one again and again. */
const RETRY_DELAYS = [1_000, 5_000, 30_000, 120_000]

/** Milliseconds in which events of one moment gather. */
const GATHERING = 100

let failures = 0
/** Milliseconds that the last answer asked to wait. */
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

/** Puts an event with those that wait, and sends them together in a moment. It has its id for good. */
export function addToOutbox(event: ProxiedEvent): void {
  keep([...waiting(), event])
  schedule(GATHERING)
}

/** Waits for a moment, or for as long as a call that failed asks for: whatever comes meanwhile waits too. */
function schedule(ms: number): void {
  clearTimeout(timer)
  const delay = failures ? Math.max(asked, RETRY_DELAYS[Math.min(failures, RETRY_DELAYS.length) - 1]!) : ms
  timer = setTimeout(() => void flush(), delay)
}

/** Sends what waits. What was not taken stays, with the same ids, for the next try or the next page. */
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
    // A whole batch is refused only where no event of it could ever be taken.
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

/** As many of the oldest as one call carries. */
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
