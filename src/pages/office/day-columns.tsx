import { scaleBand, scaleLinear } from 'd3-scale'
import { stack } from 'd3-shape'
import { useShop } from '../../ui/shop.tsx'
import { useDates } from '../layout/dates.tsx'
import { ChartTable } from './chart-table.tsx'
import styles from './day-columns.module.css'
import office from './office.module.css'

interface DayColumnsProps<Series extends string> {
  title: string
  /** Every day of the period, `YYYY-MM-DD`. */
  days: string[]
  series: { name: Series; label: string }[]
  rows: { day: string; name: Series; count: number }[]
}

/** Units of the SVG. */
const [WIDTH, HEIGHT] = [640, 220]
const SPACE = { left: 40, right: 4, top: 10, bottom: 28 }
const FILLS = [office.first, styles.second, styles.third]

/** A chart with one stacked column per day. */
export function DayColumns<Series extends string>({ title, days, series, rows }: DayColumnsProps<Series>) {
  const { t, number } = useShop()
  const { date } = useDates()
  const counts = new Map(rows.map(({ day, name, count }) => [`${day} ${name}`, count]))
  const layers = stack<string, Series>()
    .keys(series.map(({ name }) => name))
    .value((day, name) => counts.get(`${day} ${name}`) ?? 0)(days)
  const highest = Math.max(1, ...layers.flatMap((layer) => layer.map(([, end]) => end)))
  const x = scaleBand(days, [SPACE.left, WIDTH - SPACE.right]).padding(0.2)
  const y = scaleLinear([0, highest], [HEIGHT - SPACE.bottom, SPACE.top]).nice(4)
  const shown = new Set([days[0], days[Math.floor(days.length / 2)], days.at(-1)])
  return (
    <figure className={styles.figureBox}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" className={office.chart}>
        {y
          .ticks(4)
          .filter(Number.isInteger)
          .map((tick) => (
            <g key={tick} transform={`translate(0 ${y(tick)})`}>
              <line x1={SPACE.left} x2={WIDTH - SPACE.right} className={styles.grid} />
              <text x={SPACE.left - 8} className={styles.tick}>
                {number(tick)}
              </text>
            </g>
          ))}
        {layers.map((layer, at) =>
          layer.map(([start, end], day) => (
            <rect
              key={`${layer.key} ${days[day]}`}
              x={x(days[day]!)}
              width={x.bandwidth()}
              y={y(end)}
              height={Math.max(0, y(start) - y(end))}
              className={FILLS[at]}
            />
          )),
        )}
        {days
          .filter((day) => shown.has(day))
          .map((day, at) => (
            <text
              key={day}
              x={(x(day) ?? 0) + x.bandwidth() / 2}
              y={HEIGHT - 8}
              className={[styles.begin, styles.middle, styles.end][at]}
            >
              {date(day, 'short')}
            </text>
          ))}
      </svg>
      {series.length > 1 && (
        <figcaption className={styles.legend}>
          {series.map(({ name, label }, at) => (
            <span key={name}>
              <svg viewBox="0 0 12 12" className={styles.swatch} aria-hidden="true">
                <rect width="12" height="12" className={FILLS[at]} />
              </svg>
              {label}
            </span>
          ))}
        </figcaption>
      )}
      <ChartTable
        title={title}
        heads={[t('insight.day'), ...series.map(({ label }) => label)]}
        rows={days
          .filter((day) => rows.some((row) => row.day === day))
          .map((day) => [date(day, 'short'), ...series.map(({ name }) => counts.get(`${day} ${name}`) ?? 0)])}
      />
    </figure>
  )
}
