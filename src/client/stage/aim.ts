import { Matrix4, type OrthographicCamera, Vector3, type WebGLRenderer } from 'three'
import type { Framing } from './framing.ts'
import type { StagePose } from './stage-pose.ts'

/** Points the camera at the target, from the direction of the pose. `scale` is units of the picture's frame per mm. */
export function aim(
  camera: OrthographicCamera,
  renderer: WebGLRenderer,
  { yaw, pitch, zoom }: StagePose,
  { target, scale }: Framing,
  frame: { width: number; height: number },
): void {
  const [y, p] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  const across = new Vector3(Math.cos(y), -Math.sin(y), 0)
  const up = new Vector3(Math.sin(y) * Math.sin(p), Math.cos(y) * Math.sin(p), Math.cos(p))
  const eye = new Vector3(-Math.sin(y) * Math.cos(p), -Math.cos(y) * Math.cos(p), Math.sin(p))
  const { width, height } = renderer.domElement
  const shown = Math.min(width / frame.width, height / frame.height) * scale * zoom
  camera.left = -width / 2 / shown
  camera.right = width / 2 / shown
  camera.top = height / 2 / shown
  camera.bottom = -height / 2 / shown
  camera.near = -5_000
  camera.far = 5_000
  camera.matrixAutoUpdate = false
  camera.matrix.copy(new Matrix4().makeBasis(across, up, eye).setPosition(target))
  camera.matrixWorldNeedsUpdate = true
  camera.updateProjectionMatrix()
}
