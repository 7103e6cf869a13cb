import type { Asks } from '../contract/call.ts'
import { CONTACT_CALLS } from '../contract/contact.ts'
import type { Ask } from './ask.ts'

/** Writes to the store's mailbox. The call throws ApiError 429 'too_many_messages'. */
export function contactCall(ask: Ask) {
  return async (body: Asks<typeof CONTACT_CALLS.write>['body']): Promise<void> => {
    await ask(CONTACT_CALLS.write, { body })
  }
}
