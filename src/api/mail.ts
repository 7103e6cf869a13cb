import { MAIL_CALLS } from '../contract/mail.ts'
import type { Ask } from './ask.ts'

/** The outbox, for whoever manages the shop. */
export function mailCalls(ask: Ask) {
  return {
    list: async () => (await ask(MAIL_CALLS.newest, {})) ?? [],
    get: (id: string) => ask(MAIL_CALLS.show, { params: { id } }),
  }
}

/** The same on a developer's own machine, for the page of the outbox there. */
export function localMailCalls(ask: Ask): ReturnType<typeof mailCalls> {
  return {
    list: async () => (await ask(MAIL_CALLS.localNewest, {})) ?? [],
    get: (id) => ask(MAIL_CALLS.localShow, { params: { id } }),
  }
}
