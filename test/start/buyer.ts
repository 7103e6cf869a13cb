import { MUNICH_ON_WIRE } from '../addresses.ts'
import type { Answered, LocalShop } from './local-shop.ts'

const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'

/** What a buyer was last told of an order. */
export interface Told {
  number: string
  token: string
  state: string
  version: number
  total: string
}

/** A guest who buys through the API, and remembers what was acknowledged. */
export class Buyer {
  readonly #shop: LocalShop
  told: Told | null = null

  constructor(shop: LocalShop, told: Told | null = null) {
    this.#shop = shop
    this.told = told
  }

  async #act(method: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> {
    const token = this.told && { 'X-Spree-Order-Token': this.told.token }
    const answer = await this.#shop.call(method, path, body, { ...token, ...headers })
    if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body)}`)
    const { number, token: key, state, lock_version, total } = answer.body.data.attributes
    this.told = { number, token: key ?? this.told!.token, state, version: lock_version, total }
    return answer
  }

  async open(): Promise<void> {
    await this.#act('POST', 'v2/orders', {})
    const line_item = { variant_id: MAILER, quantity: 250 }
    await this.#act('POST', `v2/orders/${this.told!.number}/line_item`, { line_item })
  }

  async toPayment(): Promise<void> {
    const { number } = this.told!
    await this.#act('PUT', `checkouts/${number}?state=cart`, {})
    const address = { email: 'ada@example.com', ship_address: MUNICH_ON_WIRE, use_shipping: true }
    await this.#act('PUT', `checkouts/${number}?state=address`, { order: address })
    await this.#act('PUT', `checkouts/${number}?state=delivery`, { order: { shipping_rate_id: 'courier' } })
  }

  async pay(): Promise<void> {
    const { number, total } = this.told!
    const body = { payment_method_id: 'pm_card_visa', expected_total: total }
    await this.#act('POST', `v2/${number}/stripe/payment_intents/pay`, body, { 'Idempotency-Key': `pay ${number}` })
  }

  async buy(): Promise<void> {
    await this.open()
    await this.toPayment()
    await this.pay()
  }

  /** The order as it stands. */
  async look(): Promise<{ state: string; version: number; payments: string[] }> {
    const { body } = await this.#act('GET', `orders/${this.told!.number}`, undefined)
    const payments = (body.included as { type: string; attributes: { state: string } }[])
      .filter(({ type }) => type === 'payment')
      .map(({ attributes }) => attributes.state)
    const { state, lock_version: version } = body.data.attributes
    return { state, version, payments }
  }
}
