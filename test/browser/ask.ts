import { request } from 'node:http'

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: string
  /** Sent instead of the address's own. */
  host?: string
  /** Ends the question. */
  signal?: AbortSignal
}

export interface Answered {
  status: number
  headers: Headers
  text: string
}

/**
 * Asks the shop as a browser's network would: every host under `localhost` is this machine, which Node does not know. Each question
 * has a connection of its own: the server may close one that is kept just when it is used again.
 */
export function ask(
  address: string,
  { method = 'GET', headers = {}, body, host, signal }: Question = {},
): Promise<Answered> {
  const { hostname, port, pathname, search } = new URL(address)
  return new Promise((resolve, reject) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        agent: false,
        signal,
        method,
        headers: { ...headers, Host: host ?? `${hostname}:${port}` },
      },
      async (answer) => {
        const chunks: Buffer[] = []
        for await (const chunk of answer) chunks.push(chunk as Buffer)
        const all = Object.entries(answer.headers).flatMap(([name, value]) =>
          [value].flat().map((item): [string, string] => [name, item ?? '']),
        )
        resolve({
          status: answer.statusCode ?? 0,
          headers: new Headers(all),
          text: Buffer.concat(chunks).toString('utf8'),
        })
      },
    )
    call.on('error', reject)
    call.end(body)
  })
}
