import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as it arrived. */
export interface Arrived {
  messageId: string
  [key: string]: unknown
}

/** What the sink does with a request: takes it, or fails in one of the ways of a network. */
export type Behaviour = 'take' | '500' | '429' | 'stall' | 'cut' | 'take and cut'

/** Stands for Segment's HTTP API: an independent receiver that knows nothing of the shop's code. */
export class Sink {
  /** Every message of every request that was read to its end and taken, in order. */
  readonly taken: Arrived[] = []
  readonly requests: { path: string; authorization: string | undefined; bytes: number }[] = []
  behave: (request: number) => Behaviour = () => 'take'
  readonly #server: Server

  private constructor() {
    this.#server = createServer({ keepAliveTimeout: 0 }, (request, response) => void this.#answer(request, response))
  }

  static async open(): Promise<Sink> {
    const sink = new Sink()
    await new Promise<void>((resolve) => sink.#server.listen(0, '127.0.0.1', resolve))
    return sink
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const behaviour = this.behave(this.requests.length)
    const chunks: Buffer[] = []
    this.requests.push({ path: request.url ?? '', authorization: request.headers.authorization, bytes: 0 })
    const own = this.requests.at(-1)!
    try {
      for await (const chunk of request) {
        chunks.push(chunk as Buffer)
        if (behaviour === 'cut') return void request.socket.destroy()
      }
    } catch {
      return
    }
    const body = Buffer.concat(chunks)
    own.bytes = body.length
    if (behaviour === 'stall') return
    if (behaviour === '500') return void response.writeHead(500).end('<h1>Oops</h1>')
    if (behaviour === '429') return void response.writeHead(429, { 'Retry-After': '1' }).end()
    this.taken.push(...(JSON.parse(body.toString()) as { batch: Arrived[] }).batch)
    if (behaviour === 'take and cut') return void request.socket.destroy()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"success":true}')
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
