import { randomBytes } from 'node:crypto'
import type { z } from 'zod'
import { type Answered, type Asked, openProvider } from '../providers/provider-server.ts'
import type { RequestIds } from '../providers/request-ids.ts'
import { REQUESTS } from './described.ts'

/** What stands for Hokodo in the tests: its address, and what both sides know. */
export interface HokodoServer {
  origin: string
  apiKey: string
  webhookSecret: string
}

interface Order {
  id: string
  said: z.output<(typeof REQUESTS)['payment/orders']>
  urls?: z.output<(typeof REQUESTS)['payment/offers']>['urls']
  payment: { id: string; status: string } | null
  held: number
  captured: number
  voided: number
  refunded: number
}

const API_KEY = 'hk_local'
/** By this key, or by what begins with it: each is of another shop. */
const OURS = /^Token hk_local(_[\w-]+)?$/
const WEBHOOK_SECRET = 'a secret of both sides'
/** A firm whose name has this in it gets no offer. */
const RISKY = 'Risky'
const PREFIX = { organisations: 'org', users: 'user', 'payment/orders': 'order' } as const
const idOf = (prefix: string) => `${prefix}-${randomBytes(11).toString('hex')}`

/** A Hokodo beside the tests, written from what is public of it and independent of the shop. It knows each id of ours once. */
export async function openHokodo(): Promise<HokodoServer & { close(): Promise<void> }> {
  const made = new Map<string, string>()
  const names = new Map<string, string>()
  const orders = new Map<string, Order>()

  const { origin, close } = await openProvider((origin) => {
    return { key: API_KEY, keyOf, nameOf, answer: (asked, ids) => answer(asked, ids, origin), act }
  })

  function nameOf({ method, path }: Asked): string {
    return `${method} ${path.replace(/(order|defpay)-\w+/, '{id}')}`
  }

  function answer(asked: Asked, ids: RequestIds, origin: string): Answered {
    const { method, path, headers, query } = asked
    if (!OURS.test(headers.authorization ?? '')) return refused(401, 'Invalid token.')
    const route = path.replace('/v1/', '')
    const [, payment] = /^payment\/deferred_payments\/(defpay-\w+)\/post_sale_events$/.exec(route) ?? []
    if (payment) return afterSale(asked, payment, ids)
    if (method === 'GET' && query.has('unique_id')) {
      const id = made.get(`${route} ${query.get('unique_id')}`)
      return ok({ results: id ? [{ id }] : [] })
    }
    if (method === 'GET') return shown(route.replace('payment/orders/', ''))
    if (route === 'payment/offers') return offer(asked, origin)
    return route in PREFIX ? make(asked, route as keyof typeof PREFIX) : refused(404, 'Not found.')
  }

  function act(name: string, said: Record<string, string>): unknown {
    if (name === 'orders') return of(said.order ?? '')
    const order = orders.get(said.order ?? '')
    if (!order) return undefined
    if (name === 'decide') decide(order, said.status ?? '')
    if (name === 'capture') capture(order, Number(said.amount ?? order.held))
    return { body: JSON.stringify({ data: order.payment, order: order.id }) }
  }

  function make({ body }: Asked, route: keyof typeof PREFIX): Answered {
    const read = REQUESTS[route].safeParse(JSON.parse(body))
    if (!read.success) return refused(400, read.error.message)
    const key = `${route} ${read.data.unique_id}`
    if (made.has(key)) return refused(400, 'unique_id must be unique.')
    const id = idOf(PREFIX[route])
    made.set(key, id)
    if ('company_name' in read.data) names.set(id, read.data.company_name ?? '')
    if ('total_amount' in read.data)
      orders.set(id, { id, said: read.data, payment: null, held: 0, captured: 0, voided: 0, refunded: 0 })
    return { status: 201, body: { id } }
  }

  function offer({ body }: Asked, origin: string): Answered {
    const read = REQUESTS['payment/offers'].safeParse(JSON.parse(body))
    if (!read.success) return refused(400, read.error.message)
    const order = orders.get(read.data.order)
    if (!order) return refused(404, 'Not found.')
    order.urls = read.data.urls
    const isRisky = names.get(order.said.customer.organisation)?.includes(RISKY)
    const declined = { status: 'declined', payment_url: null, rejection_reason: { code: 'debtor-risk' } }
    const offered = { status: 'offered', payment_url: `${origin}/pay/${order.id}`, rejection_reason: null }
    const plans = isRisky ? [declined, declined] : [declined, offered]
    return { status: 201, body: { id: idOf('offr'), order: order.id, offered_payment_plans: plans } }
  }

  function shown(id: string): Answered {
    const order = orders.get(id)
    return order
      ? ok({ id, ...order.said, deferred_payment: order.payment && paymentOf(order) })
      : refused(404, 'Not found.')
  }

  /** With its money, as Hokodo's own shop modules read it. */
  function paymentOf({ payment, held, captured, voided, refunded }: Order): object {
    const balance = {
      authorisation: held,
      protected_captures: captured,
      voided_authorisation: voided,
      refunds: refunded,
    }
    return { ...payment, ...balance, unprotected_captures: 0, expired_authorisation: 0 }
  }

  function decide(order: Order, status: string): void {
    order.payment = { id: order.payment?.id ?? idOf('defpay'), status }
    if (status === 'accepted') order.held = order.said.total_amount
  }

  /** The merchant has sent the goods. */
  function capture(order: Order, amount: number): void {
    order.captured += amount
    order.held -= amount
    order.payment!.status = 'captured'
  }

  function afterSale({ body, headers, path }: Asked, payment: string, ids: RequestIds): Answered {
    const read = REQUESTS.post_sale_events.safeParse(JSON.parse(body))
    if (!read.success) return refused(400, read.error.message)
    const order = [...orders.values()].find((each) => each.payment?.id === payment)
    if (!order) return refused(404, 'Not found.')
    const { type, amount = 0 } = read.data
    const reused = refused(409, 'The key was used for another request.')
    return ids.once(`${path} ${headers['idempotency-key']}`, body, () => giveBack(order, type, amount), reused)
  }

  function giveBack(order: Order, type: string, amount: number): Answered {
    const from = type === 'void' ? order.held : order.captured - order.refunded
    if (amount > from) return refused(400, 'The amount is too large.')
    if (type === 'void') {
      order.held -= amount
      order.voided += amount
      if (order.held + order.captured === 0) order.payment!.status = 'voided'
    } else order.refunded += amount
    return { status: 201, body: { id: idOf('pse'), type, amount } }
  }

  function of(number: string): object {
    const known = [...orders.values()].filter(({ said }) => said.metadata?.order_number === number)
    return known.map(({ payment: _, ...order }) => order)
  }

  return { origin, apiKey: API_KEY, webhookSecret: WEBHOOK_SECRET, close }
}

const keyOf = ({ headers }: Asked): string => headers.authorization?.replace('Token ', '') ?? ''
const ok = (body: object): Answered => ({ status: 200, body })
const refused = (status: number, detail: string): Answered => ({ status, body: { detail } })
