import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Behaviour = (request: IncomingMessage, response: ServerResponse) => void

/** A second server, started for a test: it remembers what reached it and behaves as it is told. */
export class Origin {
  behave: Behaviour = (_, response) => json(response, 200, { ok: true })
  readonly seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = []
  readonly #server: Server

  private constructor() {
    this.#server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      this.seen.push({
        method: request.method ?? '',
        url: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      })
      this.behave(request, response)
    })
  }

  static async open(): Promise<Origin> {
    const origin = new Origin()
    await new Promise<void>((resolve) => origin.#server.listen(0, '127.0.0.1', resolve))
    return origin
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}

export function json(
  response: ServerResponse,
  status: number,
  body: unknown,
  headers: Record<string, string | string[]> = {},
): void {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}
