import { randomUUID } from 'node:crypto'
import type { ZodType } from 'zod'
import { type Answered, type Asked, openProvider } from '../providers/provider-server.ts'
import type { RequestIds } from '../providers/request-ids.ts'
import { captureRequest, createRequest, refundRequest } from './described.ts'
import { PaypalOrders } from './orders.ts'
import { openSigner, type Signer } from './signer.ts'

/** What stands for PayPal in the tests: its address, and what both sides know. */
export interface PaypalServer {
  origin: string
  clientId: string
  clientSecret: string
  webhookId: string
}

const CLIENT_ID = 'client'
/** This id, and what begins with it: each is of another shop. */
const OURS = /^client(_[\w-]+)?$/
const CLIENT_SECRET = 'secret'
const WEBHOOK_ID = '8PT597110X687430LKGECATA'
const ORDER = /^\/v2\/checkout\/orders\/([0-9A-Z]+)(\/capture)?$/
const REFUND = /^\/v2\/payments\/captures\/([0-9A-Z]+)\/refund$/
const CERTIFICATE = /^\/v1\/notifications\/certs\/CERT-(\w+)$/

/**
 * A PayPal beside the tests, written from its description and independent of the shop. It refuses what the description does not
 * know, keeps the ids of requests, shows a page to the payer, and signs events, which a test delivers as it likes.
 */
export async function openPaypal(): Promise<PaypalServer & { close(): Promise<void> }> {
  /** Each with the id of the client that has it. */
  const tokens = new Map<string, string>()

  const { origin, close } = await openProvider((origin) => {
    const orders = new PaypalOrders(origin)
    const signer = openSigner(origin, WEBHOOK_ID)
    const eventsOf = (id: string) => orders.events(id).map((event) => signer.sign(JSON.stringify(event)))
    return {
      key: CLIENT_ID,
      keyOf: ({ headers: { authorization = '' } }) => clientIn(authorization) ?? CLIENT_ID,
      nameOf: ({ method, path }) => `${method} ${path.replace(/[0-9A-Z]{17}|CERT-\w+/, '{id}')}`,

      answer(asked, ids) {
        const { method, path, headers } = asked
        const certificate = CERTIFICATE.exec(path)?.[1]
        if (certificate) return certificateOf(certificate)
        if (path === '/checkoutnow') return method === 'POST' ? decided(asked) : page(asked)
        if (path === '/v1/oauth2/token') return token(asked)
        const bearer = headers.authorization?.replace('Bearer ', '') ?? ''
        if (!tokens.has(bearer)) return { status: 401, body: { name: 'AUTHENTICATION_FAILURE' } }
        if (method === 'GET') return orders.read(ORDER.exec(path)?.[1] ?? '')
        const [, order = '', act] = ORDER.exec(path) ?? []
        const capture = REFUND.exec(path)?.[1]
        if (path === '/v2/checkout/orders') return once(asked, ids, createRequest, (said) => orders.create(said))
        if (act) return once(asked, ids, captureRequest, () => orders.capture(order))
        if (capture) return once(asked, ids, refundRequest, (said) => orders.refund(capture, said))
        return { status: 404, body: {} }
      },

      act(name, said) {
        const id = said.order ?? ''
        if (name === 'approve') return orders.approve(id)
        if (name === 'next') return orders.next(id, said.what as 'COMPLETED')
        if (name === 'end') return orders.end(id, said.status as 'COMPLETED')
        if (name === 'orders') return orders.of(id)
        if (name === 'withdraw') return tokens.clear()
        if (name === 'events') return eventsOf(id)
        if (name === 'sign')
          return signer.sign(said.body ?? '', Number(said.ago ?? 0), said.signer as Signer | undefined)
        return undefined
      },
    }

    function certificateOf(name: string): Answered {
      if (name === 'large') return { status: 200, body: 'x'.repeat(100_000) }
      const found = signer.certificates[name as Signer]
      return found ? { status: 200, body: found } : { status: 404, body: '' }
    }

    /** PayPal's page: agree, with or without a card that works, or go back. */
    function page({ query }: Asked): Answered {
      const button = (answer: string) => `<button name="answer" value="${answer}">${answer}</button>`
      const id = query.get('token') ?? ''
      const form = ['agree', 'bad-card', 'cancel'].map(button).join(' ')
      return {
        status: 200,
        body: `<!doctype html><title>PayPal</title><form method="post" action="?token=${id}">${form}</form>`,
      }
    }

    function decided({ query, body }: Asked): Answered {
      const id = query.get('token') ?? ''
      const answer = new URLSearchParams(body).get('answer')
      if (answer === 'bad-card') orders.next(id, 'INSTRUMENT_DECLINED')
      const location = answer === 'cancel' ? orders.cancelUrl(id) : orders.approve(id)
      return { status: 303, body: '', headers: { Location: location } }
    }
  })

  /** The id of the client that asks, by its secret or by a token. */
  function clientIn(authorization: string): string | undefined {
    const [scheme, credentials = ''] = authorization.split(' ')
    return scheme === 'Basic' ? atob(credentials).split(':')[0] : tokens.get(credentials)
  }

  function token({ headers: { authorization = '' }, body }: Asked): Answered {
    const client = clientIn(authorization) ?? ''
    const basic = `Basic ${btoa(`${client}:${CLIENT_SECRET}`)}`
    if (!OURS.test(client) || authorization !== basic || body !== 'grant_type=client_credentials')
      return { status: 401, body: { error: 'invalid_client' } }
    const access_token = `A21AA${randomUUID()}`
    tokens.set(access_token, client)
    return { status: 200, body: { access_token, token_type: 'Bearer', expires_in: 32_400 } }
  }

  function once<T>(
    { headers, path, body }: Asked,
    ids: RequestIds,
    schema: ZodType<T>,
    act: (said: T) => Answered,
  ): Answered {
    const read = schema.safeParse(JSON.parse(body))
    if (!read.success) return { status: 400, body: { name: 'INVALID_REQUEST', message: read.error.message } }
    const id = String(headers['paypal-request-id'] ?? '')
    if (id.length < 1 || id.length > 108) return { status: 400, body: { name: 'INVALID_REQUEST' } }
    const reused = { status: 422, body: { name: 'UNPROCESSABLE_ENTITY', details: [{ issue: 'DUPLICATE_REQUEST_ID' }] } }
    return ids.once(`${path} ${id}`, body, () => act(read.data), reused)
  }

  return { origin, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, webhookId: WEBHOOK_ID, close }
}
