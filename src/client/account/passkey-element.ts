import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/**
 * `<bx-passkey intent url failed>`: asks the device for a passkey, or to make one, and sends its form with what the device
 * answered. For signing in, the browser offers its passkeys in the field of the address too, once somebody goes there. Where there are none, and where the
 * browser knows no passkeys, it keeps what it says.
 */
export class PasskeyElement extends HTMLElement {
  connectedCallback(): void {
    if (!browserSupportsWebAuthn()) return
    this.querySelector<HTMLElement>('[data-without]')!.hidden = true
    this.querySelector<HTMLElement>('[data-with]')!.hidden = false
    this.querySelector('button')!.addEventListener('click', () => void this.#press())
    // Before that nothing is asked of the shop, and nothing kept.
    const field = this.#isSignIn && document.querySelector('input[autocomplete~=webauthn]')
    if (field) field.addEventListener('focus', () => void this.#offer(), { once: true })
  }

  get #isSignIn(): boolean {
    return this.getAttribute('intent') === 'sign-in'
  }

  async #press(): Promise<void> {
    const status = this.querySelector('[role=status]')!
    status.textContent = ''
    try {
      await this.#ask(false)
    } catch {
      // Whoever closes the browser's window hears the same as one whose device does not answer.
      status.textContent = this.getAttribute('failed')
    }
  }

  /** Waits beside the field of the address; the button takes its place, and a failure of it is nobody's. */
  async #offer(): Promise<void> {
    if (await browserSupportsWebAuthnAutofill()) await this.#ask(true).catch(() => undefined)
  }

  async #ask(useBrowserAutofill: boolean): Promise<void> {
    const options = await this.#options()
    const credential = this.#isSignIn
      ? await startAuthentication({ optionsJSON: options as RequestOptions, useBrowserAutofill })
      : await startRegistration({ optionsJSON: options as CreationOptions })
    this.querySelector('input')!.value = JSON.stringify(credential)
    this.closest('form')!.submit()
  }

  async #options(): Promise<unknown> {
    const { relatedOrigins = false } = (await PublicKeyCredential.getClientCapabilities?.()) ?? {}
    const body = new URLSearchParams({ intent: this.getAttribute('intent')!, ...(relatedOrigins && { related: '1' }) })
    const answer = await fetch(this.getAttribute('url')!, { method: 'POST', body })
    if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
    return answer.json()
  }
}
