import styles from './charts.module.css'

/** The data of a chart as a table, for screen readers. */
export function ChartTable({ title, heads, rows }: { title: string; heads: string[]; rows: (string | number)[][] }) {
  return (
    <div className={styles.visuallyHidden}>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
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
