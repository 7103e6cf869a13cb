import type { DrawingBoard, Interference, PanelSpec } from '../../dieline/style.ts'
import { type Outline, rect, rounded } from '../../geometry/outline.ts'

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
  /** Depth of the lock tab. */
  tab: number
}

/**
 * The base between two such walls, which are `length` apart, with its lower left corner at the origin. The slots for
 * the tabs are cut into the creases, a third of the base long: a strip of board between slot and crease would tear.
 */
export function slottedBase(length: number, { width, caliper: t, web }: RollEnd): Outline {
  const [from, to, deep] = [width / 3, (width * 2) / 3, web + (2 * t) / 3]
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
  const { width: W, caliper: t, outer, web, inner, clear, tab } = end
  const [top, foot] = [-outer - web, -outer - web - inner]
  const [from, to] = [W / 3 + t / 2, (W * 2) / 3 - t / 2]
  const chamfer = Math.min(tab / 2, (to - from) / 4)
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
        [foot - tab + chamfer, to],
        [foot - tab, to - chamfer],
        [foot - tab, from + chamfer],
        [foot - tab + chamfer, from],
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
