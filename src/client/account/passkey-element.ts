import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { MINUTE_MS } from '../../contract/duration.ts'

/** Milliseconds after which passkeys are offered by another challenge: one is good for ten minutes. */
const OFFERED = 9 * MINUTE_MS

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * `<bx-passkey intent url failed>`: asks the device for a passkey, or has it make one, and submits its form with the
 * device's answer. When signing in, the browser also offers its passkeys in the e-mail field, once it has the focus.
 * Where the browser does not support passkeys, the element stays as the server rendered it.
 */
export class PasskeyElement extends HTMLElement {
  /** Whether the button has asked the device, or is about to. */
  #isAsking = false

  connectedCallback(): void {
    if (!browserSupportsWebAuthn()) return
    this.querySelector<HTMLElement>('[data-without]')!.hidden = true
    this.querySelector<HTMLElement>('[data-with]')!.hidden = false
    this.querySelector('button')!.addEventListener('click', () => void this.#press())
    // Not earlier, so that a visitor who does not sign in causes no request and stores nothing.
    const field = this.#isSignIn && document.querySelector('input[autocomplete~=webauthn]')
    if (!field) return
    if (document.activeElement === field) void this.#offer()
    else field.addEventListener('focus', () => void this.#offer(), { once: true })
  }

  get #isSignIn(): boolean {
    return this.getAttribute('intent') === 'sign-in'
  }

  async #press(): Promise<void> {
    const status = this.querySelector('[role=status]')!
    status.textContent = ''
    this.#isAsking = true
    try {
      await this.#ask(false)
    } catch {
      // Closing the browser's dialog and a device that does not answer cannot be told apart, so both show the same
      // message.
      status.textContent = this.getAttribute('failed')
    } finally {
      this.#isAsking = false
    }
  }

  /**
   * Offers passkeys in the e-mail field. The button aborts this offer and replaces it, and one whose challenge comes after that
   * would abort the button's dialog: it is given up. A failure of the offer is not shown.
   */
  async #offer(): Promise<void> {
    if (!(await browserSupportsWebAuthnAutofill())) return
    setTimeout(() => this.#offerAgain(), OFFERED)
    await this.#ask(true).catch(() => undefined)
  }

  /** Replaces an offer whose challenge is about to end, once the page is seen. */
  #offerAgain(): void {
    if (!document.hidden) return void this.#offer()
    document.addEventListener('visibilitychange', () => void this.#offer(), { once: true })
  }

  async #ask(useBrowserAutofill: boolean): Promise<void> {
    const options = await this.#options()
    if ('signIn' in options) return window.location.assign(options.signIn)
    if (useBrowserAutofill && this.#isAsking) return
    const credential = this.#isSignIn
      ? await startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill })
      : await startRegistration({ optionsJSON: options as CreationOptions })
    this.querySelector('input')!.value = JSON.stringify(credential)
    this.closest('form')!.submit()
  }

  /** The challenge; or where one has to sign in before there is one. */
  async #options(): Promise<CreationOptions | RequestOptions | { signIn: string }> {
    const { relatedOrigins = false } = (await PublicKeyCredential.getClientCapabilities?.()) ?? {}
    const body = new URLSearchParams({ intent: this.getAttribute('intent')!, ...(relatedOrigins && { related: '1' }) })
    const answer = await fetch(this.getAttribute('url')!, { method: 'POST', body })
    if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
    return answer.json()
  }
}
