import { MAIL_CALLS } from '../contract/mails.ts'
import type { Ask } from './ask.ts'

/** The outbox, for the manager. */
export function mailCalls(ask: Ask) {
  return {
    list: async () => (await ask(MAIL_CALLS.newest, {})) ?? [],
    get: (id: string) => ask(MAIL_CALLS.show, { params: { id } }),
  }
}
