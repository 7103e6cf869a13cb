import type { Dieline } from '../src/packaging/dieline/dieline.ts'
import { landingsOn } from '../src/packaging/dieline/landing.ts'
import { boxesOf } from '../src/packaging/files/print-boxes.ts'
import type { PrintSide } from '../src/packaging/files/print-job.ts'
import { grown } from '../src/packaging/geometry/areas.ts'
import { boundsOf, type Vec } from '../src/packaging/geometry/outline.ts'
import { DPI, type DrawnPlate } from './plates.ts'

/**
 * Whether the middle of a pixel of a page lies where glue of other panels lands, in an area that is grown by `by` mm, or
 * shrunk where that is negative.
 */
export function landedOn(
  { piece, face }: PrintSide,
  dieline: Dieline,
  by: number,
): (page: DrawnPlate, x: number, y: number) => boolean {
  const areas = grown(landingsOn(piece, dieline, face), by)
  const { origin, scale, userUnit } = boxesOf(piece)
  const perMm = (DPI / 72) * userUnit * scale
  const { left, right } = boundsOf([piece.cut[0]!])
  return ({ height }, x, y) => {
    const across = (x + 0.5) / perMm - origin[0]
    const at: Vec = [face === 'inside' ? left + right - across : across, (height - y - 0.5) / perMm - origin[1]]
    return areas.some((area) => within(at, area))
  }
}

function within([x, y]: Vec, area: readonly Vec[]): boolean {
  let odd = false
  for (const [at, [ax, ay]] of area.entries()) {
    const [bx, by] = area[(at + 1) % area.length]!
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd
  }
  return odd
}
