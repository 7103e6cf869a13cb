import type { Mail, MailBlock } from './mail.ts'

/** A mail as plain text: the same content in the same order, with the address below each button's label. */
export function mailText({ blocks, footer }: Mail): string {
  return `${[...blocks.map(textOf), `-- \n${footer.join('\n')}`].join('\n\n')}\n`
}

function textOf(block: MailBlock): string {
  switch (block.kind) {
    case 'title':
    case 'text':
      return block.text
    case 'heading':
      return `${block.text}\n${'-'.repeat(block.text.length)}`
    case 'act':
      return `${block.label}\n${block.href}`
    case 'items':
      return block.items
        .map(({ title, details, amount, picture }) =>
          [title, details && `  ${details}`, picture && `  ${picture.alt}`, `  ${amount}`].filter(Boolean).join('\n'),
        )
        .join('\n')
    case 'rows':
      return block.rows.map(({ plain }) => plain).join('\n')
    case 'columns':
      return block.columns
        .map(({ title, lines }) => [title, ...lines.map((line) => `  ${line}`)].join('\n'))
        .join('\n\n')
    case 'steps':
      return block.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')
  }
}
