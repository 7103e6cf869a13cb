import { waitFor } from '../cart/acts-under-way.ts'
import { parsed } from '../page/parsed.ts'
import { savesData } from '../page/saves-data.ts'
import { importIsland } from './islands.ts'
import { whenUnpressed } from './pressed.ts'
import { SUBMIT_TIMEOUT } from './submit-timeout.ts'
import { keepTyped, restoreTyped } from './typed.ts'

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'input'] as const

/** Events that show that a visitor is using the page; then the islands' scripts are fetched. */
const ACTIVITY = ['pointermove', 'touchstart', 'scroll', 'keydown'] as const

/**
 * `<bx-island name on>`: starts its component on load or at the first touch; its script is fetched as soon as somebody
 * uses the page. The last click on each button and the last submit of each form before the component has started are
 * held, and replayed once it has; if the script does not come, the form is submitted without it. While a control differs
 * from what the server rendered, the element is marked `stale`.
 */
export class IslandElement extends HTMLElement {
  /** What to replay, by the form or the button: the last of each. */
  readonly #held = new Map<Element, () => void>()
  #endHolding!: (leads: true) => void
  /** Ends once what was held is replayed; a link to the cart waits for it. */
  readonly #holding = new Promise<true>((resolve) => {
    this.#endHolding = resolve
  })
  #script: ReturnType<typeof importIsland> | undefined
  #state: 'waiting' | 'loading' | 'ready' | 'failed' = 'waiting'

  connectedCallback(): void {
    void parsed(this).then(() => restoreTyped(this))
    if (this.getAttribute('on') === 'load') void this.#start()
    for (const type of TOUCHES) this.addEventListener(type, this.#touched, { passive: true })
    for (const type of ACTIVITY) addEventListener(type, this.#prepare, { passive: true })
    this.addEventListener('input', this.#compare)
    addEventListener('pageshow', this.#compare)
    this.addEventListener('click', this.#hold, { capture: true })
    this.addEventListener('submit', this.#hold, { capture: true })
  }

  #touched = (): void => void this.#start()

  #fetch = (): ReturnType<typeof importIsland> => {
    this.#script ??= importIsland(this.getAttribute('name') ?? '')
    return this.#script
  }

  /**
   * With Save-Data the script is fetched only at the first touch. A failure here is ignored: it is shown at the first
   * touch.
   */
  #prepare = (event: Event): void => {
    // A page that appears under a resting pointer gets a move of no distance.
    if (event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0) return
    for (const type of ACTIVITY) removeEventListener(type, this.#prepare)
    if (this.#state === 'waiting' && !savesData()) this.#fetch().catch(() => undefined)
  }

  /**
   * Compares the controls with what was rendered: browsers restore earlier choices, and a shopper may choose before the
   * script is loaded.
   */
  #compare = (): void => {
    if (this.#state === 'ready') return
    const altered = isAltered(this)
    this.toggleAttribute('stale', altered)
    if (altered) void this.#start()
  }

  #hold = (event: Event): void => {
    if (this.#state === 'ready' || this.#state === 'failed') return
    const held = heldOf(event)
    if (!held) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#held.set(...held)
    if (event.type === 'submit') waitFor(this.#holding)
    void this.#start()
    setTimeout(() => this.#state === 'loading' && this.#giveUp(), SUBMIT_TIMEOUT)
  }

  async #start(): Promise<void> {
    if (this.#state !== 'waiting') return
    this.#state = 'loading'
    try {
      const [{ mount }] = await Promise.all([this.#fetch(), parsed(this)])
      if (this.#state !== 'loading') return
      const data = JSON.parse(this.querySelector(':scope > script')?.textContent ?? '{}')
      await mount(this.querySelector<HTMLElement>(':scope > div')!, data, whenUnpressed)
      this.#settle('ready')
    } catch (cause) {
      console.error(cause)
      this.#settle('failed')
      offerReload(this)
    }
  }

  /** The script takes too long: replays the held submit without it, and does not start the component any more. */
  #giveUp(): void {
    this.#settle('failed')
  }

  #settle(state: 'ready' | 'failed'): void {
    this.#state = state
    this.toggleAttribute(state, true)
    if (state === 'ready') this.removeAttribute('stale')
    for (const type of TOUCHES) this.removeEventListener(type, this.#touched)
    for (const replay of this.#held.values()) replay()
    this.#held.clear()
    this.#endHolding(true)
  }
}

/** Whether a control differs from what the server rendered. */
function isAltered(island: HTMLElement): boolean {
  const inputs = [...island.querySelectorAll('input')]
  const options = [...island.querySelectorAll('option')]
  return (
    options.some(({ defaultSelected, selected }) => defaultSelected && !selected) ||
    inputs.some(({ type, checked, defaultChecked, value, defaultValue }) =>
      type === 'radio' || type === 'checkbox' ? checked !== defaultChecked : value !== defaultValue,
    )
  )
}

/** The form or button of an event, and what replays it; null where the browser's default action is enough. */
function heldOf(event: Event): [Element, () => void] | null {
  if (event.type === 'submit') {
    const form = event.target as HTMLFormElement
    const submitter = (event as SubmitEvent).submitter
    const replay = () =>
      form.isConnected && form.requestSubmit(submitter?.isConnected ? (submitter as HTMLButtonElement) : null)
    return [form, replay]
  }
  const button = (event.target as Element).closest<HTMLButtonElement>('button[type=button]')
  return button && [button, () => button.click()]
}

/** Shows the page's offer to reload; what was typed is restored after the reload. */
function offerReload(island: HTMLElement): void {
  const offer = document.querySelector<HTMLElement>('[data-reload-offer]')
  if (!offer) return
  offer.hidden = false
  offer.querySelector('button')?.addEventListener('click', () => {
    keepTyped(document.querySelectorAll<HTMLElement>('bx-island'))
    location.reload()
  })
  island.appendChild(offer)
}
