import type { ReactNode } from 'react'
import office from './office.module.css'
import { OfficeTable } from './office-table.tsx'

interface TablePartProps {
  /** The id of the heading. */
  id: string
  title: string
  /** What is said where there is nothing; without it there is no part then. */
  none?: string
  /** Of the whole list, where the rows are a page of it: beyond its end there are no rows, and yet something is there. */
  pages?: number
  /** The headings of the columns; no two are the same. */
  heads: readonly string[]
  rows: readonly ReactNode[]
}

/** A part of a page of the merchant's: its heading and a table. */
export function TablePart({ id, title, none, heads, rows, pages = rows.length }: TablePartProps) {
  if (rows.length === 0 && none === undefined) return null
  return (
    <section className={office.part}>
      <h2 id={id}>{title}</h2>
      {pages === 0 && <p>{none}</p>}
      {rows.length > 0 && (
        <OfficeTable name={{ headingId: id }} heads={heads}>
          {rows}
        </OfficeTable>
      )}
    </section>
  )
}
