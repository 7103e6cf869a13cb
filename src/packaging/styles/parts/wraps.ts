import type { PanelSpec, PieceSpec, PrintRole, Up } from '../../dieline/style.ts'
import { type Outline, rect, type Vec } from '../../geometry/outline.ts'
import { both } from './both.ts'
import type { SetUp } from './set-up.ts'

/** Thickness of the wrapping paper of a set-up box, and how far it is turned in, mm. */
export const WRAP = 0.15
const TURN_IN = 18
/** What every sheet of wrapping paper of a set-up box is. */
export const PAPER = {
  stand: 'floor',
  grain: 'x',
  stock: 'wrap',
  caliper: WRAP,
  formed: true,
  worked: 'fold',
  steps: [],
} as const satisfies Partial<PieceSpec>
/** Length of the corner ears of a wrap, mm. */
export const EAR = 12

/**
 * The paper around such a tray: over the walls, turned in at the rim, with ears around the corners. It is glued to the
 * board, so it is not folded by itself.
 */
export function trayWrap(name: string, { length: L, width: W, height: H, caliper: t }: SetUp): PieceSpec {
  const out = t / 2 + WRAP
  const [left, right, bottom, top] = [-out, L + out, -out, W + out]
  const reach = H + t / 2 + t + TURN_IN
  const end = { left, right, height: H, reach }
  return {
    ...PAPER,
    name,
    panels: {
      base: { outline: rect(left, bottom, right, top), up: 'north' },
      front: { ...wrapEnd({ ...end, y: bottom, sign: -1 }), from: 'base', up: 'south', print: 'front' },
      back: { ...wrapEnd({ ...end, y: top, sign: 1 }), from: 'base', up: 'north', print: 'back' },
      ...both(L / 2, {
        side: {
          outline: [
            [left, bottom],
            [left, top],
            [left - H, top - 1.5],
            [left - reach, top - t - 4],
            [left - reach, bottom + t + 4],
            [left - H, bottom + 1.5],
          ],
          from: 'base',
          up: 'west',
          print: 'side',
          motif: rect(left - H, bottom, left, top),
          scores: [
            [
              [left - H, bottom + 1.5],
              [left - H, top - 1.5],
            ],
          ],
        },
      }),
    },
  }
}

/** The paper over a wall that its neighbours do not go around. Lengths in mm. */
interface WrapEnd {
  left: number
  right: number
  /** Where the wall begins, and whether it goes up or down from there. */
  y: number
  sign: 1 | -1
  height: number
  /** How far the paper goes: over the wall, and turned in at its rim. */
  reach: number
}

/** Such paper has ears around both corners, and is creased along them and along the rim. */
export function wrapEnd({
  left,
  right,
  y,
  sign,
  height,
  reach,
}: WrapEnd): Pick<PanelSpec, 'outline' | 'motif' | 'scores'> {
  const rim = y + sign * height
  const [near, far] = [y + sign * 3.6, rim - sign * 2]
  const corners: Outline = [
    [left, y],
    [left - EAR, near],
    [left - EAR, far],
    [left, rim],
    [left + 3, y + sign * reach],
    [right - 3, y + sign * reach],
    [right, rim],
    [right + EAR, far],
    [right + EAR, near],
    [right, y],
  ]
  const upright = (x: number): [Vec, Vec] => [
    [x, y],
    [x, rim],
  ]
  return {
    outline: sign > 0 ? [...corners].reverse() : corners,
    motif: rect(left, Math.min(y, rim), right, Math.max(y, rim)),
    scores: [
      upright(left),
      upright(right),
      [
        [left, rim],
        [right, rim],
      ],
    ],
  }
}

/** One board of a row that a sheet of paper is wrapped around. */
export interface WrapFace {
  name: string
  up?: Up
  print?: PrintRole
  /** Radius of a thumb notch in the middle of its right edge, mm. */
  notch?: number
}

/**
 * A sheet of paper around a row of boards, turned in on all sides with mitred corners; each board has a face of its own.
 *
 * @param stations where the boards begin and end, from the bottom of the flat, mm
 * @param faces one for each board
 */
export function sheetWrap(
  name: string,
  length: number,
  stations: readonly number[],
  caliper: number,
  faces: readonly WrapFace[],
): PieceSpec {
  const turn = TURN_IN + caliper
  const last = faces.length - 1
  const panel = ({ notch, name: _, ...face }: WrapFace, at: number): PanelSpec => {
    const [from, to] = [stations[at]!, stations[at + 1]!]
    const middle = (from + to) / 2
    const line = (y: number): [Vec, Vec] => [
      [0, y],
      [length, y],
    ]
    const edge = (x: number): [Vec, Vec] => [
      [x, from],
      [x, to],
    ]
    return {
      outline: [
        [-turn, from],
        ...(at === 0
          ? ([
              [0, from - turn],
              [length, from - turn],
            ] as const)
          : []),
        [length + turn, from],
        ...(notch
          ? [
              [length + turn, middle - notch] as const,
              { point: [length, middle - notch] as const, bulge: -1 },
              [length, middle + notch] as const,
              [length + turn, middle + notch] as const,
            ]
          : []),
        [length + turn, to],
        ...(at === last
          ? ([
              [length, to + turn],
              [0, to + turn],
            ] as const)
          : []),
        [-turn, to],
      ],
      ...face,
      ...(at > 0 && { from: faces[at - 1]!.name }),
      motif: rect(0, from, length, to),
      scores: [
        edge(0),
        ...(notch ? [] : [edge(length)]),
        ...(at === 0 ? [line(from)] : []),
        ...(at === last ? [line(to)] : []),
      ],
    }
  }
  return {
    ...PAPER,
    name,
    panels: Object.fromEntries(faces.map((face, at) => [face.name, panel(face, at)])),
  }
}
