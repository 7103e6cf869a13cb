/** The content of a mail before it is rendered, in reading order. */
export interface Mail {
  subject: string
  /** `en`, `sv`, … for screen readers. */
  languageTag: string
  blocks: MailBlock[]
  /** The small print: who writes, and why. */
  footer: string[]
}

export interface MailItem {
  title: string
  details: string
  amount: string
  /** An absolute address, and what stands instead where a mail program shows no pictures. */
  picture?: { address: string; alt: string }
}

export interface MailRow {
  label: string
  value: string
  /** Whether it is a total, which is emphasised. */
  strong?: boolean
}

export type MailBlock =
  | { kind: 'title'; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'heading'; text: string }
  | { kind: 'act'; label: string; href: string }
  | { kind: 'items'; items: MailItem[] }
  /** `plain`: the row in plain text. */
  | { kind: 'rows'; rows: (MailRow & { plain: string })[] }
  /** Short texts side by side, addresses for example. */
  | { kind: 'columns'; columns: { title: string; lines: string[] }[] }
  | { kind: 'steps'; steps: string[] }
