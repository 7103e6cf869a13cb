import { pictureUnit } from './drawing/shape.ts'

/** The address of the picture. */
export const BOARD_PICTURE = '/drawn/board.svg'

/** How many times larger than the board itself it is drawn, and the CSS pixels of a millimetre. */
export const BOARD_SCALE = 20
const PIXELS_A_MM = 96 / 25.4
const px = (mm: number): number => mm * BOARD_SCALE * PIXELS_A_MM

/** E-flute in mm: its thickness, the distance of two waves, and the papers. */
export const E_FLUTE = { thickness: 1.6, pitch: 3.3, liner: 0.2, fluting: 0.14 }

/** In CSS pixels; whoever shows less of it keeps the foot. */
export const BOARD_SIZE = { width: 2560, height: 900 }
/** Where the cut edge begins, from the top, and how far a corner of ink comes down to it. */
const EDGE = BOARD_SIZE.height - 40 - px(E_FLUTE.thickness)

const TONES = {
  surface: '#cfa36b',
  light: '#dcb57f',
  dark: '#bb8d53',
  cut: '#efd6ad',
  void: '#6b4823',
  depth: '#8a6034',
}
const INK = '#10151c'

/** A row of numbers from 0 to 1 that is always the same. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 16_807) % 2_147_483_647
    return state / 2_147_483_647
  }
}

/**
 * The cut edge of corrugated board with ink on its surface, at `BOARD_SCALE` times its size: a standalone SVG without a font,
 * 2560 × 900 px. The left half of its upper part has no ink, so that a text may stand there.
 */
export function boardPicture(): string {
  const parts = [
    `<path d="M0 0h${BOARD_SIZE.width}v${pictureUnit(EDGE)}h${-BOARD_SIZE.width}z" fill="${TONES.surface}"/>`,
    fibres(numbers(7), 340, TONES.light, 1.4),
    fibres(numbers(11), 340, TONES.dark, 1.2),
    ink(),
    inkedFibres(),
    edge(),
  ]
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${BOARD_SIZE.width}" height="${BOARD_SIZE.height}" viewBox="0 0 ${BOARD_SIZE.width} ${BOARD_SIZE.height}">` +
    `${parts.join('')}</svg>`
  )
}

/** Fibres that lie mostly along the paper's machine direction. */
function fibres(next: () => number, count: number, tone: string, width: number): string {
  const strokes = Array.from({ length: count }, () => {
    const [x, y] = [next() * BOARD_SIZE.width, next() * EDGE]
    const [length, lean, bow] = [24 + next() * 90, (next() - 0.5) * 34, (next() - 0.5) * 16]
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(length / 2)} ${Math.round(bow)} ${Math.round(length)} ${Math.round(lean)}`
  })
  return `<path d="${strokes.join('')}" fill="none" stroke="${tone}" stroke-width="${width}" opacity=".55"/>`
}

/** An edge of ink is rough, since it runs along the fibres. */
function rough(points: readonly (readonly [number, number])[], next: () => number): string {
  const steps = points.slice(1).flatMap(([x, y], at) => {
    const [fromX, fromY] = points[at]!
    const count = Math.max(1, Math.round(Math.hypot(x - fromX, y - fromY) / 9))
    return Array.from({ length: count }, (_, step) => {
      const share = (step + 1) / count
      const off = step + 1 === count ? 0 : 1
      return [
        fromX + (x - fromX) * share + off * (next() - 0.5) * 7,
        fromY + (y - fromY) * share + off * (next() - 0.5) * 4,
      ]
    })
  })
  return `M${points[0]!.join(' ')}L${steps.map(([x, y]) => `${Math.round(x!)} ${Math.round(y!)}`).join(' ')}Z`
}

/** A leaf that leaves the picture at the right, and the foot of one at the left. */
function ink(): string {
  const next = numbers(3)
  const leaf = curvePoints([1440, EDGE + 2], [1470, EDGE - 420], [1900, EDGE - 760], [2700, EDGE - 800])
  const vein = curvePoints([2700, EDGE - 560], [2150, EDGE - 420], [1800, EDGE - 260], [1640, EDGE + 2])
  const right = [...leaf, ...vein]
  const lower = [
    ...curvePoints([1760, EDGE + 2], [1900, EDGE - 200], [2250, EDGE - 330], [2700, EDGE - 430]),
    [2700, EDGE + 2] as const,
  ]
  const left = [
    [-40, EDGE + 2] as const,
    [-40, EDGE - 230] as const,
    ...curvePoints([0, EDGE - 230], [240, EDGE - 230], [480, EDGE - 150], [590, EDGE + 2]),
  ]
  return `<g fill="${INK}">${[right, lower, left].map((points) => `<path d="${rough(points, next)}"/>`).join('')}</g>`
}

/** The fibres under the ink are seen in it. */
const inkedFibres = (): string => `<g opacity=".16">${fibres(numbers(23), 160, TONES.light, 1)}</g>`

function curvePoints(
  a: readonly [number, number],
  b: readonly [number, number],
  c: readonly [number, number],
  d: readonly [number, number],
): [number, number][] {
  return Array.from({ length: 13 }, (_, at) => {
    const t = at / 12
    const u = 1 - t
    const mix = (axis: 0 | 1) => u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis]
    return [Math.round(mix(0)), Math.round(mix(1))]
  })
}

/** The cut edge: two liners, the wave between them, and what one sees behind it. */
function edge(): string {
  const { thickness, pitch, liner, fluting } = E_FLUTE
  const [high, paper, wave, thread] = [px(thickness), px(liner), px(pitch), px(fluting)]
  const [top, foot] = [EDGE + paper + thread / 2, EDGE + high - paper - thread / 2]
  const rise = (foot - top) / 2
  const count = Math.ceil(BOARD_SIZE.width / wave) + 1
  // A cubic with these handles is within one percent of a sine.
  const half = (sign: number) => {
    const handle = (wave / 2) * 0.364
    return `c${pictureUnit(handle)} 0 ${pictureUnit(wave / 2 - handle)} ${pictureUnit(sign * rise * 2)} ${pictureUnit(wave / 2)} ${pictureUnit(sign * rise * 2)}`
  }
  const start = -((count * wave - BOARD_SIZE.width) / 2)
  const run = Array.from({ length: count }, () => half(1) + half(-1)).join('')
  const line = `M${pictureUnit(start)} ${pictureUnit(top)}${run}`
  const rect = (y: number, height: number, fill: string) =>
    `<path d="M0 ${pictureUnit(y)}h${BOARD_SIZE.width}v${pictureUnit(height)}h${-BOARD_SIZE.width}z" fill="${fill}"/>`
  const below = `${line}V${pictureUnit(foot)}H${pictureUnit(start)}z`
  return [
    rect(EDGE, high, TONES.void),
    // What is under the wave faces the light from the left.
    `<path d="${below}" fill="${TONES.depth}"/>`,
    `<path d="${line}" fill="none" stroke="#4f3417" stroke-width="${pictureUnit(thread + 3)}"/>`,
    `<path d="${line}" fill="none" stroke="${TONES.cut}" stroke-width="${pictureUnit(thread)}"/>`,
    rect(EDGE, paper, TONES.cut),
    rect(EDGE + high - paper, paper, TONES.cut),
    rect(EDGE - 0.5, 1.5, '#fbeed6'),
    rect(EDGE + paper - 1, 2, '#b88a55'),
    rect(EDGE + high - paper - 1, 2, '#b88a55'),
    ...[14, 24, 36].map((reach) => `<g opacity=".06">${rect(EDGE + high, reach, '#233049')}</g>`),
  ].join('')
}
