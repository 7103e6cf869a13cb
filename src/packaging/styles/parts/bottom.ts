import type { PanelSpec } from '../../dieline/style.ts'
import { stations, type Tube } from './tube.ts'

/**
 * A glued bottom of four flaps: the side flaps lie inside, the back's over them, the front's outermost. Each is creased
 * one board further out than the previous one, as `bottomEnds` says.
 */
export function overlapBottom({
  tube: shape,
  caliper: t,
  side,
}: {
  tube: Tube
  caliper: number
  side: number
}): Record<string, PanelSpec> {
  const x = stations(shape)
  const depth = shape.walls[1] - 2 * t
  const flap = (at: 0 | 1 | 2 | 3, reach: number, inset: number): PanelSpec['outline'] => {
    const [left, right, foot] = [x[at], x[at + 1]!, shape.ends[at]![0]]
    const slope = Math.min(2, reach / 8)
    return [
      [left + inset, foot],
      [left + inset + slope, foot - reach],
      [right - inset - slope, foot - reach],
      [right - inset, foot],
    ]
  }
  return {
    'bottom right': { outline: flap(1, side, t + 0.5), from: 'right' },
    'bottom left': { outline: flap(3, side, 1.5 * t + 0.5), from: 'left' },
    'bottom back': { outline: flap(2, depth * 0.75, t + 0.5), from: 'back', glue: { face: 'outside' } },
    'bottom front': { outline: flap(0, depth * 0.96, t + 0.5), from: 'front', print: 'flap' },
  }
}

export const bottomSteps: Record<string, number>[] = [
  { 'bottom right': 90, 'bottom left': 90 },
  { 'bottom back': 90 },
  { 'bottom front': 90 },
]

/** How far below the inner flaps' crease each wall of such a tube ends, for a board of thickness `t`. */
export const bottomEnds = (t: number) => ({ front: -2 * t, back: -t, side: 0 })
