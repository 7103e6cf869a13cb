import type { Point } from '../geometry/rigid.ts'
import { area, curve, type Shape } from './shape.ts'
import { shade, type Tint } from './tint.ts'

/**
 * The front right corner of flat goods, turned over.
 *
 * @param corner its position if it lay flat
 * @param long how much of both edges is turned, mm
 * @param under the tint below it, `back` that of its visible back
 */
export function turnedCorner(
  [x, y, z]: Point,
  long: number,
  { under, back, outline }: { under: Tint; back: Tint; outline: string },
): Shape[] {
  const p = (right: number, behind: number, up: number): Point => [
    x - long + right * long,
    y + behind * long,
    z + up * long,
  ]
  const turned = [
    p(0, 0, 0),
    curve(p(0.2, 0, 0.16), p(0.1, 0.5, 0.3), p(0.14, 0.8, 0.2)),
    curve(p(0.4, 0.8, 0.3), p(0.9, 0.9, 0.12), p(1, 1, 0)),
  ]
  return [
    area([p(0, 0, 0), p(1, 0, 0), p(1, 1, 0)], shade(under, [0, -1, 0])),
    area(turned, shade(back, [0.5, 0, 0.85]), { stroke: outline, width: 0.7 }),
  ]
}
