import type { Interference, PanelSpec, PieceSpec, Style, Turns } from '../../dieline/style.ts'
import { type Outline, reversed, rounded } from '../../geometry/outline.ts'

/** The order of the walls from the glue flap on: with the joint beside the front, or beside the back. */
export const WALLS = ['front', 'right', 'back', 'left'] as const
export const FROM_BACK = ['back', 'left', 'front', 'right'] as const

/** Four walls in a row that are closed to a tube, with a glue flap. Lengths in mm. */
export interface Tube {
  /** Their names, from the one with the glue flap on. */
  names: typeof WALLS | typeof FROM_BACK
  /** Their widths in that order, crease to crease. */
  walls: readonly [number, number, number, number]
  /** Lower and upper end of each wall. */
  ends: readonly (readonly [bottom: number, top: number])[]
  glue: number
  /** Distance of the glue flap from the ends. */
  clear?: number
  /** How many boards of flaps lie between its walls when it is folded flat; none by default. */
  between?: number
}

/** A tube is no deeper than it is long: its lid and bottom close over the shorter side. */
export const noDeeperThanLong: NonNullable<Style['follows']> = ({ length }) => ({ width: [0, length] })

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

/** The walls and the glue flap; the first wall begins at x = 0. The front is the root, whichever comes first. */
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
  const { glue, names, clear = 2, between = 0 } = shape
  const root = names.indexOf('front')
  const foot = Math.max(shape.ends[0]![0], shape.ends[3]![0]) + clear
  const head = Math.min(shape.ends[0]![1], shape.ends[3]![1]) - clear
  const slope = Math.min(glue * TAPER, (head - foot) / 3)
  const panels: Record<string, PanelSpec> = {}
  names.forEach((name, at) => {
    panels[name] = {
      outline: wall(at as 0 | 1 | 2 | 3),
      ...(at !== root && { from: names[at + Math.sign(root - at)]! }),
      ...(at === first(names) && { layers: 1 + between }),
      ...(at === 3 && { layers: 2 + between }),
      up: 'north',
      print: name === 'front' || name === 'back' ? name : 'side',
    }
  })
  return {
    ...panels,
    glue: {
      outline: [
        [0, foot],
        [0, head],
        [-glue, head - slope],
        [-glue, foot + slope],
      ],
      from: names[0],
      glue: { face: 'outside' },
    },
  }
}

/**
/**
 * The folds of a tube. A folder-gluer folds its first and third crease, so that the last wall comes to lie on the glue
 * flap. Then it is erected: in a parallelogram whose one corner turns by α, the next one turns by 180° − α, so that all
 * four come to 90° evenly. The walls' thickness lets the glued pair drift by less than a sixth of a board.
 */
export const tubeFold = ({ names }: Pick<Tube, 'names'>): Pick<PieceSpec, 'delivered' | 'glued'> => ({
  delivered: 2,
  glued: [['glue', names[3]]],
})

export const tubeSteps = ({ names }: Pick<Tube, 'names'>): Turns[] => [
  { [names[first(names)]]: 180 },
  { [names[3]]: 180 },
  { glue: 90, ...Object.fromEntries(names.filter((name) => name !== 'front').map((name) => [name, 90])) },
]

/** The wall that turns about the first crease: the one further from the front. */
const first = (names: Tube['names']): 0 | 1 => (names[0] === 'front' ? 1 : 0)

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

/**
 * The slit at either end of a tuck's crease: the shoulder of a dust flap springs into it. Its length, and how far a dust
 * flap stays from what it passes, mm.
 */
const SLIT = 7
const CLEAR = 0.1
/** The shortest cutting rule, mm. */
const RULE = 1

/**
 * Lid, tuck and two dust flaps. The tuck goes inside the wall opposite to that of the lid; the dust flaps reach over the
 * ends of its crease, which are slit there, and hold it.
 */
