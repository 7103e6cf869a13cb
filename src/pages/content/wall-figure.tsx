import type { Sizes } from '../../packaging/dieline/limits.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'
import { useShop } from '../../ui/shop.tsx'
import content from './content.module.css'
import { useLengths } from './lengths.ts'
import styles from './wall-figure.module.css'

interface WallFigureProps {
  /** One package measured in all three ways, mm. */
  sizes: Sizes
  caliper: number
  /** What is drawn: its name and its board. */
  caption: string
}

/** How wide the box is drawn, in picture units, and what is left around it for its dimensions. */
const WIDE = 500
const SIDE = 20
const ABOVE = 16
const GAP = 42

/** A box cut through across its length, true to scale, with its three lengths. */
export function WallFigure({ sizes: { inner, die, outer }, caliper, caption }: WallFigureProps) {
  const { t } = useShop()
  const { sides } = useLengths()
  const { outside, outline } = stockOf('cardboard-natural')
  const scale = WIDE / outer.length
  const wide = WIDE
  const high = Math.min(inner.height, inner.length / 3) * scale
  const wall = caliper * scale
  const rows = [
    [t('dieline-mode.inner'), inner.length],
    [t('dieline-mode.die'), die.length],
    [t('dieline-mode.outer'), outer.length],
  ] as const
  const width = wide + 2 * SIDE
  const floor = ABOVE + high
  const middle = width / 2
  const below = floor + wall + 3
  return (
    <figure className={`${content.figure} ${styles.narrow}`}>
      <svg viewBox={`0 0 ${width} ${floor + wall + rows.length * GAP + 10}`} role="img" aria-label={caption}>
        <path
          d={`M${SIDE} ${ABOVE}v${high + wall}h${wide}v${-high - wall}h${-wall}v${high}h${2 * wall - wide}v${-high}z`}
          fill={outside.base}
          stroke={outline}
        />
        {rows.map(([name, mm], at) => {
          const half = (mm * scale) / 2
          const y = floor + wall + (at + 1) * GAP
          return (
            <g key={name} className={styles.dimension}>
              <path d={`M${middle - half} ${below}V${y + 6}M${middle + half} ${below}V${y + 6}`} opacity=".35" />
              <path d={`M${middle - half} ${y}h${mm * scale}m0 -6v12m${-mm * scale} -12v12`} />
              <text x={middle} y={y - 8}>
                {name} {sides([mm])}
              </text>
            </g>
          )
        })}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  )
}
