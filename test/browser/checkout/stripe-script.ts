import type { BrowserContext, Page } from 'playwright-core'

/** What a test reads of how the page used Stripe's script. */
export interface StripeUse {
  key: string
  elements: Record<string, unknown>
  created: [string, Record<string, unknown>]
  /** What the card was to be kept for at each payment method that was made. */
  made: { id: string; setupFutureUsage: unknown }[]
  submits: number
  /** What the real script would have thrown. */
  errors: string[]
}

/**
 * Stripe's script, written from the types that Stripe publishes, as far as the card's form needs it and as strict: it takes no
 * option that is not in them, makes a payment method only of what was submitted since the last update, and opens a wallet only at the
 * press of a button. A choice stands in the place of Stripe's own frame, and is read as over a network, not at once.
 */
function stripeScript(): void {
  const use = { errors: [] as string[], made: [] as object[], submits: 0 }
  // It outlives the page, which is left once a payment method is made.
  const note = () => sessionStorage.setItem('stripeUse', JSON.stringify(use))
  const refuse = (why: string): never => {
    use.errors.push(why)
    note()
    throw new Error(`IntegrationError: ${why}`)
  }
  const OPTIONS = {
    elements:
      'mode currency amount setupFutureUsage captureMethod paymentMethodCreation allowedPaymentMethodTypes excludedPaymentMethodTypes locale fonts appearance loader',
    update: 'mode currency amount setupFutureUsage captureMethod locale fonts appearance paymentMethodTypes',
    payment: 'defaultValues business paymentMethodOrder fields readOnly terms wallets layout applePay',
    createPaymentMethod: 'elements params',
  }
  const LOCALES =
    'auto ar bg cs da de el en en-GB es es-419 et fi fil fr fr-CA he hr hu id it ja ko lt lv ms mt nb nl pl pt pt-BR ro ru sk sl sv th tr vi zh zh-HK zh-TW'
  const only = (of: keyof typeof OPTIONS, said: Record<string, unknown>) => {
    for (const name of Object.keys(said))
      if (!OPTIONS[of].split(' ').includes(name)) refuse(`${of} has no option ${name}`)
    if ('amount' in said && !(Number.isInteger(said.amount) && Number(said.amount) > 0)) refuse(`amount ${said.amount}`)
    if ('currency' in said && !/^[a-z]{3}$/.test(String(said.currency))) refuse(`currency ${said.currency}`)
    if ('locale' in said && !LOCALES.split(' ').includes(String(said.locale))) refuse(`locale ${said.locale}`)
    if ('setupFutureUsage' in said && ![null, 'off_session', 'on_session'].includes(said.setupFutureUsage as string))
      refuse(`setupFutureUsage ${said.setupFutureUsage}`)
  }
  const later = <T>(what: T): Promise<T> => new Promise((done) => setTimeout(done, 50, what))
  const CARDS = [
    'incomplete',
    'pm_card_visa_chargeDeclinedInsufficientFunds',
    'pm_card_authenticationRequired',
    'pm_card_visa',
  ]
  const WALLETS = ['apple_pay', 'google_pay']
  const EVENTS = ['ready', 'focus', 'blur', 'escape', 'change', 'loaderror', 'loaderstart']

  const opened = (key: string) => {
    if (!/^pk_/.test(key)) refuse(`key ${key}`)
    let isSubmitted = false
    let isBusy = false
    let place: HTMLElement | null = null
    let usage: unknown = null
    const listeners: [string, () => void][] = []
    const chosen = () => (document.querySelector('#card') as unknown as HTMLSelectElement).value
    /** The sheet of a wallet, which its owner agrees to or puts away. */
    const sheet = (wallet: string) =>
      new Promise<boolean>((answer) => {
        const dialog = document.createElement('dialog')
        for (const name of ['agree', 'put away']) {
          const button = dialog.appendChild(document.createElement('button'))
          button.textContent = `${wallet}: ${name}`
          button.onclick = () => {
            dialog.remove()
            answer(name === 'agree')
          }
        }
        document.body.appendChild(dialog)
        dialog.showModal()
      })
    const elements = {
      create(type: string, said: Record<string, unknown> = {}) {
        if (type !== 'payment' || 'created' in use) refuse(`a second element, or ${type}`)
        only('payment', said)
        Object.assign(use, { created: [type, said] })
        note()
        return {
          on(event: string, heard: () => void) {
            if (!EVENTS.includes(event)) refuse(`the payment element has no event ${event}`)
            listeners.push([event, heard])
          },
          mount(at: HTMLElement) {
            if (place || !at?.isConnected) refuse('mounted twice, or nowhere')
            place = at
            const list = [...CARDS, ...WALLETS].map((id) => `<option value="${id}">${id.slice(-9)}</option>`)
            at.innerHTML = `<label>Card <select id="card">${list.join('')}</select></label>`
            for (const event of ['focusin', 'input', 'change'])
              at.addEventListener(event, (heard) => {
                // What happens in a frame stays there.
                heard.stopPropagation()
                const name = event === 'focusin' ? 'focus' : event
                for (const [of, listener] of listeners) if (of === name) listener()
              })
          },
        }
      },
      update(said: Record<string, unknown>) {
        only('update', said)
        isSubmitted = false
        if ('setupFutureUsage' in said) usage = said.setupFutureUsage
      },
      async submit() {
        if (!place) refuse('submit before mount')
        if (isBusy) refuse('submit while another runs')
        use.submits++
        note()
        const isWallet = WALLETS.includes(chosen())
        if (isWallet && !navigator.userActivation.isActive) refuse('a wallet without the press of a button')
        isBusy = true
        const agreed = await (isWallet ? sheet(chosen()) : later(chosen() !== 'incomplete'))
        isBusy = false
        if (!agreed)
          return { error: { message: isWallet ? 'The wallet was put away.' : 'Your card number is incomplete.' } }
        isSubmitted = true
        return { selectedPaymentMethod: isWallet ? chosen() : 'card' }
      },
    }
    return {
      elements(said: Record<string, unknown>) {
        only('elements', said)
        if (said.mode !== 'payment' || said.paymentMethodCreation !== 'manual') refuse('made by createPaymentMethod')
        Object.assign(use, { elements: said })
        usage = said.setupFutureUsage ?? null
        return elements
      },
      async createPaymentMethod(said: Record<string, unknown>) {
        only('createPaymentMethod', said)
        if (said.elements !== elements || !isSubmitted) refuse('elements.submit() comes before createPaymentMethod()')
        const id = WALLETS.includes(chosen()) ? 'pm_card_visa' : chosen()
        use.made.push({ id, setupFutureUsage: usage })
        note()
        return later({ paymentMethod: { id, object: 'payment_method', type: 'card' } })
      },
    }
  }
  Object.assign(window, {
    Stripe: (key: string, ...more: unknown[]) => {
      if ('key' in use || more.some((one) => one !== undefined)) refuse('Stripe twice, or with options')
      Object.assign(use, { key })
      return opened(key)
    },
  })
}

/** Answers for Stripe's host. @returns the addresses that were asked of it */
export async function routeStripe(context: BrowserContext): Promise<string[]> {
  const asked: string[] = []
  await context.route('https://js.stripe.com/**', (route) => {
    asked.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: `(${stripeScript})()` })
  })
  return asked
}

/** How the page that was last at Stripe's form in this tab used it. */
export const stripeUse = async (page: Page): Promise<StripeUse> =>
  JSON.parse((await page.evaluate(() => sessionStorage.getItem('stripeUse')))!) as StripeUse
