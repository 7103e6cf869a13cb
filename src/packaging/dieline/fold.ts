import { flatten } from '../geometry/outline.ts'
import { about, after, type Motion, moveBy, type Point, STILL, transform } from '../geometry/rigid.ts'
import { assembled } from './assembled.ts'
import type { Dieline, Panel, Piece } from './dieline.ts'
import type { Stand } from './style.ts'

/** The motion from the flat, whose outside is up, to the position of the root in space. */
const STANDS: Record<Stand, Motion> = {
  floor: [-1, 0, 0, 0, 0, 1, 0, 0, 0, 0, -1, 0],
  wall: [1, 0, 0, 0, 0, 0, -1, 0, 0, 1, 0, 0],
  ceiling: STILL,
}

/** The angle of a panel to its parent in degrees, at `time` 0–1 of the folding. */
export function angleAt({ turns, ajar, held }: Panel, time: number, steps: number): number {
  const at = time * steps
  let angle = ajar * Math.min(1, Math.max(0, at - held))
  for (const { step, to } of turns) {
    if (at <= step) break
    const share = Math.min(1, at - step)
    if (typeof to === 'function') angle = to(share)
    else angle = share === 1 ? to : angle + (to - angle) * share
  }
  return angle
}

/**
 * The distance of a fold's axis from the middle of the board, as a share of what it is at 180°. Up to 90° the axis is
 * the crease. Beyond, board that is folded on board has no room to turn about the crease: the axis moves evenly towards
 * the inside of the fold, until at 180° the two panels lie `layers` boards apart, on each other.
 */
export const easeOf = (degrees: number): number => Math.max(0, (Math.abs(degrees) - 90) / 90)

/** The motion of every panel of a piece at `time`, from its place on the flat (z up is its outside) into space. */
function pose(piece: Piece, time: number, steps: number): Motion[] {
  const place = piece.spec.place?.(time) ?? STILL
  return motionsOf(piece, time, steps, after(place, STANDS[piece.spec.stand]))
}

/** The motion of every panel at `time`, where the root lies still on the flat or moves as `root` says. */
export function motionsOf(piece: Piece, time: number, steps: number, root: Motion = STILL): Motion[] {
  const motions: Motion[] = []
  const motionOf = (at: number): Motion => {
    const known = motions[at]
    if (known) return known
    const panel = piece.panels[at]!
    const motion =
      panel.parent < 0
        ? root
        : after(motionOf(panel.parent), hingeMotion(panel, angleAt(panel, time, steps), piece.caliper))
    motions[at] = motion
    return motion
  }
  for (let at = 0; at < piece.panels.length; at++) motionOf(at)
  return motions
}

/** Turns a panel about its crease: positive angles close towards the inside, which is below the flat. */
function hingeMotion({ hinge, layers = 1 }: Panel, degrees: number, caliper: number): Motion {
  if (!hinge || degrees === 0) return STILL
  const [[x, y], [toX, toY]] = hinge
  const length = Math.hypot(toX - x, toY - y)
  const level = (-Math.sign(degrees) * easeOf(degrees) * layers * caliper) / 2
  return about([x, y, level], [(toX - x) / length, (toY - y) / length, 0], -degrees)
}

/** Whether a package is folded or put together: formed goods and single sheets are not. */
export const folds = ({ pieces }: Dieline): boolean =>
  pieces.some(({ spec, panels }) => !spec.formed && (panels.length > 1 || spec.place))

/** The motions of all pieces at any time 0–1 of the folding, with the lowest corner of the closed package at the origin. */
export function foldingOf(dieline: Dieline, { min } = closedBounds(dieline)): (time: number) => Motion[][] {
  const home = moveBy(-min[0], -min[1], -min[2])
  return (time) => dieline.pieces.map((piece) => pose(piece, time, dieline.steps).map((motion) => after(home, motion)))
}

/** The motions of all pieces at one time. */
export const fold = (dieline: Dieline, time: number): Motion[][] => foldingOf(dieline)(time)

/** The smallest axis-aligned box around the closed package, including the thickness of its board. */
export function closedBounds(dieline: Dieline): { min: Point; max: Point } {
  const min: [number, number, number] = [Infinity, Infinity, Infinity]
  const max: [number, number, number] = [-Infinity, -Infinity, -Infinity]
  for (const piece of assembled(dieline).pieces) {
    if (piece.spec.formed) continue
    const motions = pose(piece, 1, dieline.steps)
    piece.panels.forEach(({ outline }, at) => {
      for (const [x, y] of flatten(outline)) {
        for (const side of [-0.5, 0.5]) {
          transform(motions[at]!, [x, y, side * piece.caliper]).forEach((value, axis) => {
            min[axis] = Math.min(min[axis]!, value)
            max[axis] = Math.max(max[axis]!, value)
          })
        }
      }
    })
  }
  return { min, max }
}
