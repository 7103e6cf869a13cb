import { SELF } from 'cloudflare:test'
import type { JsonApiDocument } from '../../src/contract/json-api.ts'
import type { Order } from '../../src/contract/order.ts'
import { readOrder } from '../../src/contract/order-wire.ts'
import type { RegionCode } from '../../src/contract/vocabulary.ts'
import { MUNICH_ON_WIRE as MUNICH } from '../addresses.ts'

interface Options {
  region?: RegionCode
  token?: string
  userToken?: string
  headers?: Record<string, string>
}

/** What a call answered, its body read. */
export interface Answered {
  status: number
  headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
  body: any
}

/** Calls the commerce as the proxy does. */
export async function call(
  method: string,
  path: string,
  body?: unknown,
  { region = 'eu', token, userToken, headers = {} }: Options = {},
): Promise<Answered> {
  const answer = await SELF.fetch(`https://shop.test/${path}`, {
    method,
    headers: {
      'X-Region': region,
      'Content-Type': 'application/json',
      ...(token && { 'X-Spree-Order-Token': token }),
      ...(userToken && { 'X-Spree-Token': userToken }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, body: text ? JSON.parse(text) : null }
}

export const MAILER = 'mailer-box-eco~230x170x60~cardboard-natural~print-monochrome~foil-none'
export const BAG = 'paper-bag~240x100x320~paper-kraft~print-monochrome~foil-none'
export const POUCH = 'doypack-bag~140x80x230~film-barrier~print-color-hd~foil-none'

export { MUNICH }

/** A cart with its key, and what can be done to it. Each act answers raw; `order` is the last order seen. */
export class TestCart {
  order: Order
  readonly region: RegionCode

  private constructor(order: Order, region: RegionCode) {
    this.order = order
    this.region = region
  }

  static async open(region: RegionCode = 'eu', options: Options = {}): Promise<TestCart> {
    const { body } = await call('POST', 'v2/orders', {}, { region, ...options })
    return new TestCart(readOrder(body as JsonApiDocument), region)
  }

  get number(): string {
    return this.order.number
  }

  async act(method: string, path: string, body?: unknown, options: Options = {}): Promise<Answered> {
    const answer = await call(method, path, body, { region: this.region, token: this.order.token, ...options })
    if (answer.status < 300 && answer.body?.data) this.order = readOrder(answer.body as JsonApiDocument)
    return answer
  }

  add(variant_id: string, quantity: number, more: object = {}, options: Options = {}): Promise<Answered> {
    return this.act(
      'POST',
      `v2/orders/${this.number}/line_item`,
      { line_item: { variant_id, quantity, ...more } },
      options,
    )
  }

  leave(state: string, order: object = {}): Promise<Answered> {
    return this.act('PUT', `checkouts/${this.number}?state=${state}`, { order })
  }

  /** Fills the cart and goes to the payment. */
  async toPayment(ship_address: object = MUNICH, lines: [string, number][] = [[MAILER, 250]]): Promise<this> {
    for (const [variant, quantity] of lines) await this.add(variant, quantity)
    await this.leave('cart')
    await this.leave('address', { email: 'ada@example.com', ship_address, use_shipping: true })
    await this.leave('delivery', { shipping_rate_id: this.order.shippingRates[0]?.id })
    return this
  }

  get total(): string {
    return (this.order.total / 100).toFixed(2)
  }

  pay(payment_method_id: string, total = this.total, options: Options = {}): Promise<Answered> {
    const body = { payment_method_id, expected_total: total }
    return this.act('POST', `v2/${this.number}/stripe/payment_intents/pay`, body, options)
  }

  transfer(total = this.total, options: Options = {}): Promise<Answered> {
    return this.act('POST', 'check_payments', { order_number: this.number, expected_total: total }, options)
  }
}
