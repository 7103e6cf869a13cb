import { GREYBOARD, type Stock } from '../../packaging/drawing/stock.ts'
import type { Ply, Section } from '../../packaging/section.ts'
import { useShop } from '../../ui/shop.tsx'
import { useLengths } from './lengths.ts'
import styles from './section-figure.module.css'

/** Pixels of a millimetre, in every section of the shop, so that they can be compared. */
export const PIXELS_PER_MM = 40
/** Where the board begins, to the right of its dimension, and what is left above and below it, in pixels. */
const LEFT = 104
const MARGIN = 14
/** As long as the widest page, in mm. */
const LONGEST = 34
/** Brown of the fluting at its cut edge. */
const FLUTING = '#a97f4c'

interface SectionFigureProps {
  section: Section
  stock: Stock
  title: string
}

/** A board at its edge, true to scale, with its thickness: the outside is up. */
export function SectionFigure({ section, stock, title }: SectionFigureProps) {
  const { t } = useShop()
  const { thickness } = useLengths()
  const high = section.thickness * PIXELS_PER_MM
  const label = thickness(section.thickness)
  const height = Math.max(high + 2 * MARGIN, 44)
  const top = (height - high) / 2
  return (
    <svg
      className={styles.section}
      width="100%"
      height={height}
      role="img"
      aria-label={t('configurator.picture', { product: title, size: label })}
    >
      <g className={styles.dimension}>
        <path d={`M${LEFT - 16} ${top - 8}v${high + 16}m-5 -8h10m-10 ${-high}h10`} />
        <text x={LEFT - 28} y={height / 2 + 5}>
          {label}
        </text>
      </g>
      <svg x={LEFT} y={top} width="100%" height={high} aria-hidden="true">
        <g transform={`scale(${PIXELS_PER_MM})`}>
          {section.layers.map((layer) => (
            <PlyShape
              key={`${layer.side} ${layer.depth}`}
              layer={layer}
              colour={colourOf(section, layer, stock)}
              across={stock.outside.dark}
            />
          ))}
        </g>
        <path d={`M0 .5h1400M0 ${round(high - 0.5)}h1400`} stroke={stock.outline} />
      </svg>
    </svg>
  )
}

interface PlyShapeProps {
  layer: Ply
  colour: string
  /** The colour of the threads that one sees at their ends. */
  across: string
}

/** A sheet as a bar, a wave as one line, and cloth as a thread that runs over and under others. */
function PlyShape({ layer, colour, across }: PlyShapeProps) {
  const { kind, depth, thickness, pitch = 1, height = 0 } = layer
  if (kind === 'sheet')
    return <rect width={LONGEST} y={round(depth - thickness / 2)} height={round(thickness)} fill={colour} />
  const [crest, trough] = [depth - height / 2, depth + height / 2]
  const stroke = kind === 'weave' ? thickness / 2 : thickness
  const line = { fill: 'none', stroke: colour, strokeWidth: round(stroke) }
  return (
    <>
      <path d={waveOf(pitch, crest, height)} {...line} />
      {kind === 'weave' &&
        [crest, trough].map((y, at) => (
          <path
            key={y}
            d={`M${round(((1 - at) * pitch) / 2)} ${round(y)}H${LONGEST}`}
            strokeLinecap="round"
            strokeDasharray={`0 ${round(pitch)}`}
            {...line}
            stroke={across}
          />
        ))}
    </>
  )
}

/** Waves from crest to crest as far as the widest page is: sines as cubic curves. */
function waveOf(pitch: number, crest: number, height: number): string {
  const half = pitch / 2
  const flank = (fall: number) =>
    `c${round(HANDLE * half)} 0 ${round(half - HANDLE * half)} ${round(fall)} ${round(half)} ${round(fall)}`
  return `M0 ${round(crest)}${(flank(height) + flank(-height)).repeat(Math.ceil(LONGEST / pitch))}`
}

/** The handle of a cubic curve that comes nearest to half a sine, as a share of its length. */
const HANDLE = 0.3642

const round = (value: number) => Math.round(value * 1000) / 1000

function colourOf({ grade }: Section, { kind, side }: Ply, stock: Stock): string {
  if (kind === 'wave') return FLUTING
  if (side !== 'core') return stock[side].base
  return grade === 'carton' ? stock.edge : GREYBOARD.outside.base
}
