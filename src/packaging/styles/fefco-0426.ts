import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { type Outline, rect, rounded, type Vec } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'
import { earBeside, lockTab, RULE } from './parts/roll-end.ts'

/** How much narrower a lock tab is at either end of its tip, mm. */
const LEAD = 2
/** How far the tuck stands in from either side of the lid, in boards: the side wall is one, and half of one is play. Ours. */
const TUCK_IN = 1.5
/**
 * How much lower than a side wall its ear is, in boards, at its crease and at its end: it stands between the two walls of the rolled
 * front, below their web, which is two boards wide, and it slides in with its end first. Ours.
 */
const EAR_LOWER = { crease: 1.5, end: 2.5 }

/**
 * FEFCO 0426: the front is rolled double around the ears of the side walls and snaps into the base; the hinged lid
 * tucks in behind it. The allowances are our own: each layer stands one board inside the previous one.
 */
export const fefco0426: Style = {
  id: 'fefco-0426',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 100, width: 80, height: 25 },
    max: { length: 800, width: 600, height: 300 },
    caliper: [0.8, 5],
  },
  usual: { length: 250, width: 180, height: 80, caliper: 1.6 },
  allowances: (t) => ({
    inner: { length: t, width: 5 * t, height: t },
    outer: { length: t, width: t, height: t },
  }),
  // Rolled in, the inner front passes the back, whose ears and lid stand already.
  follows: ({ width }) => ({ height: [0, width] }),
  open: 6 / 8,
  draw: (board) => ({
    pieces: [box(board)],
    mates: [
      ['tuck', 'inner front'],
      ['lid', 'side left'],
      ['ear front left', 'front'],
      ['ear rear left', 'back'],
    ],
    interferences: [
      { panels: ['inner front', 'base'], when: 'moving', reason: 'the tabs bend over the base until they snap in' },
      {
        panels: ['tuck', 'inner front'],
        when: 'moving',
        reason: 'the tuck bends inwards as it enters, and springs back',
      },
      {
        panels: ['tuck', 'web front'],
        when: 'moving',
        reason: 'the tuck bends inwards as it enters, and springs back',
      },
    ],
    room: { length: ['side left', 'side right'], width: ['tuck', 'ear rear left'], height: ['base', 'lid'] },
  }),
}

function box({ length: L, width: W, height: H, caliper: t, atMost }: DrawingBoard): PieceSpec {
  const wall = H - t
  const ear = atMost('ear', H, L / 2 - 2 * t)
  const aside = Math.max(RULE, t)
  const [web, foot] = [-wall - 2 * t, -wall - 2 * t - (wall - (2 * t) / 3)]
  const lidEdge = W + H + W - 3 * t
  const tip = lidEdge + H - 2 * t
  const inset = Math.max(RULE, TUCK_IN * t)
  // The slots are cut into the crease, as deep as the inner wall's tabs stand behind it.
  const deep = Math.max(3, (8 * t) / 3)
  const slot = (from: number): Outline => [
    [from, 0],
    [from, deep],
    [from + L / 5, deep],
    [from + L / 5, 0],
  ]
  const tab = (to: number, from: number): [number, number][] => [
    [to, foot],
    [to + LEAD, foot - lockTab(t)],
    [from - LEAD, foot - lockTab(t)],
    [from, foot],
  ]
  // The ears of the side walls lie beside front and back on the flat: one knife, and a wedge of waste.
  const round = Math.min(8, H / 5)
  const earOf = (y: number, sign: 1 | -1): Outline => {
    const [near, next, tip] = earBeside({ x: y, y: 0, sign: 1 }, ear, wall, t)
    // The ear is creased to the side's end at `y`; distances along it are turned by a quarter.
    const turned = ([along, off]: Vec): Vec => [-off, y + sign * (y - along)]
    const corners = [
      turned(near),
      turned(next),
      [...turned(tip), round] as const,
      [EAR_LOWER.end * t - wall, y + sign * ear, round] as const,
      [Math.max(EAR_LOWER.crease * t, RULE) - wall, y] as const,
    ]
    return rounded(sign > 0 ? corners : corners.reverse())
  }
  const [a, b] = [L / 5, L * 0.6]
  return {
    name: 'box',
    stand: 'floor',
    grain: 'y',
    panels: {
      base: {
        outline: [[0, 0], ...slot(a), ...slot(b), [L, 0], [L, W], [0, W]],
        up: 'north',
      },
      front: { outline: rect(0, -wall, L, 0), from: 'base', up: 'south', print: 'front' },
      'web front': { outline: rect(aside, web, L - aside, -wall), from: 'front', up: 'south', print: 'flap' },
      'inner front': {
        outline: [
          [aside, web],
          [aside, foot],
          ...tab(a + t / 2, a + L / 5 - t / 2),
          ...tab(b + t / 2, b + L / 5 - t / 2),
          [L - aside, foot],
          [L - aside, web],
        ],
        from: 'web front',
      },
      back: { outline: rect(0, W, L, W + H), from: 'base', up: 'north', print: 'back' },
      lid: { outline: rect(0, W + H, L, lidEdge), from: 'back', up: 'south', print: 'top' },
      tuck: {
        outline: rounded([
          [inset, lidEdge],
          [L - inset, lidEdge],
          [L - inset - 2, tip, Math.min(20, H / 2)],
          [inset + 2, tip, Math.min(20, H / 2)],
        ]),
        from: 'lid',
        print: 'flap',
      },
      ...both(L / 2, {
        side: { outline: rect(-wall, t, 0, W - t), from: 'base', up: 'west', print: 'side' },
        'ear front': { outline: earOf(t, -1), from: 'side' },
        'ear rear': { outline: earOf(W - t, 1), from: 'side' },
      }),
    },
    steps: [
      { back: 90 },
      bothTurn({ 'ear front': 90, 'ear rear': 90 }),
      bothTurn({ side: 90 }),
      { front: 90 },
      { 'web front': 90 },
      { 'inner front': 90 },
      { tuck: 90 },
      { lid: 90 },
    ],
    ajar: { lid: -24, tuck: 20 },
  }
}
