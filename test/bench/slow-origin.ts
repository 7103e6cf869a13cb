import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A remote origin of the API: passes calls on to a shop's own `/api`, but for those that hang until it closes. */
export class SlowOrigin {
  /** Calls whose path matches hang. */
  stalls: RegExp | null = null
  readonly #server: Server

  private constructor(shopPort: number) {
    this.#server = createServer({ keepAliveTimeout: 0 }, async (request, response) => {
      if (this.stalls?.test(request.url ?? '')) return
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const headers = Object.entries(request.headers).filter(
        ([name]) => name.startsWith('x-') || name === 'content-type' || name === 'idempotency-key',
      )
      const answer = await fetch(`http://localhost:${shopPort}${request.url}`, {
        method: request.method ?? 'GET',
        headers: headers as [string, string][],
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      })
      response.writeHead(answer.status, { 'Content-Type': answer.headers.get('content-type') ?? 'application/json' })
      response.end(Buffer.from(await answer.arrayBuffer()))
    })
  }

  static async open(shopPort: number): Promise<SlowOrigin> {
    const origin = new SlowOrigin(shopPort)
    await new Promise<void>((resolve) => origin.#server.listen(0, '127.0.0.1', resolve))
    return origin
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }
}
