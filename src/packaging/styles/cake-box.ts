import { type ChosenOptions, withOptions } from '../dieline/options.ts'
import type { DrawingBoard, PanelSpec, Style, StyleDrawing, Turns } from '../dieline/style.ts'
import { rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'
import { hookedCorner, hookedTray } from './parts/hooked-corner.ts'
import { tray } from './parts/tray.ts'
import { windowBorder, windowWithin } from './parts/window.ts'

/** What may be chosen: the window in the lid, and how the corners are held. */
const OPTIONS = {
  window: { kind: 'boolean', usual: true },
  corners: { kind: 'choice', values: ['glued', 'lock'], usual: 'glued' },
} as const

/**
 * A cake box: a tray with glued or locked corners and a hinged lid, whose three flaps tuck in, and usually a window in the lid.
 * Hooks that lock its corners stand out from front and back by less than two boards, or 2 mm.
 */
export const cakeBox: Style = {
  id: 'cake-box',
  version: 2,
  kind: 'rigid',
  limits: {
    min: { length: 80, width: 80, height: 35 },
    max: { length: 500, width: 500, height: 260 },
    caliper: [0.3, 1.8],
  },
  usual: { length: 220, width: 220, height: 100, caliper: 0.5 },
  allowances: (t) => ({
    inner: { length: 3 * t, width: 4 * t, height: t },
    outer: { length: t, width: t, height: t },
  }),
  open: 5 / 6,
  ...withOptions(OPTIONS, draw),
}

function draw(board: DrawingBoard, { window, corners }: ChosenOptions<typeof OPTIONS>): StyleDrawing {
  const { length: L, width: W, height: H, caliper: t, atMost } = board
  const wall = H - t / 2
  const held = corners === 'lock' ? locked(board, wall) : glued(board, wall)
  const hinge = W + H
  const edge = hinge + W - 2 * t
  const flap = atMost('lid flap', H * 0.6, 70)
  const slope = flap / 4
  // No step in a cut is shorter than a cutting rule.
  const [inset, start] = [Math.max(2.5 * t, t + 1), Math.max(1, 3 * t)]
  return {
    pieces: [
      {
        name: 'box',
        stand: 'floor',
        grain: 'x',
        panels: {
          ...held.panels,
          back: { ...held.panels.back!, outline: rect(0, W, L, hinge) },
          lid: {
            outline: [
              [0, hinge],
              [L, hinge],
              [L - t, hinge + start],
              [L - t, edge],
              [t, edge],
              [t, hinge + start],
            ],
            ...(window && { holes: [windowWithin(0, hinge, L, edge, windowBorder(L, W))] }),
            from: 'back',
            up: 'south',
            print: 'flap',
          },
          'flap front': {
            outline: rounded([
              [inset, edge],
              [L - inset, edge],
              [L - inset - slope, edge + flap, 10],
              [inset + slope, edge + flap, 10],
            ]),
            from: 'lid',
            print: 'flap',
          },
          ...both(L / 2, {
            flap: {
              outline: rounded([
                [t, hinge + start],
                [t, edge - start],
                [t - flap, edge - start - slope, 10],
                [t - flap, hinge + start + slope, 10],
              ]),
              from: 'lid',
              print: 'flap',
            },
          }),
        },
        steps: [
          held.first,
          bothTurn({ side: 90 }),
          { front: 90, back: 90 },
          { ...bothTurn({ flap: 90 }), ...held.last },
          { 'flap front': 90 },
          { lid: 90 },
        ],
        ajar: { lid: -26 },
      },
    ],
    interferences: [
      ...['flap front', 'flap left', 'flap right'].flatMap((name) =>
        ['front', `${held.ear} front left`, `${held.ear} front right`].map((wall) => ({
          panels: [name, wall] as const,
          when: 'moving' as const,
          reason: 'the flap bends inwards as it enters, and springs back',
        })),
      ),
    ],
    mates: [
      [`${held.ear} front left`, 'front'],
      ['flap left', 'side left'],
      ['lid', 'side left'],
    ],
    room: {
      length: ['flap left', 'flap right'],
      width: ['flap front', `${held.ear} back left`],
      height: ['base', 'lid'],
    },
  }
}

/** The tray of a cake box with the panels that hold its corners, by the name of those behind front and back, and their folds. */
interface Held {
  panels: Record<string, PanelSpec>
  ear: string
  /** The folds before those of the walls, and after them. */
  first: Turns
  last: Turns
}

function glued({ length, width, height: H, caliper, atMost }: DrawingBoard, wall: number): Held {
  const tab = atMost('glue tab', 40, Math.min(H * 0.9, length / 3))
  return {
    panels: tray({ length, width, height: wall, caliper, tab }),
    ear: 'tab',
    first: bothTurn({ 'tab front': 90, 'tab back': 90 }),
    last: {},
  }
}

/** Waste between a hook and the flap of the lid next to it on the flat, mm. */
const BESIDE = 4

/** Ears with hooks that go out through front and back, and end before the lid's flaps on the flat. */
function locked(board: DrawingBoard, wall: number): Held {
  const tall = { ...board, height: wall }
  return {
    panels: hookedTray(tall, hookedCorner(tall, wall - BESIDE)),
    ear: 'ear',
    first: bothTurn({ 'ear front': 90, 'ear back': 90, 'web front': -90, 'web back': -90 }),
    last: bothTurn({ 'hook front': 90, 'hook back': 90 }),
  }
}
