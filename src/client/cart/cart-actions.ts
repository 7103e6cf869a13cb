import { trackEvent } from '../tracking/track-event.ts'
import { showCartCount } from './cart-count.ts'
import type { CartAnswer, CartState } from './cart-state.ts'

/** The answer where the form itself was refused, before the cart was read. */
type Refused = Pick<CartAnswer, 'refusal' | 'repriced'>

/**
 * Sends one of the cart's forms, as a plain submit would. The configurator's form carries an idempotency key, so that a
 * repeated request adds the line once.
 *
 * @returns the cart's answer; only the refusal where the form itself was refused; null where the server could not be
 * reached
 */
export async function sendCartForm(path: string, form: FormData): Promise<CartAnswer | Refused | null> {
  if (['add', 'change'].includes(String(form.get('intent')))) form.set('key', crypto.randomUUID())
  const fields = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string')
  const answer = await fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json' },
    body: new URLSearchParams(fields),
  }).catch(() => null)
  if (!answer?.headers.get('Content-Type')?.includes('json')) return null
  showCartCount()
  trackEvent(null)
  // An answer may end before it is whole.
  return (answer.json() as Promise<CartAnswer>).catch(() => null)
}

/** The current cart. @throws where it cannot be reached, so that SWR keeps the one it has */
export async function fetchCart(path: string): Promise<CartState> {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`)
  return (await answer.json()) as CartState
}

/** Updates the panels below the cart. A panel that cannot be loaded is removed, because the old one would be wrong. */
export async function refreshPanels(path: string): Promise<void> {
  const panels = document.querySelector('[data-cart-panels]')
  if (!panels) return
  const answer = await fetch(`${path}?panels=1`).catch(() => null)
  panels.innerHTML = answer?.ok ? await answer.text() : ''
}
