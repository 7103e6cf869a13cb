import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from './mail.ts'
import { MailDocument } from './mail-document.tsx'
import { mailText } from './mail-text.ts'

/** A mail as HTML and as plain text. Its subject is one line, whatever the names in it: a line break could begin another header. */
export function renderMail(mail: Mail): { subject: string; html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...mail} />)}`
  return { subject: mail.subject.replace(/\s+/g, ' ').trim(), html, text: mailText(mail) }
}
