import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Fault = 'stall' | 'reset' | '500'

/**
 * A second, remote origin of the API: passes calls on to a shop's own `/api`, but for those that a rule spoils. What
 * stalls is let go when the origin closes.
 */
export class FaultyOrigin {
  /** Calls whose path matches end like this. */
  rule: { path: RegExp; fault: Fault } | null = null
  /** Milliseconds that every other call takes longer. */
  delay = 0
  /** How many calls hang just now. */
  stalled = 0
  readonly #server: Server

  private constructor(shopPort: number) {
    this.#server = createServer(async (request, response) => {
      const { rule } = this
      if (rule?.path.test(request.url ?? '')) {
        if (rule.fault === 'reset') return request.socket.destroy()
        if (rule.fault === '500') return response.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Oops</h1>')
        this.stalled++
        request.socket.on('close', () => this.stalled--)
        return
      }
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      if (this.delay) await new Promise((resolve) => setTimeout(resolve, this.delay))
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

  static async open(shopPort: number): Promise<FaultyOrigin> {
    const origin = new FaultyOrigin(shopPort)
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
