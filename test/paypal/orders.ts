import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import type { Answered } from '../providers/provider-server.ts'
import { type createRequest, type refundRequest, TAKES } from './described.ts'

type Create = z.output<typeof createRequest>
type Money = { currency_code: string; value: string }

interface Capture {
  id: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED'
  amount: Money
  refunded: number
}

interface Order {
  id: string
  status: 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED'
  unit: Create['purchase_units'][number]
  back: { return_url: string; cancel_url: string }
  captures: Capture[]
  refunds: object[]
  /** What comes of the next capture. */
  next: 'COMPLETED' | 'PENDING' | 'INSTRUMENT_DECLINED'
}

const idOf = () => randomBytes(9).toString('hex').slice(0, 17).toUpperCase()
const cents = ({ value }: Money) => Math.round(Number(value) * 100)

/** The orders of a PayPal, what may be done with them, and the events of what was done. */
export class PaypalOrders {
  readonly #orders = new Map<string, Order>()
  readonly #invoices = new Set<string>()
  readonly #events: { order: string; event: object }[] = []
  readonly #origin: string

  constructor(origin: string) {
    this.#origin = origin
  }

  create({ purchase_units: [unit], payment_source }: Create): Answered {
    if (!TAKES.includes(unit!.amount.currency_code)) return unprocessable('CURRENCY_NOT_SUPPORTED')
    const back = payment_source.paypal.experience_context
    const order: Order = {
      id: idOf(),
      status: 'PAYER_ACTION_REQUIRED',
      unit: unit!,
      back,
      captures: [],
      refunds: [],
      next: 'COMPLETED',
    }
    this.#orders.set(order.id, order)
    return { status: 200, body: this.#shown(order) }
  }

  read(id: string): Answered {
    const order = this.#orders.get(id)
    return order ? { status: 200, body: this.#shown(order) } : NOT_FOUND
  }

  capture(id: string): Answered {
    const order = this.#orders.get(id)
    if (!order) return NOT_FOUND
    if (order.status === 'COMPLETED') return unprocessable('ORDER_ALREADY_CAPTURED')
    if (order.status !== 'APPROVED') return unprocessable('ORDER_NOT_APPROVED')
    if (order.next === 'INSTRUMENT_DECLINED') return unprocessable('INSTRUMENT_DECLINED')
    if (this.#invoices.has(order.unit.invoice_id ?? '')) return unprocessable('DUPLICATE_INVOICE_ID')
    this.#invoices.add(order.unit.invoice_id ?? '')
    order.status = 'COMPLETED'
    order.captures.push({ id: idOf(), status: order.next, amount: order.unit.amount, refunded: 0 })
    this.#noteCapture(order)
    return { status: 201, body: this.#shown(order) }
  }

  refund(id: string, { amount, custom_id, invoice_id }: z.output<typeof refundRequest>): Answered {
    const order = [...this.#orders.values()].find(({ captures }) => captures.some((each) => each.id === id))
    const capture = order?.captures.find((each) => each.id === id)
    if (!order || !capture) return NOT_FOUND
    const wanted = amount ? cents(amount) : cents(capture.amount) - capture.refunded
    if (capture.status === 'REFUNDED') return unprocessable('CAPTURE_FULLY_REFUNDED')
    if (capture.refunded + wanted > cents(capture.amount)) return unprocessable('REFUND_AMOUNT_EXCEEDED')
    capture.refunded += wanted
    capture.status = capture.refunded === cents(capture.amount) ? 'REFUNDED' : 'PARTIALLY_REFUNDED'
    const refund = {
      id: idOf(),
      status: 'COMPLETED',
      amount: amount ?? capture.amount,
      ...((custom_id ?? order.unit.custom_id) && { custom_id: custom_id ?? order.unit.custom_id }),
      ...((invoice_id ?? order.unit.invoice_id) && { invoice_id: invoice_id ?? order.unit.invoice_id }),
    }
    order.refunds.push(refund)
    this.#note(order, 'PAYMENT.CAPTURE.REFUNDED', refund)
    return { status: 201, body: refund }
  }

  /** The payer agrees on PayPal's page. @returns where they go back to */
  approve(id: string): string {
    const order = this.#orders.get(id)!
    if (order.status === 'PAYER_ACTION_REQUIRED') {
      order.status = 'APPROVED'
      this.#note(order, 'CHECKOUT.ORDER.APPROVED', this.#shown(order))
    }
    return `${order.back.return_url}&token=${id}&PayerID=TESTPAYER`
  }

  cancelUrl(id: string): string {
    return `${this.#orders.get(id)!.back.cancel_url}&token=${id}`
  }

  /** What comes of the next capture of an order. */
  next(id: string, what: Order['next']): void {
    this.#orders.get(id)!.next = what
  }

  /** A pending capture ends. */
  end(id: string, status: 'COMPLETED' | 'DECLINED'): void {
    const order = this.#orders.get(id)!
    order.captures.at(-1)!.status = status
    this.#noteCapture(order)
  }

  /** What a test sees: the orders of one of the shop's, captures and refunds counted. */
  of(number: string): object {
    const orders = [...this.#orders.values()].filter(({ unit }) => unit.custom_id === number)
    const captures = orders.flatMap((order) => order.captures).filter(({ status }) => status !== 'DECLINED')
    return {
      orders: orders.map(({ id, status }) => ({ id, status })),
      captures: captures.length,
      refunded: captures.reduce((sum, { refunded }) => sum + refunded, 0),
    }
  }

  events(id: string): object[] {
    return this.#events.filter(({ order }) => order === id).map(({ event }) => event)
  }

  #noteCapture(order: Order): void {
    const { id, status, amount } = order.captures.at(-1)!
    const { custom_id, invoice_id } = order.unit
    const type = { COMPLETED: 'COMPLETED', PENDING: 'PENDING', DECLINED: 'DENIED' }[status as 'COMPLETED'] ?? status
    const supplementary_data = { related_ids: { order_id: order.id } }
    this.#note(order, `PAYMENT.CAPTURE.${type}`, { id, status, amount, custom_id, invoice_id, supplementary_data })
  }

  #note(order: Order, type: string, resource: object): void {
    const event = {
      id: `WH-${idOf()}-${idOf()}`,
      event_version: '1.0',
      create_time: new Date().toISOString(),
      event_type: type,
      summary: type,
      resource: structuredClone(resource),
    }
    this.#events.push({ order: order.id, event })
  }

  #shown({ id, status, unit, captures, refunds }: Order): object {
    const made = captures.map(({ refunded: _, ...capture }) => capture)
    return {
      id,
      status,
      intent: 'CAPTURE',
      purchase_units: [
        {
          reference_id: 'default',
          ...unit,
          ...(made.length && { payments: { captures: made, ...(refunds.length && { refunds }) } }),
        },
      ],
      links: [
        { rel: 'self', method: 'GET', href: `${this.#origin}/v2/checkout/orders/${id}` },
        { rel: 'payer-action', method: 'GET', href: `${this.#origin}/checkoutnow?token=${id}` },
      ],
    }
  }
}

const unprocessable = (issue: string): Answered => ({
  status: 422,
  body: { name: 'UNPROCESSABLE_ENTITY', message: issue, debug_id: 'x', details: [{ issue, description: issue }] },
})

const NOT_FOUND: Answered = {
  status: 404,
  body: { name: 'RESOURCE_NOT_FOUND', details: [{ issue: 'INVALID_RESOURCE_ID' }] },
}
