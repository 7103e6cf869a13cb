import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

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
  /** The name of a request for faults, its ids replaced: 'GET /orders/{id}'. */
  nameOf(asked: Asked): string
  answer(asked: Asked): Answered | Promise<Answered>
  /** The acts of a test, under `/test/…`. */
  act(name: string, said: Record<string, string>): unknown
}

/** A server beside the tests that stands for a provider of payments. A test says how its next requests fail (`/test/fault`). */
export async function openProvider(make: (origin: string) => Provider) {
  const faults: { on: string; kind: Fault }[] = []
  let release: () => void = () => undefined
  let provider: Provider

  // No idle connection is closed from here: the next request may be on its way by then, and would be lost.
  const server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
    const { pathname: path, searchParams: query } = new URL(request.url ?? '', 'http://provider.test')
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    if (path === '/test/fault') faults.push(JSON.parse(body))
    if (path === '/test/calm') faults.length = 0
    if (path === '/test/release') release()
    if (path.startsWith('/test/')) {
      const done = provider.act(path.slice('/test/'.length), body ? JSON.parse(body) : {})
      return void response.end(JSON.stringify(done ?? null))
    }
    const asked = { method: request.method!, path, query, headers: request.headers, body }
    const at = faults.findIndex(({ on }) => on === provider.nameOf(asked))
    const kind = at < 0 ? undefined : faults.splice(at, 1)[0]!.kind
    if (kind === 'reset') return void request.socket.destroy()
    if (kind === '500' || kind === '429' || kind === '402') return void response.writeHead(Number(kind)).end('{}')
    if (kind === 'held')
      await new Promise<void>((resolve) => {
        release = resolve
      })
    const { status, body: said, headers } = await provider.answer(asked)
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
