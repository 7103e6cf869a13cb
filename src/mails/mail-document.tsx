import type { Mail, MailBlock } from './mail.ts'

/** Mail programs know no style sheets: brand.md's colours and measures, where they are used. */
const INK = '#10151c'
const GRAPHITE = '#4a5563'
const CREASE = '#1746ff'
const FACE = "'Instrument Sans', Arial, sans-serif"

/** A mail as mail programs show it: one narrow column that needs no picture and no script. */
export function MailDocument({ subject, languageTag, blocks, footer }: Mail) {
  return (
    <html lang={languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: '32px 16px', background: '#f2f5f8', color: INK, fontFamily: FACE }}>
        <div style={{ maxWidth: 560, margin: '0 auto', padding: 32, background: '#ffffff' }}>
          <p style={{ margin: '0 0 24px', fontSize: 20, fontWeight: 700 }}>{'Boxwright'}</p>
          {blocks.map((block) => (
            <Block key={block.kind === 'text' ? block.text : block.href} block={block} />
          ))}
        </div>
        <div style={{ maxWidth: 560, margin: '0 auto', padding: '16px 32px', fontSize: 13, color: GRAPHITE }}>
          {footer.map((line) => (
            <p key={line} style={{ margin: '0 0 6px' }}>
              {line}
            </p>
          ))}
        </div>
      </body>
    </html>
  )
}

function Block({ block }: { block: MailBlock }) {
  if (block.kind === 'text') return <p style={{ margin: '0 0 16px', fontSize: 17, lineHeight: '27px' }}>{block.text}</p>
  const button = {
    display: 'inline-block',
    padding: '12px 24px',
    background: CREASE,
    color: '#ffffff',
    fontWeight: 600,
    textDecoration: 'none',
    borderRadius: 2,
  }
  return (
    <p style={{ margin: '8px 0 24px' }}>
      <a href={block.href} style={button}>
        {block.label}
      </a>
    </p>
  )
}
