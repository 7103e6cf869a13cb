import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, IdempotencyKeys } from './idempotency-keys.ts'
import { Intents } from './intents.ts'
import { problemsOfAnswer, problemsOfRequest, readForm } from './schemas.ts'

/** What stands for Stripe in the tests: its address, and the secrets that both sides know. */
export interface StripeServer {
  origin: string
  secretKey: string
  webhookSecret: string
}

/**
 * How the server fails the next request: before it does anything, or after it did it and nobody hears of it; `gone` is that too,
 * and nobody reaches it any more until it is back.
 */
export type StripeFault = 'reset' | 'lost' | 'gone' | '500' | '429' | '402' | 'garbage' | 'held'

const SECRET_KEY = 'sk_test_local'
const WEBHOOK_SECRET = 'whsec_local'
const VERSION = '2026-10-28.endive'

/**
 * A Stripe beside the tests, written from its description and independent of the shop. It refuses whatever the description does
 * not know, keeps idempotency keys, and signs events, which a test delivers as it likes. `/test/…` are the acts of a test.
 */
export async function openStripe(): Promise<StripeServer & { close(): Promise<void> }> {
  const intents = new Intents()
  const accounts = new Map<string, Account>()
  const accountOf = (key: string): Account => {
    const known = accounts.get(key) ?? { keys: new IdempotencyKeys(), faults: [], isGone: false, release: null }
    accounts.set(key, known)
    return known
  }

  function testAct(path: string, body: string): unknown {
    const said = body ? JSON.parse(body) : {}
    const account = accountOf(said.account ?? SECRET_KEY)
    if (path === '/test/fault') return void account.faults.push(said)
    if (path === '/test/calm') return void account.faults.splice(0)
    if (path === '/test/held') return { isHeld: account.release !== null, inUse: account.keys.inUse }
    if (path === '/test/release') return free(account)
    if (path === '/test/back') return back(account, said.after)
    if (path === '/test/move') return intents.move(said.intent, said.status)
    if (path === '/test/intents') return intents.of(said.order)
    if (path === '/test/customers') return intents.customers.all
    if (path === '/test/sign') return signed(said.body, said.ago)
    return intents.events(said.intent).map((event) => signed(JSON.stringify(event), 0))
  }

  function free(account: Account): void {
    account.release?.()
    account.release = null
  }

  function back(account: Account, after: number): void {
    account.keys.pass(after)
    account.isGone = false
  }

  async function answer(
    request: IncomingMessage,
    path: string,
    body: string,
    { keys }: Account,
    working: () => Promise<void>,
  ): Promise<Answer> {
    const { authorization = '', 'stripe-version': version, 'idempotency-key': key } = request.headers
    if (!isOurs(authorization)) return refusal(401, 'invalid_request_error', 'api_key')
    if (version !== VERSION) return refusal(400, 'invalid_request_error', `version ${version}`)
    const form = readForm(request.method === 'GET' ? (path.split('?')[1] ?? '') : body)
    const route = path.split('?')[0]!
    const problems = problemsOfRequest(request.method!, route, form)
    if (problems) return refusal(400, 'invalid_request_error', 'parameter_unknown', problems)
    if (request.method === 'GET') return intents.answer('GET', route, form)
    return keys.once(String(key ?? randomUUID()), `${route} ${body}`, async () => {
      await working()
      return intents.answer(request.method!, route, form)
    })
  }

  // No idle connection is closed from here: the next request may be on its way by then, and would be lost.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const path = request.url ?? ''
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    if (path.startsWith('/test/')) return void response.end(JSON.stringify(testAct(path, body) ?? null))
    const account = accountOf(request.headers.authorization?.replace('Bearer ', '') ?? '')
    const { keys, faults } = account
    if (account.isGone) return void request.socket.destroy()
    const name = `${request.method} ${path
      .split('?')[0]!
      .replace(/pi_\w+/, '{intent}')
      .replace(/cus_\w+/, '{customer}')}`
    const key = request.headers['idempotency-key']
    // What is kept is answered by a Stripe that fails, too.
    const isKept = keys.knows(key && String(key))
    const at = faults.findIndex(({ on, kind }) => on === name && !(isKept && (kind === '500' || kind === '402')))
    const [fault] = at < 0 ? [] : faults.splice(at, 1)
    if (fault?.kind === 'reset') return void request.socket.destroy()
    if (fault?.kind === '429') return void send(refusal(429, 'invalid_request_error', 'rate_limit'))
    if (fault?.kind === '500' || fault?.kind === '402') {
      const isCard = fault.kind === '402'
      const failed = isCard ? refusal(402, 'card_error', 'card_declined') : refusal(500, 'api_error', 'api_error')
      return void send(key ? await keys.once(String(key), `${path} ${body}`, async () => failed) : failed)
    }
    const answered = await answer(request, path, body, account, async () => {
      if (fault?.kind !== 'held') return
      await new Promise<void>((resolve) => {
        account.release = resolve
      })
    })
    account.isGone ||= fault?.kind === 'gone'
    if (fault?.kind === 'lost' || fault?.kind === 'gone') return void request.socket.destroy()
    if (fault?.kind === 'garbage')
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":')
    send(answered)

    function send({ status, body, isReplayed }: Answer): void {
      const problems = problemsOfAnswer(body)
      if (problems) console.error(`The tests' Stripe answers what its description does not know: ${problems}`)
      const headers = { 'Content-Type': 'application/json', ...(isReplayed && { 'Idempotent-Replayed': 'true' }) }
      response.writeHead(problems ? 418 : status, headers).end(JSON.stringify(body))
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // After the door is shut: a connection that came between would hold it open.
      server.closeAllConnections()
    })
  return { origin, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, close }
}

/** Each secret key is of an account, whose faults and idempotency keys are its own: `sk_test_local`, and what begins with it. */
interface Account {
  keys: IdempotencyKeys
  faults: { on: string; kind: StripeFault }[]
  isGone: boolean
  release: (() => void) | null
}

const isOurs = (authorization: string): boolean => /^Bearer sk_test_local(_[\w-]+)?$/.test(authorization)

/** A body with the header of its signature, `ago` seconds old. */
function signed(body: string, ago = 0): { body: string; signature: string } {
  const at = Math.floor(Date.now() / 1000) - ago
  const hmac = createHmac('sha256', WEBHOOK_SECRET).update(`${at}.${body}`).digest('hex')
  return { body, signature: `t=${at},v1=${hmac}` }
}

const refusal = (status: number, type: string, code: string, message = code): Answer => ({
  status,
  body: { error: { type, code, message } },
})
