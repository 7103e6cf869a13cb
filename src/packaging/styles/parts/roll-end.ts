import type { DrawingBoard, Interference, PanelSpec, Style } from '../../dieline/style.ts'
import { type Outline, rect, rounded, type Vec } from '../../geometry/outline.ts'

/** The least width of waste, and the shortest cutting rule, mm. */
const WASTE = 3
export const RULE = 1
/** How much narrower a lock tab is at either end of its tip, so that it finds its slot, mm. */
const LEAD = 2

/**
 * Depth of the lock tabs of an inner wall that ends two thirds of a board above the middle of the base: their tips are flush
 * with its underside. Where they stood out below it, the box would rock.
 */
export const lockTab = (t: number): number => (7 * t) / 6

/** A wall is no higher than the room that it is rolled into. */
export const noHigherThanLong: NonNullable<Style['follows']> = ({ length }) => ({ height: [0, length] })

/**
 * The corners of an ear beside a base, from its crease on: one knife divides ear and side wall at the corner, and from there
 * a wedge of waste opens until it is wide enough to be stripped.
 *
 * @param x the ear's crease, whose end at the base is at `y`; the ear lies on its left, below the base where `sign` is −1
 * @param ear its length, mm
 * @param beside length of the side wall that it lies beside on the flat, mm
 */
export function earBeside(
  { x, y, sign }: { x: number; y: number; sign: 1 | -1 },
  ear: number,
  beside: number,
  t: number,
): [near: Vec, next: Vec, tip: Vec] {
  const clear = Math.max(RULE, 0.6 * t + 0.2)
  // A wedge that is nearly wide enough begins as wide as waste must be.
  const off = clear > 2 ? Math.max(WASTE, clear) : clear
  const tip = off + Math.max(0, WASTE + 0.3 - off) * Math.max(1, ear / beside)
  return [
    [x, y],
    [x - off, y + sign * off],
    [x - ear, y + sign * Math.max(tip, 2 * t)],
  ]
}

/** A double side wall that is rolled inwards and snaps into the base. Lengths in mm. */
export interface RollEnd {
  /** Base width, crease to crease. */
  width: number
  caliper: number
  /** Height of the outer wall, crease to crease. */
  outer: number
  /** Width of the panel on top, between the outer and the inner wall. */
  web: number
  /** Height of the inner wall, without its tab. */
  inner: number
  /** Distance of the web and the inner wall from the front and back walls. */
  clear: number
}

/**
 * The base between two such walls, which are `length` apart, with its lower left corner at the origin. The slots for
 * the tabs are cut into the creases, a third of the base long: a strip of board between slot and crease would tear.
 */
export function slottedBase(length: number, { width, caliper: t, web }: RollEnd): Outline {
  const [from, to, deep] = [width / 3, (width * 2) / 3, Math.max(WASTE, web + (2 * t) / 3)]
  return [
    [0, 0],
    [length, 0],
    [length, from],
    [length - deep, from],
    [length - deep, to],
    [length, to],
    [length, width],
    [0, width],
    [0, to],
    [deep, to],
    [deep, from],
    [0, from],
  ]
}

/** Outer wall, web and inner wall to the left of the base, whose crease is the line x = 0 from y = 0 to its width. */
export function rollEnd(end: RollEnd): Record<string, PanelSpec> {
  const { width: W, caliper: t, outer, web, inner, clear } = end
  const [top, foot] = [-outer - web, -outer - web - inner]
  const [from, to] = [W / 3 + t / 2, (W * 2) / 3 - t / 2]
  const tab = lockTab(t)
  return {
    side: { outline: rect(-outer, 0, 0, W), from: 'base', up: 'west', print: 'side' },
    web: { outline: rect(top, clear, -outer, W - clear), from: 'side', up: 'west', print: 'flap' },
    inner: {
      outline: rounded([
        [foot, clear],
        [top, clear],
        [top, W - clear],
        [foot, W - clear],
        [foot, to],
        [foot - tab, to - LEAD],
        [foot - tab, from + LEAD],
        [foot, from],
      ]),
      from: 'web',
    },
  }
}

/** Overlaps where the walls bend while they are folded. */
export function rollEndInterferences({ length: L, height: H, caliper: t }: DrawingBoard): Interference[] {
  // While an inner wall is rolled in it extends across the box; where the two extend beyond the middle they must bend
  // around each other.
  const tall = 2 * (H + 4 * t) > L
  return [
    ['left', 'right'],
    ['right', 'left'],
  ].flatMap(([side, other]): Interference[] => [
    {
      panels: [`inner ${side}`, 'base'],
      when: 'moving',
      reason: 'the tab bends over the base until it snaps into its slot',
    },
    ...(tall ? ['inner', 'web', 'side', 'ear front', 'ear rear'] : []).map(
      (name): Interference => ({
        panels: [`inner ${side}`, `${name} ${other}`],
        when: 'moving',
        reason: 'walls of a box higher than half its length are bent in one after the other',
      }),
    ),
  ])
}
