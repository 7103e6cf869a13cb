import { type IncomingMessage, request } from 'node:http'

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

interface AnsweredBytes {
  status: number
  headers: Headers
  body: Buffer
}

/**
 * Asks the shop as a browser's network would: every host under `localhost` is this machine, which Node does not know. Each question
 * has a connection of its own: the server may close one that is kept just when it is used again.
 */
export async function ask(address: string, question?: Question): Promise<Answered> {
  const { status, headers, body } = await askBytes(address, question)
  return { status, headers, text: body.toString('utf8') }
}

/** As `ask`, for an answer that is no text. */
export function askBytes(
  address: string,
  { method = 'GET', headers = {}, body, host, signal }: Question = {},
): Promise<AnsweredBytes> {
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
      // An answer that is cut off, by a server that is killed, is no answer.
      (answer) => void read(answer).then(resolve, reject),
    )
    call.on('error', reject)
    call.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<AnsweredBytes> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk as Buffer)
  const all = Object.entries(answer.headers).flatMap(([name, value]) =>
    [value].flat().map((item): [string, string] => [name, item ?? '']),
  )
  return {
    status: answer.statusCode ?? 0,
    headers: new Headers(all),
    body: Buffer.concat(chunks),
  }
}
