import type { DrawingBoard, PanelSpec } from '../../dieline/style.ts'
import { type Outline, rect, rounded } from '../../geometry/outline.ts'
import { both } from './both.ts'

/** The least width of waste, and the shortest cutting rule, mm. */
const STRIP = 3.05
const RULE = 1
/** The play of hook and web in their slot, mm. */
const PLAY = 0.4
/** The least distance of two creases, mm. */
const CREASES = 1.6

/**
 * An ear of a side wall behind the wall next to it, with a hook that goes out through a slot of that wall and is folded behind it,
 * by the height above the middle of the base and the distance from the ear's crease, mm.
 */
export interface HookedCorner {
  ear: number
  /** From the ear to the hook: two boards, or as near as two creases may be. */
  web: number
  /** How far the hook reaches behind the wall. */
  hook: number
  /** From where to where the hook reaches in height, and by how much its tip is lower at its upper corner. */
  low: number
  high: number
  drop: number
}

/** The corners of a tray whose ears and hooks together may be `most` mm long. */
export function hookedCorner(
  { length: L, height: H, caliper: t, atMost }: DrawingBoard,
  most = Number.POSITIVE_INFINITY,
): HookedCorner {
  const half = Math.min(22, H / 5)
  const high = H / 2 + half
  const web = Math.max(2 * t, CREASES)
  const hook = Math.min(Math.max(12, 4 * t), 0.55 * high - t)
  // The wall turns about its crease while the hook goes through its slot, so the hook's upper edge lies within that circle.
  const out = web - t + hook
  return {
    ear: atMost('ear', Math.min(90, Math.max(30, 0.6 * H)), Math.min(L / 3, most - web - hook)),
    web,
    hook,
    low: H / 2 - half,
    high,
    drop: high - Math.sqrt(high * high - out * out),
  }
}

/** The ear at one end of the left side wall, the web through the wall beside it, and the hook; its crease is at `y`. */
function hooked(
  wall: 'front' | 'back',
  y: number,
  sign: 1 | -1,
  { ear, web, hook, low, high, drop }: HookedCorner,
  { height: H, caliper: t }: Pick<DrawingBoard, 'height' | 'caliper'>,
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
  const [from, to] = [ear + web, ear + web + hook]
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
function slotAt(x: number, foot: number, sign: 1 | -1, { low, high, web }: HookedCorner, t: number): Outline {
  const half = Math.max(STRIP, t + 2 * PLAY) / 2
  const [near, far] = [foot + sign * (low - PLAY - t / 8), foot + sign * (Math.hypot(high, web - t / 2) + PLAY)]
  return rect(x - half, Math.min(near, far), x + half, Math.max(near, far))
}

/** The slots of the two hooks of a tray `length` mm long in its front or back, whose crease is at `foot`. */
const slotsIn = (length: number, foot: number, sign: 1 | -1, corner: HookedCorner, t: number): Outline[] =>
  [corner.ear, length - corner.ear].map((x) => slotAt(x, foot, sign, corner, t))

/** A tray of these sides (mm) whose side walls hold front and back by hooks. */
export function hookedTray(
  board: Pick<DrawingBoard, 'length' | 'width' | 'height' | 'caliper'>,
  corner: HookedCorner,
): Record<string, PanelSpec> {
  const { length: L, width: W, height: H, caliper: t } = board
  return {
    base: { outline: rect(0, 0, L, W), up: 'north' },
    front: {
      outline: rect(0, -H, L, 0),
      holes: slotsIn(L, 0, -1, corner, t),
      from: 'base',
      up: 'south',
      print: 'front',
    },
    back: {
      outline: rect(0, W, L, W + H),
      holes: slotsIn(L, W, 1, corner, t),
      from: 'base',
      up: 'north',
      print: 'back',
    },
    ...both(L / 2, {
      side: { outline: rect(-H, t, 0, W - t), from: 'base', up: 'west', print: 'side' },
      ...hooked('front', t, -1, corner, board),
      ...hooked('back', W - t, 1, corner, board),
    }),
  }
}
