import { pageCookie } from '../page/page-cookie.ts'
import { sendQuietly } from '../page/quiet-form.ts'

/** `PRICES_COOKIE` and its two values, repeated here, because importing it would make every page fetch another file. */
const COOKIE = 'prices'
const KINDS: readonly string[] = ['net', 'gross']

/** Shows the kind of price that was chosen last, on a page that was fetched before the choice. */
function showPrices(): void {
  const { dataset } = document.documentElement
  const chosen = pageCookie(COOKIE)
  // A store with one kind of price has no switch.
  if (chosen && KINDS.includes(chosen) && dataset.prices) dataset.prices = chosen
}

/** Switches prices without leaving the page, and updates pages that were fetched before the choice. */
export function watchPrices(): void {
  showPrices()
  // The page may return from the back/forward cache, have been prerendered, or be in another tab.
  addEventListener('pageshow', showPrices)
  document.addEventListener('prerenderingchange', showPrices)
  document.addEventListener('visibilitychange', showPrices)
  document.addEventListener('submit', (event) => {
    const form = event.target as HTMLFormElement
    if (!form.matches('[data-prices-form]')) return
    event.preventDefault()
    void switchPrices(form, event.submitter as HTMLButtonElement)
  })
}

async function switchPrices(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  if (!(await sendQuietly(form, button))) return
  const hadFocus = document.activeElement === button
  showPrices()
  // The button is hidden now; the focus moves to its visible counterpart.
  if (hadFocus) form.querySelector<HTMLElement>(`[value="${button.value}"][aria-pressed="true"]`)?.focus()
}
