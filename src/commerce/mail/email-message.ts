import type { mails } from '../schema/mails.ts'

type Written = Pick<typeof mails.$inferSelect, 'recipient' | 'subject' | 'html' | 'text' | 'headers'>

/** A name and its address in angle brackets. */
const NAMED = /^(.+) <(.+)>$/

/**
 * A mail of the outbox as the platform's binding takes it. Cloudflare refuses `Reply-To` among the headers
 * (developers.cloudflare.com/email-service/reference/headers): it is a field, and so is the name of a sender.
 *
 * @param from MAIL_FROM: an address, or `Name <address>`
 */
export function emailMessage(from: string, { recipient: to, headers, ...content }: Written) {
  const [, name, email] = NAMED.exec(from) ?? []
  const { 'Reply-To': replyTo, ...others } = headers
  const { subject, html, text } = content
  return {
    from: name && email ? { name, email } : from,
    to,
    subject,
    html,
    text,
    headers: others,
    ...(replyTo && { replyTo }),
  }
}
