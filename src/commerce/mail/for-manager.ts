import type { mails } from '../schema/mails.ts'

type MailRow = typeof mails.$inferSelect

/** Kinds about an account: besides links, some have six digits that sign in. */
const isOfAccount = (kind: string): boolean => kind.startsWith('account-')

/** A link, and of it the host alone. Whatever opens something stands behind that: in the path, or in the query. */
const LINK = /(https?:\/\/[^\s"'<>/?#]+)\/[^\s"'<>]+/gi

/**
 * A mail as somebody reads it who is not its recipient: without what opens an account, an order, an offer or a decision for whoever has
 * it. A mail about an account has no text at all.
 */
export function mailForManager(mail: MailRow): MailRow & { isWithheld: boolean } {
  const { kind, html, text } = mail
  const shown = (words: string) => (isOfAccount(kind) ? '' : words.replace(LINK, '$1/…'))
  const body = { html: shown(html), text: shown(text) }
  return { ...mail, ...body, isWithheld: body.html !== html || body.text !== text }
}
