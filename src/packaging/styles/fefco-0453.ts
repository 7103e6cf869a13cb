import type { DrawingBoard, PanelSpec, Style, StyleDrawing } from '../dieline/style.ts'
import { type Outline, rect, rounded } from '../geometry/outline.ts'
import { both, bothTurn } from './parts/both.ts'

/** The least width of waste, and the shortest cutting rule, mm. */
const STRIP = 3.05
const RULE = 1
/** The play of hook and web in their slot, mm. */
const PLAY = 0.4

/**
 * FEFCO 0453, a tray whose corners lock without glue: the side walls have ears that stand behind front and back. On the end of
 * each ear a hook goes out through a slot and is folded behind the wall, which it holds, as the slot holds the ear. The flat is
 * (L+2H) × (W+2H), or longer where the ears of a low tray stand out.
 */
export const fefco0453: Style = {
  id: 'fefco-0453',
  version: 1,
  kind: 'rigid',
  limits: {
    min: { length: 120, width: 80, height: 40 },
    max: { length: 800, width: 600, height: 200 },
    caliper: [0.8, 5],
  },
  usual: { length: 380, width: 280, height: 80, caliper: 3.2 },
  // Width: between the ears. The hooks lie on the outside of front and back.
  allowances: (t) => ({
    inner: { length: t, width: 3 * t, height: t / 2 },
    outer: { length: t, width: 3 * t, height: t / 2 },
  }),
  open: 1,
  draw,
}

/** An ear with its hook, by the height above the middle of the base and the distance from the ear's crease, mm. */
interface Corner {
  ear: number
  /** How far the hook reaches behind the wall. */
  hook: number
  /** From where to where the hook reaches in height, and by how much its tip is lower at its upper corner. */
  low: number
  high: number
  drop: number
}

function cornerOf({ length: L, height: H, caliper: t, atMost }: DrawingBoard): Corner {
  const half = Math.min(22, H / 5)
  const high = H / 2 + half
  const hook = Math.min(Math.max(12, 4 * t), 0.55 * high - t)
  // The wall turns about its crease while the hook goes through its slot, so the hook's upper edge lies within that circle.
  const out = t + hook
  return {
    ear: atMost('ear', Math.min(90, Math.max(30, 0.6 * H)), L / 3),
    hook,
    low: H / 2 - half,
    high,
    drop: high - Math.sqrt(high * high - out * out),
  }
}

function draw(board: DrawingBoard): StyleDrawing {
  const { length: L, width: W, height: H, caliper: t } = board
  const corner = cornerOf(board)
  const corners = (turn: number, name: string) => bothTurn({ [`${name} front`]: turn, [`${name} back`]: turn })
  const slots = (sign: 1 | -1, foot: number): Outline[] =>
    [corner.ear, L - corner.ear].map((x) => slotAt(x, foot, sign, corner, t))
  return {
    pieces: [
      {
        name: 'tray',
        stand: 'floor',
        grain: 'x',
        panels: {
          base: { outline: rect(0, 0, L, W), up: 'north' },
          front: { outline: rect(0, -H, L, 0), holes: slots(-1, 0), from: 'base', up: 'south', print: 'front' },
          back: { outline: rect(0, W, L, W + H), holes: slots(1, W), from: 'base', up: 'north', print: 'back' },
          ...both(L / 2, {
            side: { outline: rect(-H, t, 0, W - t), from: 'base', up: 'west', print: 'side' },
            ...hooked('front', t, -1, corner, board),
            ...hooked('back', W - t, 1, corner, board),
          }),
        },
        steps: [
          corners(90, 'ear'),
          corners(-90, 'web'),
          bothTurn({ side: 90 }),
          { front: 90, back: 90 },
          corners(90, 'hook'),
        ],
      },
    ],
    mates: [
      ['ear front left', 'front'],
      ['hook front left', 'front'],
      ['ear back right', 'back'],
      ['hook back right', 'back'],
    ],
    room: { length: ['side left', 'side right'], width: ['ear front left', 'ear back left'] },
  }
}

/** The ear at one end of the left side wall, the web through the wall beside it, and the hook; its crease is at `y`. */
function hooked(
  wall: 'front' | 'back',
  y: number,
  sign: 1 | -1,
  { ear, hook, low, high, drop }: Corner,
  { height: H, caliper: t }: DrawingBoard,
): Record<string, PanelSpec> {
  // One knife runs along wall and base; from the corner a wedge of waste opens, which is as wide as waste must be at once
  // where it would nearly be so, and the ear stays clear of the base.
  const clear = Math.max(RULE, t / 2 + 0.5)
  const off = clear > 1.9 ? STRIP : clear
  const slope = H / 10
  const foot = Math.max(off + slope, STRIP + 0.25)
  const put = (corners: readonly (readonly [height: number, away: number, radius?: number])[]): Outline => {
    const turned = corners.map(([h, away, radius = 0]) => [-h, y + sign * away, radius] as const)
    return rounded(sign < 0 ? turned : turned.reverse())
  }
  const [from, to] = [ear + 2 * t, ear + 2 * t + hook]
  return {
    [`ear ${wall}`]: {
      outline: put([
        [0, 0],
        [H - RULE, 0],
        [H - slope, ear, 6],
        [foot, ear],
        [off, off],
      ]),
      from: 'side',
    },
    [`web ${wall}`]: {
      outline: put([
        [low, ear],
        [high, ear],
        [high, from],
        [low, from],
      ]),
      from: `ear ${wall}`,
    },
    [`hook ${wall}`]: {
      outline: put([
        [low, from],
        [high, from],
        [high - drop, to, 2],
        [low, to, 3],
      ]),
      from: `web ${wall}`,
    },
  }
}

/** The slot of a hook in front or back, whose crease is at `foot`: as wide as the board needs and waste must be. */
function slotAt(x: number, foot: number, sign: 1 | -1, { low, high }: Corner, t: number): Outline {
  const half = Math.max(STRIP, t + 2 * PLAY) / 2
  const [near, far] = [foot + sign * (low - PLAY - t / 8), foot + sign * (Math.hypot(high, 1.5 * t) + PLAY)]
  return rect(x - half, Math.min(near, far), x + half, Math.max(near, far))
}
