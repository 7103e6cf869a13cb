import type { Mail } from './mail.ts'
import { Block } from './mail-blocks.tsx'
import { CREASE, FACE, INK, MIST, SHEET, SMALL } from './mail-styles.ts'

/** The most characters of the preview that mail programs show beside the subject. */
const PREVIEW = 140

/** The HTML of a mail: one narrow column that needs no pictures, style sheets or scripts. */
export function MailDocument({ subject, languageTag, blocks, footer }: Mail) {
  const first = blocks.find((block) => block.kind === 'text')
  return (
    <html lang={languageTag}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light" />
        <title>{subject}</title>
      </head>
      <body style={{ margin: 0, padding: '32px 12px', background: MIST, color: INK, fontFamily: FACE }}>
        {first && (
          <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{first.text.slice(0, PREVIEW)}</div>
        )}
        <div style={{ maxWidth: 600, margin: '0 auto', background: SHEET }}>
          <p style={{ margin: 0, padding: '24px 24px 20px', fontSize: 20, fontWeight: 700, letterSpacing: '-0.02em' }}>
            {'Boxwright'}
          </p>
          <div style={{ borderTop: `1px dashed ${CREASE}`, padding: '28px 24px 20px' }}>
            {blocks.map((block) => (
              <Block key={JSON.stringify(block)} block={block} />
            ))}
          </div>
        </div>
        <div style={{ maxWidth: 600, margin: '0 auto', padding: '16px 24px' }}>
          {footer.map((line) => (
            <p key={line} style={{ ...SMALL, marginBottom: 6 }}>
              {line}
            </p>
          ))}
        </div>
      </body>
    </html>
  )
}
