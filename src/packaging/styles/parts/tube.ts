import type { PanelSpec, PieceSpec, Turns } from '../../dieline/style.ts'
import { type Outline, rounded } from '../../geometry/outline.ts'

/** Four walls in a row that are closed to a tube, with a glue flap. Lengths in mm. */
export interface Tube {
  /** Front, right, back and left wall, crease to crease. */
  walls: readonly [number, number, number, number]
  /** Lower and upper end of each wall. */
  ends: readonly (readonly [bottom: number, top: number])[]
  glue: number
  /** Distance of the glue flap from the ends. */
  clear?: number
  /** How many boards of flaps lie between its walls when it is folded flat; none by default. */
  between?: number
}

export const WALLS = ['front', 'right', 'back', 'left'] as const

/** Where each wall begins, and where the last one ends. */
export const stations = ({ walls: [a, b, c, d] }: Tube): readonly [number, number, number, number, number] => [
  0,
  a,
  a + b,
  a + b + c,
  a + b + c + d,
]

/** Taper of a glue flap's ends. */
const TAPER = Math.tan((15 * Math.PI) / 180)

/** The walls and the glue flap; the lower left corner of the front is near the origin. */
export function tubeWalls(shape: Tube): Record<string, PanelSpec> {
  const x = stations(shape)
  const wall = (at: 0 | 1 | 2 | 3): Outline => {
    const [bottom, top] = shape.ends[at]!
    return [
      [x[at], bottom],
      [x[at + 1]!, bottom],
      [x[at + 1]!, top],
      [x[at], top],
    ]
  }
  const { glue, clear = 2, between = 0 } = shape
  const foot = Math.max(shape.ends[0]![0], shape.ends[3]![0]) + clear
  const head = Math.min(shape.ends[0]![1], shape.ends[3]![1]) - clear
  const slope = Math.min(glue * TAPER, (head - foot) / 3)
  return {
    front: { outline: wall(0), up: 'north', print: 'front' },
    right: { outline: wall(1), from: 'front', layers: 1 + between, up: 'north', print: 'side' },
    back: { outline: wall(2), from: 'right', up: 'north', print: 'back' },
    left: { outline: wall(3), from: 'back', layers: 2 + between, up: 'north', print: 'side' },
    glue: {
      outline: [
        [0, foot],
        [0, head],
        [-glue, head - slope],
        [-glue, foot + slope],
      ],
      from: 'front',
      glue: { face: 'outside' },
    },
  }
}

/**
 * The folds of a tube. A folder-gluer folds its first and third crease, so that the left wall comes to lie on the glue
 * flap. Then it is erected: in a parallelogram whose one corner turns by α, the next one turns by 180° − α, so that all
 * four come to 90° evenly. The walls' thickness lets the glued pair drift by less than a sixth of a board.
 */
export const tubeFold: Pick<PieceSpec, 'delivered' | 'glued'> = { delivered: 2, glued: [['glue', 'left']] }
export const tubeSteps: Turns[] = [{ right: 180 }, { left: 180 }, { glue: 90, right: 90, back: 90, left: 90 }]

/** One end of a tuck carton. Lengths in mm. */
export interface TuckEnd {
  tube: Tube
  caliper: number
  end: 'top' | 'bottom'
  /** The wall that the lid is creased to. */
  lidOn: 'front' | 'back'
  /** Distance from the lid's crease to that of the tuck. */
  lid: number
  tuck: number
  /** Length of the dust flaps, and the position of their creases. */
  dust: number
}

/** Length and width of the slits that hold a tuck behind the dust flaps, mm. */
const SLIT = { length: 7, width: 1 }

/** Lid, tuck and two dust flaps. The tuck goes inside the wall opposite to that of the lid. */
export function tuckEnd({ tube: shape, caliper: t, end, lidOn, lid, tuck, dust }: TuckEnd): Record<string, PanelSpec> {
  const x = stations(shape)
  const sign = end === 'top' ? 1 : -1
  const level = (at: 0 | 1 | 2 | 3) => shape.ends[at]![end === 'top' ? 1 : 0]
  const on = lidOn === 'front' ? 0 : 2
  const [from, to, crease] = [x[on], x[on + 1]!, level(on)]
  // Seen from above, the tuck passes between the side walls, one of which is doubled by the glue flap.
  const inset = 2 * t + 0.5
  const slit = Math.min(SLIT.length, (to - from) / 6)
  const edge = crease + sign * lid
  const tip = edge + sign * tuck
  const turned = (outline: Outline): Outline => (sign > 0 ? outline : [...outline].reverse())
  const round = (corners: readonly (readonly [number, number, number?])[]): Outline =>
    rounded(sign > 0 ? corners : [...corners].reverse())
  const dustFlap = (at: 1 | 3): Outline => {
    const [left, right] = [x[at], x[at + 1]!]
    const base = level(at)
    // The side next to the tuck leaves room for it; the other one only tapers.
    const nearTuck = (lidOn === 'back') === (at === 1) ? 'left' : 'right'
    // The left wall is glued over the front's flap, so it begins one board further out.
    const room = (at === 3 ? 2.5 : 1.5) * t + 1
    const plain = (at === 3 ? 1.5 * t : 0) + 1
    const [a, b] = nearTuck === 'left' ? [room, plain] : [plain, room]
    const taper = Math.min(3, dust / 4)
    return round([
      [left + a, base],
      [right - b, base],
      [right - b - taper, base + sign * dust, Math.min(6, dust / 3)],
      [left + a + taper, base + sign * dust, Math.min(6, dust / 3)],
    ])
  }
  return {
    [`lid ${end}`]: {
      outline: turned([
        [from + t / 2, crease],
        [to - t / 2, crease],
        [to - t / 2, edge],
        [from + t / 2, edge],
      ]),
      from: lidOn,
      up: end === 'top' ? (lidOn === 'back' ? 'south' : 'north') : lidOn === 'front' ? 'north' : 'south',
      print: end === 'top' ? 'top' : 'flap',
    },
    [`tuck ${end}`]: {
      outline: round([
        [from + inset + slit, edge],
        [to - inset - slit, edge],
        [to - inset - slit, edge + sign * SLIT.width],
        [to - inset, edge + sign * SLIT.width],
        [to - inset - 1, tip, tuck * 0.55],
        [from + inset + 1, tip, tuck * 0.55],
        [from + inset, edge + sign * SLIT.width],
        [from + inset + slit, edge + sign * SLIT.width],
      ]),
      from: `lid ${end}`,
      print: 'flap',
    },
    [`dust right ${end}`]: { outline: dustFlap(1), from: 'right', print: 'flap' },
    [`dust left ${end}`]: { outline: dustFlap(3), from: 'left', print: 'flap' },
  }
}

/** The folds that close a tuck end: the tuck turns before its lid, because otherwise it would pass through the wall. */
export const tuckSteps = (end: 'top' | 'bottom'): Record<string, number>[] => [
  { [`dust right ${end}`]: 90, [`dust left ${end}`]: 90 },
  { [`tuck ${end}`]: 90 },
  { [`lid ${end}`]: 90 },
]
