import type { DrawingBoard, Interference, PanelSpec, Style, StyleDrawing, Turns } from '../dieline/style.ts'
import { flipped } from '../geometry/mirror.ts'
import { type Outline, rect } from '../geometry/outline.ts'
import { both } from './parts/both.ts'
import { opening, unfolding } from './parts/glued-corner.ts'

/** Play between lid and tray, mm. */
const PLAY = 0.3
/** Height of the lid's walls, mm. */
const LID = 30
/** The shortest cutting rule, and the least width of waste, mm. */
const RULE = 1
const WASTE = 3.3
/** How much steeper than its diagonal crease the edge of a glue tab is. */
const STEEP = 0.9

/** Depth of the glue tab of a wall: half as deep as the wall is high, up to 25 mm. */
const tabOf = (wall: number): number => Math.min(25, (wall - RULE) / 2)

/** From a side wall of the tray to that of the lid: the lid's glue tab lies between them. */
const beside = (t: number): number => 2 * t + PLAY

/**
 * A tray with a hinged lid over it, glued at six corners and delivered flat: the side walls have diagonal creases, and behind
 * them a triangle is glued to a tab of the front, the back or the lid's front. Raised, all corners stand at once.
 */
export const sixCornerBox: Style = {
  id: 'six-corner-box',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 80, height: 25 },
    max: { length: 450, width: 400, height: 180 },
    caliper: [0.3, 1.8],
  },
  usual: { length: 200, width: 150, height: 60, caliper: 0.5 },
  allowances: (t) => ({
    inner: { length: 3 * t, width: t, height: t },
    outer: { length: 2 * beside(t) + t, width: 2 * t + PLAY, height: t },
  }),
  // Folded flat, opposite walls lie beside each other on the base.
  follows: ({ length, width }) => ({ height: [0, Math.min(length, width) / 2 - 5] }),
  open: 6 / 7,
  draw,
}

function draw({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): StyleDrawing {
  const wall = H - t / 2
  const lid: Lid = {
    length: L,
    width: W,
    caliper: t,
    hinge: W + H,
    out: beside(t),
    wall: atMost('lid wall', LID, H * 0.8),
  }
  const front = gluedCorner(0, wall, t)
  return {
    pieces: [
      {
        name: 'box',
        stand: 'floor',
        grain: 'x',
        panels: {
          base: { outline: rect(0, 0, L, W), up: 'north' },
          // Front and back are creased a board further in, so that their tabs lie inside the side walls.
          front: { outline: rect(t, -wall, L - t, 0), from: 'base', layers: 4, up: 'south', print: 'front' },
          back: { outline: rect(t, W, L - t, W + H), from: 'base', layers: 4, up: 'north', print: 'back' },
          ...both(L / 2, {
            side: {
              outline: [
                [0, 0],
                [0, W],
                [-wall, W - wall],
                [-wall, wall],
              ],
              from: 'base',
              up: 'west',
              print: 'side',
            },
            'corner front': { outline: front.corner, from: 'side' },
            'corner back': { outline: flipped(front.corner, W / 2), from: 'side' },
            'tab front': { outline: front.tab, from: 'front', glue: { face: 'outside' } },
            'tab back': { outline: flipped(front.tab, W / 2), from: 'back', glue: { face: 'outside' } },
          }),
          ...lidPanels(lid),
        },
        delivered: 5,
        glued: JOINTS,
        steps: STEPS,
      },
    ],
    mates: [
      ['tab front left', 'corner front left'],
      ['lid tab left', 'lid corner left'],
      ['lid', 'side left'],
    ],
    interferences: contacts(t),
    room: { length: ['tab front left', 'tab front right'], width: ['front', 'back'], height: ['base', 'lid'] },
  }
}

/** The lid on the flat: where its hinge is, how far it stands out on either side of the base, and how high its walls are. */
interface Lid {
  length: number
  width: number
  caliper: number
  hinge: number
  out: number
  wall: number
}

function lidPanels({ length: L, width: W, caliper: t, hinge, out, wall }: Lid): Record<string, PanelSpec> {
  const edge = hinge + W + t + PLAY
  // Beside the hinge its edge leans away from the tabs of the back.
  const start = hinge + Math.max(WASTE, out + t)
  const at = gluedCorner(-out, wall, t)
  return {
    lid: {
      outline: [
        [t, hinge],
        [L - t, hinge],
        [L + out, start],
        [L + out, edge],
        [-out, edge],
        [-out, start],
      ],
      from: 'back',
      up: 'south',
      print: 'top',
    },
    'lid front': {
      outline: rect(t - out, edge, L + out - t, edge + wall),
      from: 'lid',
      layers: 4,
      up: 'south',
      print: 'front',
    },
    ...both(L / 2, {
      'lid side': {
        outline: [
          [-out, start],
          [-out, edge],
          [-out - wall, edge - wall],
          [-out - wall, start + wall / 4],
        ],
        from: 'lid',
        up: 'east',
        print: 'side',
      },
      'lid corner': { outline: flipped(at.corner, edge / 2), from: 'lid side' },
      'lid tab': { outline: flipped(at.tab, edge / 2), from: 'lid front', glue: { face: 'outside' } },
    }),
  }
}

/** A glued corner at the lower left of a panel: the triangle at the end of a side wall, and the tab of the wall below. */
function gluedCorner(x: number, wall: number, t: number): { corner: Outline; tab: Outline } {
  const [inner, tab] = [x + t, tabOf(wall)]
  return {
    corner: [
      [x, 0],
      [x - wall, wall],
      [x - wall, 0],
    ],
    tab: [
      [inner, 0],
      [inner - tab, -tab / STEEP],
      [inner - tab, -wall + RULE + tab / 4],
      [inner, -wall + RULE],
    ],
  }
}

const HANDS = ['left', 'right'] as const
const all = (names: readonly string[], turn: Turns[string]): Turns =>
  Object.fromEntries(names.flatMap((name) => HANDS.map((hand) => [`${name} ${hand}`, turn])))

const FLAPS = ['side', 'lid side', 'tab front', 'tab back', 'lid tab']
const CORNERS = ['corner front', 'corner back', 'lid corner']

/** Tabs and the triangles to which they are glued. */
const JOINTS = HANDS.flatMap((hand) =>
  ['tab front', 'tab back', 'lid tab'].map(
    (tab) => [`${tab} ${hand}`, `${tab.replace('tab', 'corner')} ${hand}`] as const,
  ),
)

/** How far the lid stands open when the tray has been raised, in degrees. */
const OPEN = -15

const STEPS: Turns[] = [
  all(FLAPS, 180),
  all(CORNERS, -180),
  { front: 180, 'lid front': 180 },
  { lid: -180 },
  { back: 180 },
  {
    ...Object.fromEntries(
      ['front', 'back', 'lid front'].map((name) => [name, (share: number) => 180 - opening(share)]),
    ),
    ...all(FLAPS, (share) => 180 - 90 * share),
    ...all(CORNERS, unfolding),
    lid: OPEN,
  },
  { lid: 90 },
]

const contacts = (t: number): Interference[] => [
  ...JOINTS.map((panels) => ({
    panels,
    depth: (2 / 3) * t,
    when: 'moving' as const,
    reason: 'the two are glued, and pressed by up to two thirds of a board while the corner is raised',
  })),
]
