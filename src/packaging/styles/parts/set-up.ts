import type { PanelSpec, PieceSpec, PrintRole, Up } from '../../dieline/style.ts'
import { type Outline, rect, type Vec } from '../../geometry/outline.ts'
import { both } from './both.ts'

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
const EAR = 12

export interface SetUp {
  length: number
  width: number
  height: number
  caliper: number
}

/** How far front and back stand out to cover the ends of the side walls: half a board, and no less than a rule is bent, mm. */
const overhang = (t: number): number => Math.max(1, t / 2)

/**
 * A greyboard tray: four walls grooved half through, with taped corners; front and back cover the ends of the side
 * walls.
 */
function setUpTray({ length: L, width: W, height: H, caliper: t }: SetUp): Record<string, PanelSpec> {
  const half = overhang(t)
  return {
    base: { outline: rect(0, 0, L, W), up: 'north' },
    front: { outline: rect(-half, -H, L + half, 0), from: 'base', up: 'south', print: 'front' },
    back: { outline: rect(-half, W, L + half, W + H), from: 'base', up: 'north', print: 'back' },
    ...both(L / 2, { side: { outline: rect(-H, half, 0, W - half), from: 'base', up: 'west', print: 'side' } }),
  }
}

/** Such a tray as a piece. @param waits how many steps of the folding are left once its walls stand */
export const trayPiece = (board: SetUp, waits: number): PieceSpec => ({
  name: 'tray',
  stand: 'floor',
  grain: 'x',
  worked: 'groove',
  panels: setUpTray(board),
  steps: [{ front: 90, back: 90 }, { 'side left': 90, 'side right': 90 }, ...Array.from({ length: waits }, () => ({}))],
})

/**
 * The paper around such a tray: over the walls, turned in at the rim, with ears around the corners. It is glued to the
 * board, so it is not folded by itself.
 */
export function trayWrap(name: string, { length: L, width: W, height: H, caliper: t }: SetUp): PieceSpec {
  const out = t / 2 + WRAP
  const [left, right, bottom, top] = [-out, L + out, -out, W + out]
  const reach = H + t / 2 + t + TURN_IN
  const panel = (outline: Outline, up: 'north' | 'south' | 'west' | 'east', print: 'front' | 'back' | 'side') => ({
    outline,
    from: 'base',
    up,
    print,
  })
  const ends = (y: number, sign: 1 | -1): Outline => {
    const corners: Outline = [
      [left, y],
      [left - EAR, y + sign * 3.6],
      [left - EAR, y + sign * (H - 2)],
      [left, y + sign * H],
      [left + 3, y + sign * reach],
      [right - 3, y + sign * reach],
      [right, y + sign * H],
      [right + EAR, y + sign * (H - 2)],
      [right + EAR, y + sign * 3.6],
      [right, y],
    ]
    return sign > 0 ? [...corners].reverse() : corners
  }
  const creases = (y: number, sign: 1 | -1): [readonly [number, number], readonly [number, number]][] => [
    [
      [left, y],
      [left, y + sign * H],
    ],
    [
      [right, y],
      [right, y + sign * H],
    ],
    [
      [left, y + sign * H],
      [right, y + sign * H],
    ],
  ]
  return {
    ...PAPER,
    name,
    panels: {
      base: { outline: rect(left, bottom, right, top), up: 'north' },
      front: { ...panel(ends(bottom, -1), 'south', 'front'), scores: creases(bottom, -1) },
      back: { ...panel(ends(top, 1), 'north', 'back'), scores: creases(top, 1) },
      ...both(L / 2, {
        side: {
          ...panel(
            [
              [left, bottom],
              [left, top],
              [left - H, top - 1.5],
              [left - reach, top - t - 4],
              [left - reach, bottom + t + 4],
              [left - H, bottom + 1.5],
            ],
            'west',
            'side',
          ),
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
