import type { CSSProperties } from 'react'
import type { MailBlock, MailItem, MailRow } from './mail.ts'
import { BODY, CREASE, GRAPHITE, INK, LINE, SMALL } from './mail-styles.ts'

const TABLE: CSSProperties = { width: '100%', borderCollapse: 'collapse', margin: '0 0 20px' }
const CELL: CSSProperties = { padding: '10px 0', borderTop: `1px solid ${LINE}`, verticalAlign: 'top', fontSize: 16 }
const FIGURE: CSSProperties = { ...CELL, paddingLeft: 16, textAlign: 'right', whiteSpace: 'nowrap' }
const PICTURE: CSSProperties = { display: 'block', margin: '8px 0 0', fontSize: 14 }
const BUTTON: CSSProperties = {
  display: 'inline-block',
  padding: '12px 24px',
  background: CREASE,
  color: '#ffffff',
  fontWeight: 600,
  textDecoration: 'none',
  borderRadius: 2,
}

/** A part of a mail. Columns are tables, because nothing else works in all mail programs. */
export function Block({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'title':
      return (
        <h1 style={{ margin: '0 0 12px', fontSize: 26, lineHeight: '32px', letterSpacing: '-0.02em' }}>{block.text}</h1>
      )
    case 'text':
      return <p style={BODY}>{block.text}</p>
    case 'heading':
      return <h2 style={{ margin: '28px 0 10px', fontSize: 18, lineHeight: '26px' }}>{block.text}</h2>
    case 'act':
      return (
        <p style={{ margin: '8px 0 24px' }}>
          <a href={block.href} style={BUTTON}>
            {block.label}
          </a>
        </p>
      )
    case 'items':
      return <Items items={block.items} />
    case 'rows':
      return <Rows rows={block.rows} />
    case 'columns':
      return <Columns columns={block.columns} />
    case 'steps':
      return (
        <ol style={{ margin: '0 0 20px', paddingLeft: 22 }}>
          {block.steps.map((step) => (
            <li key={step} style={{ ...BODY, margin: '0 0 6px' }}>
              {step}
            </li>
          ))}
        </ol>
      )
  }
}

function Items({ items }: { items: MailItem[] }) {
  return (
    <table role="presentation" style={TABLE}>
      <tbody>
        {items.map(({ title, details, amount, picture }) => (
          <tr key={title + details}>
            <td style={CELL}>
              <b>{title}</b>
              {details && <p style={SMALL}>{details}</p>}
              {picture && <img src={picture.address} alt={picture.alt} width={120} style={PICTURE} />}
            </td>
            <td style={FIGURE}>{amount}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Rows({ rows }: { rows: MailRow[] }) {
  return (
    <table style={TABLE}>
      <tbody>
        {rows.map(({ label, value, strong }) => (
          <tr key={label}>
            <th
              scope="row"
              style={{ ...CELL, textAlign: 'left', fontWeight: strong ? 700 : 400, color: strong ? INK : GRAPHITE }}
            >
              {label}
            </th>
            <td style={{ ...FIGURE, whiteSpace: 'normal', fontWeight: strong ? 700 : 400 }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Columns({ columns }: { columns: { title: string; lines: string[] }[] }) {
  return (
    <div style={{ margin: '24px 0 8px' }}>
      {columns.map(({ title, lines }) => (
        <div
          key={title}
          style={{ display: 'inline-block', verticalAlign: 'top', minWidth: 230, paddingRight: 24, marginBottom: 16 }}
        >
          <p style={SMALL}>{title}</p>
          {lines.map((line) => (
            <div key={line} style={{ fontSize: 16, lineHeight: '25px' }}>
              {line}
            </div>
          ))}
        </div>
      ))}
    </div>
  )
}
