import { SELF } from 'cloudflare:test'

interface Question {
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
}

export interface Answered {
  status: number
  headers: Headers
  text: string
}

/** Asks the shop once, as a network would: no cookie is kept and no redirect followed. */
export async function ask(address: string, { method = 'GET', headers = {}, body }: Question = {}): Promise<Answered> {
  const answer = await SELF.fetch(address, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body }),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}
