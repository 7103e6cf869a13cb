import { withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Interference, PanelSpec, PieceSpec, Style } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'
import { noHigherThanLong, type RollEnd, RULE, slottedBase } from './parts/roll-end.ts'
import { windowBorder, windowWithin } from './parts/window.ts'

/** What may be chosen: a window in the lid. */
const OPTIONS = { window: { kind: 'boolean', usual: false } } as const

/** The least width of waste, mm. */
const STRIP = 3.05
/** How much narrower a lock tab is at either end of its tip, and by how much it ends above the underside of the base, mm. */
const LEAD = 2
const FLUSH = 0.1
/** The gap between the two floors, and the play of a flap between two walls, mm. */
const GAP = 1
const PLAY = 0.3

/** How far the front stands in from the ends of the back, so that its ears go inside the side walls. */
const insetOf = (t: number): number => Math.max(RULE, t)
/** The middle of the inner wall from that of the side wall: one board lies between them. */
const webOf = (t: number): number => insetOf(t) + t

/** The side walls as they are rolled in; the waste beside base and lid is as wide as can be stripped. */
const endOf = ({ width, height, caliper: t }: DrawingBoard): RollEnd => ({
  width,
  caliper: t,
  outer: height - t,
  web: webOf(t),
  inner: height - (8 * t) / 3,
  clear: Math.max(STRIP, t),
})

/** Depth of the tuck, by the height of the box. */
const tuckOf = (height: number): number => Math.min(45, Math.max(20, height / 2))

/**
 * FEFCO 0470, the mailer with side walls on its back: each has a floor below, which covers half of the base, and is rolled inwards
 * above, over the ears of the front. Tabs of the inner walls go through floor and base. The hinged lid tucks in behind
 * the front. The flat is (L+2W+t) × (2W+2H−2t+tuck).
 */
export const fefco0470: Style = {
  id: 'fefco-0470',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 100, width: 90, height: 30 },
    max: { length: 700, width: 500, height: 250 },
    caliper: [0.8, 5],
  },
  usual: { length: 300, width: 220, height: 80, caliper: 1.6 },
  // Height: from the floors to the lid.
  allowances: (t) => ({
    inner: { length: 2 * webOf(t) + t, width: 2 * t, height: 2 * t },
    outer: { length: t, width: t, height: t },
  }),
  follows: noHigherThanLong,
  open: 6 / 8,
  ...withOptions(OPTIONS, (board, { window }) => ({
    pieces: [box(board, window)],
    mates: [
      ['tuck', 'front'],
      ['lid', 'web left'],
      ['floor left', 'base'],
      ['floor right', 'base'],
      ['ear left', 'side left'],
      ['ear right', 'inner right'],
    ],
    interferences: interferences(board),
    room: { length: ['inner left', 'inner right'], width: ['tuck', 'back'], height: ['floor left', 'lid'] },
  })),
}

function interferences({ length: L, height: H, caliper: t }: DrawingBoard): Interference[] {
  const tall = 2 * (H + 4 * t) > L
  return [
    { panels: ['tuck', 'front'], when: 'moving', reason: 'the tuck bends inwards as it enters, and springs back' },
    ...(['left', 'right'] as const).flatMap((side): Interference[] => {
      const other = side === 'left' ? 'right' : 'left'
      return [
        ...['base', `floor ${side}`].map(
          (name): Interference => ({
            panels: [`inner ${side}`, name],
            when: 'moving',
            reason: 'the tab bends over the floor until it snaps into its slot',
          }),
        ),
        ...(tall ? ['inner', 'web', 'side', 'ear'] : []).map(
          (name): Interference => ({
            panels: [`inner ${side}`, `${name} ${other}`],
            when: 'moving',
            reason: 'walls of a box higher than half its length are bent in one after the other',
          }),
        ),
      ]
    }),
  ]
}

function box(board: DrawingBoard, window: boolean): PieceSpec {
  const { length: L, width: W, height: H, caliper: t } = board
  const front = H - t
  const inset = insetOf(t)
  const hinge = W + H
  const edge = hinge + W - t
  const tip = edge + tuckOf(H)
  const from = webOf(t) + t / 2 + 1
  const round = Math.min(18, tuckOf(H) * 0.6)
  return {
    name: 'box',
    stand: 'floor',
    grain: 'y',
    panels: {
      base: { outline: slottedBase(L, endOf(board)), up: 'north' },
      front: { outline: rect(inset, -front, L - inset, 0), from: 'base', up: 'south', print: 'front' },
      back: { outline: rect(0, W, L, hinge), from: 'base', up: 'north', print: 'back' },
      lid: {
        outline: rect(0, hinge, L, edge),
        ...(window && { holes: [windowWithin(0, hinge, L, edge, windowBorder(L, W))] }),
        from: 'back',
        up: 'south',
        print: 'top',
      },
      tuck: {
        outline: rounded([
          [from, edge],
          [L - from, edge],
          [L - from - 2, tip, round],
          [from + 2, tip, round],
        ]),
        from: 'lid',
        print: 'flap',
      },
      ...both(L / 2, { ...side(board), ear: ear(board) }),
    },
    steps: [
      { back: 90, ...bothTurn({ floor: 90 }) },
      bothTurn({ side: 90 }),
      bothTurn({ ear: 90 }),
      { front: 90 },
      bothTurn({ web: 90 }),
      bothTurn({ inner: 90 }),
      { tuck: 90 },
      { lid: 90 },
    ],
    ajar: { lid: -24, tuck: 20 },
  }
}

/** The side wall on the left of the back, its floor, and what is rolled in from it: distances from the back are −x. */
function side(board: DrawingBoard): Record<string, PanelSpec> {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const { web, inner, clear: aside } = endOf(board)
  const far = W - Math.max(RULE, t)
  const [foot, rim] = [W + t, W + H - t]
  const reach = atMost('floor', (L - GAP) / 2, W + 1.5 * t - STRIP)
  const [near, top] = [rim + web, rim + web + inner]
  const [from, to] = [W / 3, (W * 2) / 3]
  const [tab, slot] = [(13 * t) / 6 - FLUSH, Math.max(STRIP, web + (2 * t) / 3)]
  return {
    side: {
      outline: rect(-W - t / 2, foot, 0, rim),
      from: 'back',
      up: 'north',
      print: 'side',
    },
    floor: {
      outline: [
        [-far, foot],
        [-far, foot - reach],
        [-aside, foot - reach],
        [-aside, foot],
        [-from, foot],
        [-from, foot - slot],
        [-to, foot - slot],
        [-to, foot],
      ],
      from: 'side',
    },
    web: { outline: rect(-far, rim, -aside, near), from: 'side', up: 'north', print: 'flap' },
    inner: {
      outline: [
        [-far, near],
        [-aside, near],
        [-aside, top],
        [-from - t / 2, top],
        [-from - t / 2 - LEAD, top + tab],
        [-to + t / 2 + LEAD, top + tab],
        [-to + t / 2, top],
        [-far, top],
      ],
      from: 'web',
    },
  }
}

/** The ear on the left of the front: it stands between side and inner wall, above the floor and below the web. */
function ear({ width: W, height: H, caliper: t }: DrawingBoard): PanelSpec {
  const inset = insetOf(t)
  const [low, high] = [Math.max(RULE, t / 2 + PLAY) + t - H, -1.5 * t - PLAY]
  const tip = inset - (W - t / 2 - GAP)
  const round = Math.min(8, H / 5)
  return {
    outline: rounded([
      [tip, low + LEAD, round],
      [inset, low],
      [inset, high],
      [tip, high - LEAD, round],
    ]),
    from: 'front',
  }
}
