import type { PanelSpec } from '../../dieline/style.ts'
import { circle, type Outline, pointOf, rounded, type Vec } from '../../geometry/outline.ts'

/** The tab above a wall: its height, the radius of its corners, and the waste between it and the flaps beside it, mm. */
const TAB = { height: 32, round: 8, aside: 3.3 }
/** The board under and beside the hole, mm; as much again is above it. */
const BRIDGE = { under: 10, beside: 5 }
/** The euro hole: a slot with a round rise in its middle, which comes to rest on the hook, mm. */
const SLOT = { length: 32, high: 6, rise: 10, radius: 5 }
/** Where no slot of this length fits, the hole is round, mm. */
const LEAST = 18
const ROUND = { radius: 4, bridge: 2.8 }

/** How much wider than its hole a wall must be to be hung by it, mm. */
const TAKEN = 2 * (TAB.aside + BRIDGE.beside)

/** A wall that goes on above its upper end as a single tab with a hole, to be hung by. */
export function hungBy(
  wall: PanelSpec,
  atMost: (what: string, wanted: number, most: number) => number,
): Pick<PanelSpec, 'outline' | 'holes'> {
  const [[left, foot], , [right, head]] = wall.outline.map(pointOf) as [Vec, Vec, Vec]
  const [from, to, top] = [left + TAB.aside, right - TAB.aside, head + TAB.height]
  const middle = (left + right) / 2
  const slot = atMost('euro hole', SLOT.length, right - left - TAKEN)
  const radius = Math.min(ROUND.radius, (to - from) / 2 - ROUND.bridge)
  const hole = slot < LEAST ? circle([middle, head + BRIDGE.under + radius], radius) : euroHole(middle, head, slot)
  return {
    outline: rounded([
      [left, foot],
      [right, foot],
      [right, head],
      [to, head],
      [to, top, TAB.round],
      [from, top, TAB.round],
      [from, head],
      [left, head],
    ]),
    holes: [hole],
  }
}

/** A euro hole of a length, with its foot 10 mm above `level`; counter-clockwise. */
function euroHole(middle: number, level: number, length: number): Outline {
  const foot = level + BRIDGE.under
  const [end, high] = [length / 2 - SLOT.high / 2, foot + SLOT.high]
  // The rise is the part of a circle that stands above the slot.
  const centre = foot + SLOT.rise - SLOT.radius
  const half = Math.sqrt(SLOT.radius ** 2 - (high - centre) ** 2)
  const sweep = Math.PI - 2 * Math.asin((high - centre) / SLOT.radius)
  return [
    [middle - end, foot],
    { point: [middle + end, foot], bulge: 1 },
    [middle + end, high],
    { point: [middle + half, high], bulge: Math.tan(sweep / 4) },
    [middle - half, high],
    { point: [middle - end, high], bulge: 1 },
  ]
}
