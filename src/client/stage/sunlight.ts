import { DirectionalLight, Vector3 } from 'three'
import { LIGHT } from '../../packaging/drawing/tint.ts'
import type { Framing } from './framing.ts'
import { PICTURED, type StagePose } from './stage-pose.ts'

/** The light that casts the shadows of the stage. */
export function sunlight(): DirectionalLight {
  const sun = new DirectionalLight('#ffffff', 2.3)
  sun.castShadow = true
  sun.shadow.radius = 9
  sun.shadow.blurSamples = 16
  sun.shadow.bias = -0.0008
  sun.shadow.mapSize.set(1024, 1024)
  return sun
}

/** Points it at what is framed; only what is near casts a shadow. */
export function shine(sun: DirectionalLight, pose: StagePose, { target, radius }: Framing): void {
  sun.target.position.copy(target)
  sun.position.copy(target).addScaledVector(directionOf(pose), radius * 3)
  const { camera } = sun.shadow
  camera.left = camera.bottom = -radius * 1.6
  camera.right = camera.top = radius * 1.6
  camera.near = 1
  camera.far = radius * 7
  camera.updateProjectionMatrix()
  // Faces that the light only grazes would be striped by their own shadow.
  sun.shadow.normalBias = radius * 0.02
}

/** The light stands still while the package turns; what is looked at from below is lit from below. */
function directionOf({ yaw, pitch }: StagePose): Vector3 {
  const angle = ((PICTURED.yaw - yaw) * Math.PI) / 180
  const [x, y, z] = LIGHT
  const [c, s] = [Math.cos(angle), Math.sin(angle)]
  return new Vector3(x * c - y * s, x * s + y * c, pitch < 0 ? -z : z)
}
