import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { RequestIds } from './request-ids.ts'

/** How a server fails the next request: before it does anything, or after it did it and nobody hears of it. */
export type Fault = 'reset' | 'lost' | '500' | '429' | '402' | 'garbage' | 'held'

export interface Asked {
  method: string
  /** Without the query. */
  path: string
  query: URLSearchParams
  headers: IncomingHttpHeaders
  body: string
}

export interface Answered {
  status: number
  /** An object is sent as JSON, a text as it is. */
  body: object | string
  headers?: Record<string, string>
}

interface Provider {
  /** The key of whom a test means that names none. */
  key: string
  /** The key by which a request is asked. */
  keyOf(asked: Asked): string
  /** The name of a request for faults, its ids replaced: 'GET /orders/{id}'. */
  nameOf(asked: Asked): string
  answer(asked: Asked, ids: RequestIds): Answered | Promise<Answered>
  /** The acts of a test, under `/test/…`. */
  act(name: string, said: Record<string, string>): unknown
}

/** Each key is of an account, whose faults and ids of requests are its own. */
interface Account {
  ids: RequestIds
  faults: { on: string; kind: Fault }[]
  release: () => void
}

/**
 * A server beside the tests that stands for a provider of payments. A test says how the next requests of an account fail
 * (`/test/fault`): files run beside each other, and what one lets fail is no business of another.
 */
export async function openProvider(make: (origin: string) => Provider) {
  const accounts = new Map<string, Account>()
  const accountOf = (key: string): Account => {
    const known = accounts.get(key) ?? { ids: new RequestIds(), faults: [], release: () => undefined }
    accounts.set(key, known)
    return known
  }
  let provider: Provider

  function testAct(name: string, body: string): unknown {
    const said = body ? JSON.parse(body) : {}
    const { ids, faults, release } = accountOf(said.account ?? provider.key)
    if (name === 'fault') return void faults.push(said)
    if (name === 'calm') return void faults.splice(0)
    if (name === 'release') return release()
    if (name === 'forget') return ids.forget()
    return provider.act(name, said)
  }

  // No idle connection is closed from here: the next request may be on its way by then, and would be lost.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://provider.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    if (path.startsWith('/test/'))
      return void response.end(JSON.stringify(testAct(path.slice('/test/'.length), body) ?? null))
    const asked = { method: request.method!, path, query, headers: request.headers, body }
    const account = accountOf(provider.keyOf(asked))
    const { ids, faults } = account
    const at = faults.findIndex(({ on }) => on === provider.nameOf(asked))
    const kind = at < 0 ? undefined : faults.splice(at, 1)[0]!.kind
    if (kind === 'reset') return void request.socket.destroy()
    if (kind === '500' || kind === '429' || kind === '402') return void response.writeHead(Number(kind)).end('{}')
    if (kind === 'held')
      await new Promise<void>((resolve) => {
        account.release = resolve
      })
    const { status, body: said, headers } = await provider.answer(asked, ids)
    if (kind === 'lost') return void request.socket.destroy()
    const type = typeof said === 'string' ? 'text/html' : 'application/json'
    if (kind === 'garbage') return void response.writeHead(200, { 'Content-Type': type }).end('{"id":')
    response
      .writeHead(status, { 'Content-Type': type, ...headers })
      .end(typeof said === 'string' ? said : JSON.stringify(said))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  provider = make(origin)
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      // After the door is shut: a connection that came between would hold it open.
      server.closeAllConnections()
    })
  return { origin, close }
}
