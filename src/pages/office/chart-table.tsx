import { TableHead } from '../../ui/table-head.tsx'
import styles from './chart-table.module.css'

/** The data of a chart as a table, for screen readers. */
export function ChartTable({ title, heads, rows }: { title: string; heads: string[]; rows: (string | number)[][] }) {
  return (
    <div className={styles.visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <TableHead heads={heads} />
        <tbody>
          {rows.map((row) => (
            <tr key={row.join(' ')}>
              {row.map((value, at) => (
                <td key={heads[at]}>{value}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
