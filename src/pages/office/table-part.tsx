import type { ReactNode } from 'react'
import { WideTable } from '../../ui/wide-table.tsx'
import office from './office-page.module.css'
import styles from './transfers-page.module.css'

interface TablePartProps {
  /** The id of the heading. */
  id: string
  title: string
  /** What is said where there are no rows. */
  none: string
  /** The heads of the columns, each another. */
  heads: readonly string[]
  rows: readonly ReactNode[]
}

/** A part of a page of the merchant's: its heading and a table. */
export function TablePart({ id, title, none, heads, rows }: TablePartProps) {
  return (
    <section className={office.part} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <WideTable name={{ headingId: id }} className={styles.unbroken}>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </WideTable>
      )}
    </section>
  )
}
