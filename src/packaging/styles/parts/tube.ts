import type { PanelSpec, PieceSpec, Style, Turns } from '../../dieline/style.ts'
import type { Outline } from '../../geometry/outline.ts'

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
