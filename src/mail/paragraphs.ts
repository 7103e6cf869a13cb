import type { MailBlock } from './mail.ts'

/** A text that somebody wrote, one block for each paragraph. */
export const paragraphs = (written: string): MailBlock[] =>
  written
    .split(/\n+/)
    .filter(Boolean)
    .map((text) => ({ kind: 'text', text }))
