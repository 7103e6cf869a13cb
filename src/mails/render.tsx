import { renderToStaticMarkup } from 'react-dom/server'
import type { Mail } from './mail.ts'
import { MailDocument } from './mail-document.tsx'

/** A mail in both forms: for programs that show pages, and for those that show text. */
export function renderMail(mail: Mail): { subject: string; html: string; text: string } {
  const html = `<!DOCTYPE html>${renderToStaticMarkup(<MailDocument {...mail} />)}`
  const body = mail.blocks.map((block) => (block.kind === 'text' ? block.text : `${block.label}:\n${block.href}`))
  return { subject: mail.subject, html, text: `${[...body, `-- \n${mail.footer.join('\n')}`].join('\n\n')}\n` }
}
