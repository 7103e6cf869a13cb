import type { Dieline } from '../../packaging/dieline/dieline.ts'
import type { Stand } from '../../packaging/dieline/style.ts'
import { VIEW_DIRECTION } from '../../packaging/drawing/view-direction.ts'
import { isFormed, mannerOf, type StageView } from '../../packaging/forms/manner.ts'

/** How the model stands and is looked at: the moment of its folding 0–1, the viewer's direction in degrees, and the zoom. */
export interface StagePose {
  time: number
  /** Turn of the package on the spot, clockwise from above. */
  yaw: number
  /** Height of the viewer over the horizon, −90 to 90. */
  pitch: number
  zoom: number
}

/** Seen as every picture is, so that the model begins as its picture. */
export const PICTURED = { ...VIEW_DIRECTION, zoom: 1 }
/** From above, into the open package. */
const ABOVE = { ...PICTURED, pitch: 62, zoom: 1.1 }

const ZOOM = { least: 0.6, most: 5, step: 1.25 }
/** Degrees that a key or a button turns by. */
export const TURN_STEP = 15

/** Straight on the outside of a flat sheet, by how it lies in space. */
const FACING: Record<Stand, { yaw: number; pitch: number }> = {
  floor: { yaw: 180, pitch: -90 },
  wall: { yaw: 0, pitch: 0 },
  ceiling: { yaw: 0, pitch: 90 },
}
/** A sheet that is seen straight on is larger than in perspective. */
const FLAT_ZOOM = 0.95

/** The pose of a view: `open` is the moment at which the package counts as open. A flat of several pieces is seen from the side. */
export function poseOf(view: StageView, dieline: Dieline): StagePose {
  const { open } = mannerOf(dieline)
  const [piece, ...others] = dieline.pieces
  switch (view) {
    case 'open':
      return { ...PICTURED, time: open }
    case 'closed':
      return { ...PICTURED, time: 1 }
    case 'inside':
      return { ...ABOVE, time: open }
    case 'flat':
      return piece && others.length === 0 && !isFormed(dieline)
        ? { ...FACING[piece.spec.stand], time: 0, zoom: FLAT_ZOOM }
        : { ...PICTURED, time: 0 }
  }
}

/** A pose turned by degrees. */
export const turned = (pose: StagePose, yaw: number, pitch = 0): StagePose => ({
  ...pose,
  yaw: ((((pose.yaw + yaw + 180) % 360) + 360) % 360) - 180,
  pitch: Math.min(90, Math.max(-90, pose.pitch + pitch)),
})

/** A pose seen from nearer by so many steps; from further away where they are negative. */
export const zoomed = (pose: StagePose, steps: number): StagePose => ({
  ...pose,
  zoom: Math.min(ZOOM.most, Math.max(ZOOM.least, pose.zoom * ZOOM.step ** steps)),
})

/** A key as it is pressed, and whether one is held with which it is the browser's own: Alt and an arrow goes back a page. */
type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** What a key does to the pose; null for every other key, and for a shortcut. @param start the pose that Home goes back to */
export function keyed(pressed: PressedKey, pose: StagePose, start: StagePose): StagePose | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null
  switch (pressed.key) {
    case 'ArrowLeft':
      return turned(pose, TURN_STEP)
    case 'ArrowRight':
      return turned(pose, -TURN_STEP)
    case 'ArrowUp':
      return turned(pose, 0, TURN_STEP)
    case 'ArrowDown':
      return turned(pose, 0, -TURN_STEP)
    case '+':
    case '=':
      return zoomed(pose, 1)
    case '-':
      return zoomed(pose, -1)
    case 'Home':
      return start
    default:
      return null
  }
}

/** The pose a share 0–1 of the way from one to another, the shorter way round. */
export function between(from: StagePose, to: StagePose, share: number): StagePose {
  const mid = (a: number, b: number) => a + (b - a) * share
  const round = ((((to.yaw - from.yaw + 180) % 360) + 360) % 360) - 180
  return {
    time: mid(from.time, to.time),
    yaw: from.yaw + round * share,
    pitch: mid(from.pitch, to.pitch),
    zoom: mid(from.zoom, to.zoom),
  }
}
