/** Milliseconds for a call that nobody waits for. */
const PATIENCE = 10_000

/** A call that did not get through, and may later; or that was refused for good. */
export class CallFailed extends Error {
  readonly forGood: boolean
  /** Milliseconds that the answer asked to wait. */
  readonly wait: number
  constructor(status: number, retryAfter: string | null) {
    super(`Request failed with status code ${status}`)
    this.forGood = status >= 400 && status < 500 && ![408, 425, 429].includes(status)
    this.wait = Number(retryAfter) * 1000 || 0
  }
}

/**
 * Sends something that the visitor has allowed to the shop's own origin; it outlives the page.
 *
 * @returns the answer's body, or null where it has none
 * @throws CallFailed, or what the network did
 */
export async function post(path: string, body: object): Promise<unknown> {
  const answer = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Region': document.documentElement.dataset.store ?? 'eu' },
    body: JSON.stringify(body),
    keepalive: true,
    signal: AbortSignal.timeout(PATIENCE),
  })
  if (!answer.ok) throw new CallFailed(answer.status, answer.headers.get('Retry-After'))
  const text = await answer.text()
  return text ? JSON.parse(text) : null
}
