import { withOptions } from '../dieline/options.ts'
import type { DrawingBoard, Interference, PieceSpec, Style } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'
import { MAILER_OPTIONS, mailerAs } from './parts/mailer-options.ts'
import {
  earBeside,
  noHigherThanLong,
  type RollEnd,
  RULE,
  rollEnd,
  rollEndInterferences,
  slottedBase,
} from './parts/roll-end.ts'

/** Radius of the thumb notch in the tuck, mm. */
const THUMB = 7.5
/** Taper of the lid's wings. */
const TAPER = Math.tan((15 * Math.PI) / 180)

/**
 * FEFCO 0427 without options, from which other mailers are made: rolled side walls, a hinged lid with wings, and a tuck that locks outside the front. Panel sizes
 * and allowances as measured from Packmage's samples at 3 and 4 mm board; the flat is (L+4H+19t/3) × (2W+3H+t/3), as Packmage's but for the lock
 * tabs, which end flush with the base.
 */
export const plainMailer: Style = {
  id: 'fefco-0427',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 60, height: 20 },
    max: { length: 800, width: 600, height: 300 },
    caliper: [0.8, 5],
  },
  usual: { length: 200, width: 150, height: 50, caliper: 1.6 },
  // Length: between the inner walls, whose middles are a web (8t/3) inside the creases. Width: between front and back.
  // Height: from base to lid.
  allowances: (t) => ({
    inner: { length: (19 * t) / 3, width: t, height: t },
    outer: { length: t, width: 2 * t, height: t },
  }),
  follows: noHigherThanLong,
  open: 7 / 9,
  draw: (board) => ({
    pieces: [mailer(board)],
    mates: [
      ['tuck', 'front'],
      ['lid', 'front'],
      ['ear front left', 'side left'],
      ['ear rear right', 'side right'],
      ['inner left', 'base'],
    ],
    interferences: mailerInterferences(board),
    room: { length: ['inner left', 'inner right'], width: ['front', 'back'], height: ['base', 'lid'] },
  }),
}

/** FEFCO 0427, the mailer. */
export const fefco0427: Style = {
  ...plainMailer,
  ...withOptions(MAILER_OPTIONS, (board, chosen) => ({
    ...plainMailer.draw(board),
    pieces: [mailerAs(chosen, mailer(board), board)],
  })),
}

/**
 * Overlaps where Packmage's allowances press the board, which its flutes allow, and where the board bends while it is
 * folded.
 */
export function mailerInterferences(board: DrawingBoard): Interference[] {
  const { caliper: t } = board
  const wedged = (['left', 'right'] as const).flatMap((side): Interference[] => [
    {
      panels: [`inner ${side}`, `ear front ${side}`],
      depth: t / 3,
      when: 'always',
      reason: 'the pocket holds lock wing and ear in 8t/3, a third of a board less than they measure',
    },
    {
      panels: [`inner ${side}`, `wing ${side}`],
      depth: t / 3,
      when: 'always',
      reason: 'the lid wing wedges against the inner wall, which keeps the lid shut',
    },
  ])
  return [...rollEndInterferences(board), ...wedged]
}

/** The side walls that the mailer rolls in. */
export const mailerEnd = ({ width, height, caliper: t }: DrawingBoard): RollEnd => ({
  width,
  caliper: t,
  outer: height,
  web: (8 * t) / 3,
  inner: height - (2 * t) / 3,
  clear: Math.max(RULE, t),
})

/**
 * The mailer's blank, its base with the lower left corner at the origin.
 *
 * @param raised by how much what lies on the base raises its floor, mm: the lid's wings end above it
 */
export function mailer(board: DrawingBoard, raised = 0): PieceSpec {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const end = mailerEnd(board)
  const frontHeight = H - (2 * t) / 3
  const hinge = W + H
  const edge = hinge + W + t
  const wing = atMost('lid wing', H - raised - Math.max(2, 0.6 * t), W / 2)
  // While it is folded the wing passes the base, so its far corner may not be further from the crease than the base is
  // long.
  const lock = atMost('lock wing', 0.82 * H - t / 4, W / 2)
  const ear = atMost('ear', W / 2, 2 * H + 3 * t)
  const round = Math.min(8, H / 5)
  const near = earBeside({ x: 2 * t, y: 0, sign: -1 }, ear, H, t)
  const far = earBeside({ x: t, y: W, sign: 1 }, ear - t, H, t)
  // The waste between wing, rear ear and tuck is as wide as can be stripped.
  const gap = Math.max(RULE, t)
  const [low, high] = [Math.max(t, 3.1), Math.max(2 * t, 3.1)]
  const [wingX, slope] = [(10 * t) / 3, Math.min(wing * TAPER, W / 6)]
  return {
    name: 'box',
    stand: 'floor',
    grain: 'x',
    panels: {
      base: { outline: slottedBase(L, end), up: 'north' },
      front: { outline: rect(2 * t, -frontHeight, L - 2 * t, 0), from: 'base', up: 'south', print: 'front' },
      back: { outline: rect(t, W, L - t, hinge), from: 'base', up: 'north', print: 'back' },
      lid: { outline: rect(wingX, hinge, L - wingX, edge), from: 'back', up: 'south', print: 'top' },
      tuck: {
        outline: [
          [t, edge],
          [L - t, edge],
          [L - t, edge + H],
          { point: [L / 2 + THUMB, edge + H], bulge: -1 },
          [L / 2 - THUMB, edge + H],
          [t, edge + H],
        ],
        from: 'lid',
        up: 'south',
        print: 'front',
      },
      ...both(L / 2, {
        ...rollEnd(end),
        'ear front': {
          outline: rounded([
            near[0],
            near[1],
            [...near[2], round],
            [2 * t - ear, gap - frontHeight, round],
            [2 * t, gap - frontHeight],
          ]),
          from: 'front',
        },
        'ear rear': {
          outline: rounded([
            [t, hinge - gap],
            [2 * t - ear, hinge - gap - t, round],
            [...far[2], round],
            far[1],
            far[0],
          ]),
          from: 'back',
        },
        wing: {
          outline: rounded([
            [wingX, hinge + low],
            [wingX, edge - high],
            [wingX - wing, edge - high - slope, Math.min(8, wing / 3)],
            [wingX - wing, hinge + low + slope, Math.min(8, wing / 3)],
          ]),
          from: 'lid',
          print: 'flap',
        },
        lock: {
          outline: rounded([
            [t, edge + 2 * t],
            [t, edge + H - 2 * t],
            [t - lock, edge + H * 0.55, H / 5],
            [t - lock, edge + 2 * t, H / 5],
          ]),
          from: 'tuck',
        },
      }),
    },
    steps: [
      { front: 90, back: 90 },
      bothTurn({ 'ear front': 90 }),
      bothTurn({ 'ear rear': 90 }),
      bothTurn({ side: 90 }),
      bothTurn({ web: 90 }),
      bothTurn({ inner: 90 }),
      bothTurn({ wing: 90 }),
      { lid: 90, ...bothTurn({ lock: 90 }) },
      { tuck: 90 },
    ],
    ajar: { lid: -24 },
  }
}
