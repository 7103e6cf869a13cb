import type { PanelSpec, PieceSpec } from '../../dieline/style.ts'
import { type Outline, rect } from '../../geometry/outline.ts'
import { both } from './both.ts'

/** Thickness of the wrapping paper of a set-up box, and how far it is turned in, mm. */
export const WRAP = 0.15
const TURN_IN = 18
/** Length of the corner ears of a wrap, mm. */
const EAR = 12

export interface SetUp {
  length: number
  width: number
  height: number
  caliper: number
}

/**
 * A greyboard tray: four walls scored half through, with taped corners; front and back cover the ends of the side
 * walls.
 */
export function setUpTray({ length: L, width: W, height: H, caliper: t }: SetUp): Record<string, PanelSpec> {
  const half = t / 2
  return {
    base: { outline: rect(0, 0, L, W), up: 'north' },
    front: { outline: rect(-half, -H, L + half, 0), from: 'base', up: 'south', print: 'front' },
    back: { outline: rect(-half, W, L + half, W + H), from: 'base', up: 'north', print: 'back' },
    ...both(L / 2, { side: { outline: rect(-H, half, 0, W - half), from: 'base', up: 'west', print: 'side' } }),
  }
}

export const setUpSteps: Record<string, number>[] = [
  { front: 90, back: 90 },
  { 'side left': 90, 'side right': 90 },
]

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
      [left - EAR, y + sign * 3],
      [left - EAR, y + sign * (H - 2)],
      [left, y + sign * H],
      [left + 3, y + sign * reach],
      [right - 3, y + sign * reach],
      [right, y + sign * H],
      [right + EAR, y + sign * (H - 2)],
      [right + EAR, y + sign * 3],
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
    name,
    stand: 'floor',
    grain: 'x',
    stock: 'wrap',
    caliper: WRAP,
    formed: true,
    steps: [],
    panels: {
      base: { outline: rect(left, bottom, right, top), up: 'north' },
      front: { ...panel(ends(bottom, -1), 'south', 'front'), scores: creases(bottom, -1) },
      back: { ...panel(ends(top, 1), 'north', 'back'), scores: creases(top, 1) },
      ...both(L / 2, {
        side: {
          ...panel(
            [
              [left, bottom + 1],
              [left, top - 1],
              [left - H, top - 1],
              [left - reach, top - t - 4],
              [left - reach, bottom + t + 4],
              [left - H, bottom + 1],
            ],
            'west',
            'side',
          ),
          scores: [
            [
              [left - H, bottom + 1],
              [left - H, top - 1],
            ],
          ],
        },
      }),
    },
  }
}

/** A sheet of paper around a row of boards, turned in on all sides with mitred corners. */
export function sheetWrap(name: string, length: number, stations: readonly number[], caliper: number): PieceSpec {
  const [from, to] = [stations[0]!, stations.at(-1)!]
  const turn = TURN_IN + caliper
  const outline: Outline = [
    [0, from - turn],
    [length, from - turn],
    [length + turn, from],
    [length + turn, to],
    [length, to + turn],
    [0, to + turn],
    [-turn, to],
    [-turn, from],
  ]
  const line = (y: number): [readonly [number, number], readonly [number, number]] => [
    [0, y],
    [length, y],
  ]
  return {
    name,
    stand: 'floor',
    grain: 'x',
    stock: 'wrap',
    caliper: WRAP,
    formed: true,
    steps: [],
    panels: {
      sheet: {
        outline,
        up: 'north',
        print: 'top',
        scores: [
          ...stations.map(line),
          [
            [0, from],
            [0, to],
          ],
          [
            [length, from],
            [length, to],
          ],
        ],
      },
    },
  }
}
