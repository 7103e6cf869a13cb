import { mails } from '../contract/mails.ts'
import type { Ask } from './ask.ts'

/** The outbox, for the manager. */
export function mailCalls(ask: Ask) {
  return {
    list: async () => (await ask(mails.newest, {})) ?? [],
    get: (id: string) => ask(mails.show, { params: { id } }),
  }
}
