import type { ReactNode } from 'react'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './transfers-page.module.css'

interface OfficeTableProps {
  /** What names it: the id of a heading, or words of its own. */
  name: { headingId: string } | { label: string }
  /** The heads of the columns, each another. */
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table of the merchant's, a line a row. */
export function OfficeTable({ name, heads, children }: OfficeTableProps) {
  return (
    <WideTable name={name} className={styles.unbroken}>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </WideTable>
  )
}
