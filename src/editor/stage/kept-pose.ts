import { PICTURED, type StagePose } from '../../client/stage/stage-pose.ts'
import type { ScenePose } from '../../contract/design-scene.ts'

/** A pose of the stage as a design keeps it: to the degree, and without the zoom, since a picture is filled. */
export const keptPose = ({ time, yaw, pitch }: StagePose): ScenePose => ({
  time: Math.round(time * 100) / 100,
  yaw: whole(yaw),
  pitch: whole(pitch),
})

/** JSON knows no −0, and what is kept is compared with what was. */
const whole = (degrees: number): number => Math.round(degrees) + 0

/** The pose of the stage that a design keeps. */
export const stagePose = (kept: ScenePose): StagePose => ({ ...PICTURED, ...kept })
