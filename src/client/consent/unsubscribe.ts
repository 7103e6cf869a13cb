/** Delays before each retry, in ms; the last one repeats while the page is open, for about a day. */
const WAITS = [1_000, 3_000, 10_000, 30_000]
const MOST_TRIES = 3_000

/** Fragment of a page whose withdrawal was taken back, so that returning to the page does not withdraw again. */
const UNDONE = '#undone'

/** What the history keeps of a page that withdraws. */
interface Opened {
  ticket?: string
}

interface Outcome {
  state: string
  undo?: string
}

/**
 * Withdraws a consent as soon as a person sees the page; not while it is prerendered or in a background tab, because
 * then nobody has opened it. A withdrawal that could not be stored is retried, and the page only confirms it once it is
 * stored.
 */
export function unsubscribe(): void {
  const root = document.querySelector<HTMLElement>('[data-unsubscribe=waiting], [data-unsubscribe=failedOnce]')
  keepUndone()
  if (!root || location.hash === UNDONE) return
  keepTicket(ticketField(root))
  const start = () => {
    if (document.visibilityState !== 'visible' || (document as { prerendering?: boolean }).prerendering) return
    removeEventListener('visibilitychange', start, true)
    void withdraw(root)
  }
  document.addEventListener('prerenderingchange', start, { once: true })
  addEventListener('visibilitychange', start, true)
  start()
}

function keepUndone(): void {
  document
    .querySelector('[data-act=undo]')
    ?.addEventListener('submit', () => history.replaceState(history.state, '', UNDONE))
}

/**
 * A page that is loaded again goes on with the ticket of its first opening, so that what it sends is the withdrawal that is
 * made already, and undoing undoes that.
 */
function keepTicket(field: HTMLInputElement): void {
  const { ticket } = (history.state ?? {}) as Opened
  if (ticket) field.value = ticket
  else if (field.value) history.replaceState({ ticket: field.value } satisfies Opened, '')
}

const ticketField = (root: HTMLElement) => root.querySelector<HTMLInputElement>('[data-act=withdraw] [name=ticket]')!

async function withdraw(root: HTMLElement): Promise<void> {
  if (root.dataset.started) return
  root.dataset.started = ''
  showOutcome(root, { state: 'working' })
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const outcome = await send(root)
    showOutcome(root, outcome)
    if (outcome.state !== 'failed') return
    await new Promise((resolve) => setTimeout(resolve, WAITS[Math.min(tries, WAITS.length - 1)]))
  }
}

async function send(root: HTMLElement): Promise<Outcome> {
  try {
    const body = new URLSearchParams({ act: 'withdraw', ticket: ticketField(root).value })
    const answer = await fetch(root.dataset.unsubscribeAction ?? location.href, {
      method: 'POST',
      body,
      headers: { Accept: 'application/json' },
      // Who closes the page at once has unsubscribed all the same.
      keepalive: true,
    })
    const outcome = (await answer.json()) as Partial<Outcome>
    // An answer without a state, such as a 429, has stored nothing.
    return { ...outcome, state: outcome.state ?? 'failed' }
  } catch {
    return { state: 'failed' }
  }
}

/** Shows the message of a state, and the controls that it allows. */
function showOutcome(root: HTMLElement, { state, undo }: Outcome): void {
  for (const sentence of root.querySelectorAll<HTMLElement>('[data-state]')) {
    sentence.hidden = sentence.dataset.state !== state
  }
  const act = (name: string) => root.querySelector<HTMLFormElement>(`[data-act=${name}]`)!
  act('withdraw').hidden = state !== 'failed'
  act('undo').hidden = undo === undefined
  act('undo').querySelector('input')!.value = undo ?? ''
}
