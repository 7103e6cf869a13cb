import { scaleBand, scaleLinear } from 'd3-scale'
import type { CompanySpending } from '../../contract/company-spending.ts'
import { useShop } from '../../ui/shop.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { WideTable } from '../../ui/wide-table.tsx'
import { useDates } from '../layout/dates.tsx'
import plus from './plus.module.css'
import styles from './spending-months.module.css'
import spendingPage from './spending-page.module.css'

/** Units of the SVG: legible on a telephone, where it is about as wide. */
const [WIDTH, HEIGHT] = [360, 170]
const [TOP, BOTTOM] = [18, 22]

/** What was spent month by month: a column each, and the same as a table. */
export function SpendingMonths({ months }: { months: CompanySpending['months'] }) {
  const { t, money, number } = useShop()
  const { date } = useDates()
  const name = (month: string) => date(`${month}-01`, 'month')
  const highest = months.reduce((most, row) => (row.net > most.net ? row : most))
  const x = scaleBand(
    months.map(({ month }) => month),
    [0, WIDTH],
  ).padding(0.25)
  const y = scaleLinear([0, Math.max(1, highest.net)], [HEIGHT - BOTTOM, TOP])
  const said = t('company-spending.highest', { month: name(highest.month), amount: money(highest.net) })
  return (
    <div className={plus.part}>
      <h2 id="months">{t('company-spending.months')}</h2>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={said} className={styles.columns}>
        <line x1={0} x2={WIDTH} y1={TOP} y2={TOP} className={styles.grid} />
        <text x={WIDTH} y={TOP - 5} className={styles.end}>
          {money(highest.net)}
        </text>
        <line x1={0} x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} className={styles.grid} />
        {months.map(({ month, net }) => (
          <rect
            key={month}
            x={x(month)}
            width={x.bandwidth()}
            y={y(net)}
            height={HEIGHT - BOTTOM - y(net)}
            className={spendingPage.part}
          />
        ))}
        <text x={0} y={HEIGHT - 6} className={styles.begin}>
          {name(months[0]!.month)}
        </text>
        <text x={WIDTH} y={HEIGHT - 6} className={styles.end}>
          {name(months.at(-1)!.month)}
        </text>
      </svg>
      <WideTable name={{ headingId: 'months' }} className={spendingPage.table}>
        <TableHead heads={[t('company-spending.month'), t('approval.amount'), t('company-orders.title')]} />
        <tbody>
          {months.toReversed().map(({ month, net, orders }) => (
            <tr key={month}>
              <th scope="row">{name(month)}</th>
              <td>{money(net)}</td>
              <td>{number(orders)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </div>
  )
}
