import { trackEvent } from '../tracking/track-event.ts'
import { showCartCount } from './cart-count.ts'
import type { CartAnswer, CartState } from './cart-state.ts'

/** What is said where the form itself was refused, before the cart was looked at. */
type Refused = Pick<CartAnswer, 'refusal' | 'repriced'>

/**
 * Sends one of the cart's forms, the same that a plain submit sends. What the configurator sends carries
 * a key of its own, so that a repeated request is done once.
 *
 * @returns the cart's answer, the sentence alone where the form itself was refused, or null when it could not be reached
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
  return (await answer.json()) as CartAnswer
}

/** The cart as it stands. Rejects when it cannot be reached, so that SWR keeps what it has. */
export async function fetchCart(path: string): Promise<CartState> {
  const answer = await fetch(path, { headers: { Accept: 'application/json' } })
  if (!answer.ok) throw new Error(`Request failed with status code ${answer.status}`)
  return (await answer.json()) as CartState
}

/** Shows below the cart what holds for it as it stands now; what cannot be had is not shown, rather than stale. */
export async function refreshPanels(path: string): Promise<void> {
  const panels = document.querySelector('[data-cart-panels]')
  if (!panels) return
  const answer = await fetch(`${path}?panels=1`).catch(() => null)
  panels.innerHTML = answer?.ok ? await answer.text() : ''
}
