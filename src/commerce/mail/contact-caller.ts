import { mailboxOf } from '../../contract/email.ts'

/** The caller of a message that somebody wrote to a store: counted, copied and erased by the mailbox that they gave. */
export const contactCaller = (email: string): string => `contact ${mailboxOf(email)}`
