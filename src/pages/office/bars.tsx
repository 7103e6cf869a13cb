import { scaleLinear } from 'd3-scale'
import styles from './bars.module.css'
import { ChartTable } from './chart-table.tsx'
import office from './office.module.css'

interface BarsProps {
  title: string
  /** The label of a row, and its note. */
  heads: [string, string]
  rows: { label: string; value: number; said: string }[]
}

/** Units of the SVG. */
const WIDTH = 640
const ROW = 34
const LABEL = 250
const FIGURE = 110

/** A horizontal bar chart, with the figure after each bar. */
export function Bars({ title, heads, rows }: BarsProps) {
  const scale = scaleLinear([0, Math.max(1, ...rows.map(({ value }) => value))], [0, WIDTH - LABEL - FIGURE])
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${rows.length * ROW}`} aria-hidden="true" className={office.chart}>
        {rows.map(({ label, value, said }, at) => (
          <g key={label} transform={`translate(0 ${at * ROW})`}>
            <text x={0} y={ROW / 2} className={styles.label}>
              {label}
            </text>
            <rect x={LABEL} y={6} width={Math.max(1, scale(value))} height={ROW - 12} className={office.first} />
            <text x={LABEL + scale(value) + 8} y={ROW / 2} className={styles.figure}>
              {said}
            </text>
          </g>
        ))}
      </svg>
      <ChartTable title={title} heads={heads} rows={rows.map(({ label, said }) => [label, said])} />
    </>
  )
}
