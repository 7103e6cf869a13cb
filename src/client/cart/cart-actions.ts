import { CALL_TIMEOUT } from '../../contract/timing.ts'
import { whenUnpressed } from '../island/pressed.ts'
import { trackEvent } from '../tracking/track-event.ts'
import { showCartCount } from './cart-count.ts'
import type { CartAnswer, CartState } from './cart-state.ts'

/** The answer where the form itself was refused, before the cart was read. */
type Refused = Pick<CartAnswer, 'refusal' | 'repriced'>

/**
 * The last form that adds and was not answered, and its idempotency key. The server may have executed it all the same, also where
 * its page answered that it failed.
 */
let unanswered = { fields: '', key: '' }

/**
 * Sends one of the cart's forms, as a plain submit would. A form that adds or changes a configuration carries an
 * idempotency key, which stays the same when it is sent again after an answer that was lost: the line is added once.
 *
 * @param timeout milliseconds
 * @returns the cart's answer; only the refusal where the form itself was refused; null where the server could not be
 * reached, failed or did not answer in time. What was sent is done, though the page is left meanwhile.
 */
export async function sendCartForm(
  path: string,
  form: FormData,
  timeout = CALL_TIMEOUT,
): Promise<CartAnswer | Refused | null> {
  const fields = new URLSearchParams(
    [...form].filter((entry): entry is [string, string] => !(entry[1] instanceof File)),
  )
  if (['add', 'change'].includes(String(form.get('intent')))) fields.set('key', keyOf(fields.toString()))
  try {
    const signal = AbortSignal.timeout(timeout)
    const answer = await fetch(path, {
      method: 'POST',
      headers: { Accept: 'application/json' },
      body: fields,
      signal,
      keepalive: true,
    })
    if (answer.status >= 500) return null
    // What is no JSON is no answer of the cart either.
    const content = (await answer.json()) as CartAnswer
    unanswered.fields = ''
    showCartCount()
    trackEvent(null)
    return content
  } catch {
    return null
  }
}

function keyOf(fields: string): string {
  if (unanswered.fields !== fields) unanswered = { fields, key: crypto.randomUUID() }
  return unanswered.key
}

/** The current cart. @throws where it cannot be reached, so that SWR keeps the one it has */
export async function fetchCart(path: string): Promise<CartState> {
  const signal = AbortSignal.timeout(CALL_TIMEOUT)
  const answer = await fetch(path, { headers: { Accept: 'application/json' }, signal })
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`)
  return (await answer.json()) as CartState
}

/** How often the panels below the cart were asked for. */
let refreshes = 0

/**
 * Updates the panels below the cart by the answer to the last request. A panel that cannot be loaded is removed, because the
 * old one would be wrong.
 */
export async function refreshPanels(path: string): Promise<void> {
  const panels = document.querySelector('[data-cart-panels]')
  if (!panels) return
  const mine = ++refreshes
  const answer = await fetch(`${path}?panels=1`, { signal: AbortSignal.timeout(CALL_TIMEOUT) }).catch(() => null)
  const html = answer?.ok ? await answer.text().catch(() => '') : ''
  // Their links are other elements then, also the one that is being pressed.
  await whenUnpressed()
  if (mine === refreshes) panels.innerHTML = html
}
