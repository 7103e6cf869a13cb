/** A mail before it has a form: what it says, in the order in which it is read. */
export interface Mail {
  subject: string
  /** `en`, `sv`, … for those who read it out. */
  languageTag: string
  blocks: MailBlock[]
  /** What stands small below: who writes, and why. */
  footer: string[]
}

export type MailBlock = { kind: 'text'; text: string } | { kind: 'act'; label: string; href: string }
