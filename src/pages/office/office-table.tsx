import type { ReactNode } from 'react'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import styles from './office-table.module.css'

interface OfficeTableProps {
  /** What names it: the id of a heading, or words of its own. */
  name: { headingId: string } | { label: string }
  /** The headings of the columns; no two are the same. */
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

/** A table of the merchant's, a line a row. */
export function OfficeTable({ name, heads, children }: OfficeTableProps) {
  return (
    <WideTable name={name} className={styles.unbroken}>
      <TableHead heads={heads} />
      <tbody>{children}</tbody>
    </WideTable>
  )
}

/** A cell with a sentence, which may have several lines. */
export function TextCell({ children }: Pick<OfficeTableProps, 'children'>) {
  return <td className={styles.text}>{children}</td>
}
