import type { z } from 'zod'
import { USER_CALLS } from '../contract/users.ts'
import type { Ask } from './ask.ts'
import { present } from './named-failure.ts'

export type AccountChanges = z.input<NonNullable<typeof USER_CALLS.update.body>>['user']

type ContactInformation = z.input<NonNullable<typeof USER_CALLS.saveContact.body>>['contact_information']

/** The user who is signed in, and the changes that they make to their account. */
export function userCalls(ask: Ask) {
  return {
    async me() {
      return present(await ask(USER_CALLS.me, {}))
    },
    async update(id: string, user: AccountChanges) {
      return present(await ask(USER_CALLS.update, { params: { id }, body: { user } }))
    },
    /** @throws ApiError 'bad_vat_number' */
    async saveContact(id: string, contact: ContactInformation) {
      return present(await ask(USER_CALLS.saveContact, { params: { id }, body: { contact_information: contact } }))
    },
  }
}
