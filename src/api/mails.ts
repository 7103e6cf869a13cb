import type { JsonApiDocument, Resource } from '../contract/json-api.ts'
import type { Call } from './call.ts'

/** A mail of the outbox; its bodies are there where it was asked for by itself. */
export interface WrittenMail {
  id: string
  kind: string
  recipient: string
  subject: string
  html: string
  text: string
  /** ISO 8601 */
  writtenAt: string
  sentAt: string | null
}

const mailOf = ({ id, attributes }: Resource) => ({ id, ...attributes }) as unknown as WrittenMail

/** The outbox, for the manager. */
export function mailCalls(call: Call) {
  return {
    list: async (): Promise<WrittenMail[]> => {
      const answer = (await call('get', 'v1/mails')) as JsonApiDocument | null
      return ((answer?.data ?? []) as Resource[]).map(mailOf)
    },
    get: async (id: string): Promise<WrittenMail | null> => {
      const answer = (await call('get', `v1/mails/${encodeURIComponent(id)}`)) as JsonApiDocument | null
      return answer && mailOf(answer.data as Resource)
    },
  }
}