export function tuckEnd({ tube: shape, caliper: t, end, lidOn, lid, tuck, dust }: TuckEnd): Record<string, PanelSpec> {
  const { names } = shape
  const x = stations(shape)
  const sign = end === 'top' ? 1 : -1
  const level = (at: number) => shape.ends[at]![end === 'top' ? 1 : 0]
  const on = names.indexOf(lidOn)
  const [from, to, crease] = [x[on]!, x[on + 1]!, level(on)]
  // Seen from above, the tuck passes between the side walls, one of which is doubled by the glue flap.
  const inset = 2 * t + 0.5
  const slit = Math.min(SLIT, (to - from) / 6)
  const edge = crease + sign * lid
  const tip = edge + sign * tuck
  const turned = (outline: Outline): Outline => (sign > 0 ? outline : reversed(outline))
  const dustFlap = (at: 1 | 3): Outline => {
    const base = level(at)
    const nearTuck = (on === 2) === (at === 1) ? 'left' : 'right'
    // The last wall is glued over the flap of the first one, so it ends one board further out.
    const beyond = (side: 'left' | 'right') => (at === 3 && side === 'right' ? t : 0)
    const taper = Math.min(3, dust / 4)
    const round = Math.min(6, dust / 3)
    type Bend = readonly [off: number, high: number, radius?: number]
    // Beside the tuck: a shoulder over the end of its crease, and a step behind it.
    const shoulder = beyond(nearTuck) + t / 2 + CLEAR
    const off = beyond(nearTuck) ? Math.max(RULE, shoulder) : shoulder
    const step = Math.max(0.75, t + 0.4)
    const catching: Bend[] = [
      [off, 0],
      [off, inset + slit - step - 0.5],
      [off + step, inset + slit - 0.5],
      [off + step + taper, dust, round],
    ]
    // Beside the lid: one knife divides the two, and a wedge of waste opens from the crease on.
    const plain = nearTuck === 'left' ? 'right' : 'left'
    const away = Math.max(RULE, 1.5 * t + 0.3)
    const chamfer = Math.max(RULE, t / 2 + 0.5)
    const wedge: Bend[] = beyond(plain)
      ? [
          [away, 0],
          [away + taper, dust, round],
        ]
      : [
          [0, 0],
          [chamfer, chamfer],
          [chamfer + taper, dust, round],
        ]
    const [onLeft, onRight] = nearTuck === 'left' ? [catching, wedge] : [wedge, catching]
    const put =
      (station: number, way: 1 | -1) =>
      ([by, high, radius]: Bend): readonly [number, number, number] => [
        station + way * by,
        base + sign * high,
        radius ?? 0,
      ]
    const corners = [...onRight.map(put(x[at + 1]!, -1)), ...onLeft.map(put(x[at], 1)).reverse()]
    return rounded(sign > 0 ? corners : corners.reverse())
  }
  const flap = (at: 1 | 3): Record<string, PanelSpec> => ({
    [`dust ${names[at]} ${end}`]: { outline: dustFlap(at), from: names[at], print: 'flap' },
  })
  return {
    [`lid ${end}`]: {
      outline: turned([
        [from, crease],
        [to, crease],
        [to, edge],
        [from, edge],
      ]),
      from: lidOn,
      up: end === 'top' ? (lidOn === 'back' ? 'south' : 'north') : lidOn === 'front' ? 'north' : 'south',
      print: end === 'top' ? 'top' : 'flap',
    },
    [`tuck ${end}`]: {
      outline: turned(
        rounded([
          [from + inset, edge],
          [to - inset, edge],
          [to - inset - 1, tip, tuck * 0.55],
          [from + inset + 1, tip, tuck * 0.55],
        ]),
      ),
      slits: [
        [
          [from + inset, edge],
          [from + inset + slit, edge],
        ],
        [
          [to - inset - slit, edge],
          [to - inset, edge],
        ],
      ],
      from: `lid ${end}`,
      print: 'flap',
    },
    ...flap(1),
    ...flap(3),
  }
}

/** The folds that close a tuck end: the tuck turns before its lid, because otherwise it would pass through the wall. */
export const tuckSteps = (end: 'top' | 'bottom'): Record<string, number>[] => [
  { [`dust right ${end}`]: 90, [`dust left ${end}`]: 90 },
  { [`tuck ${end}`]: 90 },
  { [`lid ${end}`]: 90 },
]

/** Where a tuck meets what holds it: a wall as it enters, and the dust flaps that spring over its shoulders. */
export const tuckContacts = (end: string, wall: string, t: number): Interference[] => [
  {
    panels: [`tuck ${end}`, wall],
    when: 'moving',
    reason: 'the tuck bends inwards as it enters, and springs back',
  },
  ...['left', 'right'].flatMap((side): Interference[] => [
    {
      panels: [`tuck ${end}`, `dust ${side} ${end}`],
      depth: t,
      when: 'always',
      reason: 'the dust flap springs into the slit between lid and tuck, and its shoulder holds the tuck',
    },
    {
      panels: [`tuck ${end}`, `dust ${side} ${end}`],
      when: 'moving',
      reason: 'the tuck presses the dust flaps down until they spring into its slits',
    },
  ]),
]
