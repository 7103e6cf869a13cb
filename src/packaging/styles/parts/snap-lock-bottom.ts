import type { PanelSpec, Turns } from '../../dieline/style.ts'
import type { Outline, Vec } from '../../geometry/outline.ts'
import type { Bottom } from './bottom.ts'
import { stations, type Tube, tubeFold, tubeSteps } from './tube.ts'

/**
 * A 1-2-3 or snap-lock bottom, folded by hand: first the back flap, which has a recess; then the side flaps over it; then
 * the front flap, whose tab is pushed through the recess and comes to lie on the back flap. Nothing of it is glued.
 */
export const snapLockBottom: Bottom = {
  ends: (t) => ({ front: -2 * t, side: -t, back: 0 }),
  between: 0,
  panels,
  fold: tubeFold,
  steps,
  contacts: () => [],
  floor: 'bottom back',
}

/** The least width of waste between two flaps, mm. */
const STRIP = 3.05
/** The angle at which the tab is pushed through the recess, in degrees. */
const ENTERING = 80

/** Lengths of the bottom, mm; depths are measured from the front. */
function measuresOf({ walls }: Tube, t: number) {
  const [length, width] = [Math.min(walls[0], walls[2]), Math.max(walls[1], walls[3])]
  const [front, recess] = [0.42 * width, 0.66 * width]
  // The tab rises from under the side flaps to above the back flap, half a board clear of the end of the recess.
  const angle = Math.max(Math.PI / 15, Math.atan((3.8 * t) / (recess - front)))
  return {
    width,
    /** The depth of the front flap, the far end of the recess, and the near edge of the back flap. */
    front,
    recess,
    back: 0.38 * width,
    /** The width of the tab, and its length. */
    across: 0.36 * length,
    tab: (recess - front + 0.1 * width) / Math.cos(angle),
    /** How far the side flaps reach. */
    side: Math.min(0.45 * width, 0.32 * length - 2),
    angle: (angle * 180) / Math.PI,
  }
}

function panels(tube: Tube, t: number): Record<string, PanelSpec> {
  const x = stations(tube)
  const sizes = measuresOf(tube, t)
  const half = sizes.across / 2
  const found: Record<string, PanelSpec> = {}
  tube.names.forEach((name, at) => {
    const [left, right, level] = [x[at]!, x[at + 1]!, tube.ends[at]![0]]
    const middle = (left + right) / 2
    const put = ([along, deep]: Vec): Vec => [along, level - deep]
    const add = (panel: string, from: string, corners: Outline & readonly Vec[]) => {
      found[panel] = { outline: corners.map(put), from, print: 'flap' }
    }
    if (name === 'front') {
      const { front, tab } = sizes
      add('bottom front', name, [
        [left, 0],
        [left, front - 4],
        [left + 4, front],
        [middle - half, front],
        [middle + half, front],
        [right - 4, front],
        [right, front - 4],
        [right, 0],
      ])
      const round = Math.min(4, half / 3)
      add('bottom tab', 'bottom front', [
        [middle - half, front],
        [middle - half + round, front + tab - round],
        [middle - half + 2 * round, front + tab],
        [middle + half - 2 * round, front + tab],
        [middle + half - round, front + tab - round],
        [middle + half, front],
      ])
    } else if (name === 'back') {
      const [deep, shallow] = [sizes.width - sizes.back, sizes.width - sizes.recess]
      const room = half + Math.max(1.5, t)
      add('bottom back', name, [
        [left + STRIP, 0],
        [left + STRIP + 3, deep],
        [middle - room, deep],
        [middle - room, shallow],
        [middle + room, shallow],
        [middle + room, deep],
        [right - STRIP - 3, deep],
        [right - STRIP, 0],
      ])
    } else {
      const { side } = sizes
      // Its one end is beside the back flap, under which it lies; at the other one it clears the front wall.
      const backOnRight = tube.names[(at + 1) % 4] === 'back'
      const ends: Vec[] = [
        [0, 0],
        [0, side],
        [right - left - STRIP - side / 2, side],
        [right - left - STRIP, 0],
      ]
      const corners = ends.map(([along, deep]): Vec => [backOnRight ? right - along : left + along, deep])
      add(`bottom ${name}`, name, backOnRight ? corners.reverse() : corners)
    }
  })
  return found
}

function steps(tube: Tube, t: number): Turns[] {
  return [
    ...tubeSteps(tube),
    { 'bottom back': 90 },
    { 'bottom right': 90, 'bottom left': 90, 'bottom tab': ENTERING },
    { 'bottom front': 90 },
    { 'bottom tab': measuresOf(tube, t).angle },
  ]
}
