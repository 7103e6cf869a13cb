import type { ReactNode } from 'react'
import { BRANDS } from '../../packaging/brands/brands.ts'
import { stockOf } from '../../packaging/drawing/stock.ts'

/** The imagined brand whose artwork is shown. */
const { word: NAME, emblem: EMBLEM, ground: PRINT, onGround: INK } = BRANDS.norrdag
const KRAFT = stockOf('cardboard-natural').outside.base
const WHITE = stockOf('cardboard-white').outside.light
const EDGE = stockOf('cardboard-white').outline

/** The brand's emblem above its name, around a middle. */
const sign = (x: number, y: number, size: number, ink: string) => (
  <g transform={`translate(${x} ${y}) scale(${size})`} fill={ink}>
    <path d={EMBLEM} transform="translate(0 -24) scale(1.6)" />
    <path d={NAME.outline} transform="translate(-50 24)" />
  </g>
)

/** A printed face with the gleam of its lamination: a sharp one, a soft one, or none. */
const face = (gleam: 'none' | 'sharp' | 'soft') => (
  <>
    <linearGradient id={`gleam-${gleam}`} x1="0" y1="0" x2="1" y2=".6">
      <stop offset=".3" stopColor="#fff" stopOpacity="0" />
      <stop
        offset={gleam === 'sharp' ? '.46' : '.6'}
        stopColor="#fff"
        stopOpacity={gleam === 'sharp' ? '.75' : '.16'}
      />
      <stop offset={gleam === 'sharp' ? '.52' : '.95'} stopColor="#fff" stopOpacity="0" />
    </linearGradient>
    <rect x="50" y="25" width="300" height="250" fill={PRINT} />
    {sign(200, 150, 2, INK)}
    {gleam !== 'none' && <rect x="50" y="25" width="300" height="250" fill={`url(#gleam-${gleam})`} />}
  </>
)

/** A box from above in a sleeve of another board. */
const sleeve = (box: string, band: string, ink: string) => (
  <>
    <rect x="30" y="60" width="340" height="180" fill={box} stroke={EDGE} />
    <rect x="90" y="56" width="220" height="188" fill={band} stroke={EDGE} />
    {sign(200, 150, 1.5, ink)}
  </>
)

/** A flap with its adhesive strips under their liners. */
const strips = (at: number[]) => (
  <>
    <path d="M40 70h320v200h-320zM40 130h320" fill={KRAFT} stroke="#94693a" />
    {at.map((y) => (
      <path key={y} d={`M52 ${y}h296v12h-296z`} fill={WHITE} stroke={EDGE} />
    ))}
  </>
)

const FIGURES: Record<string, ReactNode> = {
  'foil-none': face('none'),
  'foil-glossy': face('sharp'),
  'foil-matte': face('soft'),
  'sleeve-white': sleeve(KRAFT, WHITE, PRINT),
  'sleeve-kraft': sleeve(WHITE, KRAFT, PRINT),
  'single-strip': strips([94]),
  'double-strip': strips([80, 108]),
}

/** What a finish adds, drawn; nothing for one that a merchant added. */
export const FinishFigure = ({ finish }: { finish: string }) =>
  FIGURES[finish] ? (
    <svg viewBox="0 0 400 300" aria-hidden="true">
      {FIGURES[finish]}
    </svg>
  ) : null
