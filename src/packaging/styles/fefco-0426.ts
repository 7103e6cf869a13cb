import type { DrawingBoard, PieceSpec, Style } from '../dieline/style.ts'
import { type Outline, rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'

/**
 * FEFCO 0426: the front is rolled double around the ears of the side walls and snaps into the base; the hinged lid
 * tucks in behind it. The allowances are our own: each layer stands one board inside the previous one.
 */
export const fefco0426: Style = {
  id: 'fefco-0426',
  version: 1,
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
      ...(2 * board.height > board.width ? ['lid', 'back', 'ear rear left', 'ear rear right', 'tuck'] : []).map(
        (name) => ({
          panels: ['inner front', name] as const,
          when: 'moving' as const,
          reason: 'the inner wall of a box higher than half its width is bent in past its back',
        }),
      ),
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
  const [web, foot] = [-wall - 2 * t, -wall - 2 * t - (wall - (2 * t) / 3)]
  const lidEdge = W + H + W - 3 * t
  const tip = lidEdge + H - 2 * t
  const inset = 1.5 * t
  // The slots are cut into the crease, as deep as the inner wall's tabs stand behind it.
  const deep = (8 * t) / 3
  const slot = (from: number): Outline => [
    [from, 0],
    [from, deep],
    [from + L / 5, deep],
    [from + L / 5, 0],
  ]
  const tab = (to: number, from: number): [number, number][] => [
    [to, foot],
    [to, foot - t - 1],
    [from, foot - t - 1],
    [from, foot],
  ]
  const earOf = (y: number, sign: 1 | -1): Outline => {
    const corners = [
      [-t, y],
      [-2 * t, y + sign * ear, Math.min(8, H / 5)],
      [2.5 * t - wall, y + sign * ear, Math.min(8, H / 5)],
      [1.5 * t - wall, y],
    ] as const
    return rounded(sign > 0 ? corners : [...corners].reverse())
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
      'web front': { outline: rect(t, web, L - t, -wall), from: 'front', up: 'south', print: 'flap' },
      'inner front': {
        outline: [
          [t, web],
          [t, foot],
          ...tab(a + t / 2, a + L / 5 - t / 2),
          ...tab(b + t / 2, b + L / 5 - t / 2),
          [L - t, foot],
          [L - t, web],
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
