import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { ObjectOf, SceneObject } from '../../contract/scene-object.ts'
import { drawnOrder } from '../../design/commands/objects.ts'
import { scaled } from '../../design/matrix.ts'
import { shapeOutline } from '../../design/shape-outline.ts'
import { longestRun, mappedOutline } from '../../design/text/course.ts'

type Followed = ObjectOf<'shape'> | ObjectOf<'path'>

const isFollowed = (object: SceneObject | undefined): object is Followed =>
  object?.kind === 'shape' || object?.kind === 'path'

/** The shapes and drawings of a face, topmost first, that a text can run along. */
export const followedOn = (scene: Scene, face: SheetFace): Followed[] =>
  drawnOrder(scene, face)
    .map((id) => scene.objects[id])
    .filter(isFollowed)
    .reverse()

/** The line that a text follows along an object: the longest of its outline, mm from its middle; null where it has none. */
export function courseAlong(object: Followed): string | null {
  if (object.kind === 'shape') return longestRun(shapeOutline(object))
  const { size, natural, outline } = object
  return longestRun(mappedOutline(outline, scaled(size[0] / natural[0], size[1] / natural[1])))
}

/** A wave as wide as a text, mm. */
export function waveFor(width: number): string {
  const [quarter, high] = [width / 4, width / 8]
  const points = [
    [-2 * quarter, 0],
    [-1.27 * quarter, -high * 1.9],
    [-0.73 * quarter, -high * 1.9],
    [0, 0],
    [0.73 * quarter, high * 1.9],
    [1.27 * quarter, high * 1.9],
    [2 * quarter, 0],
  ].map(([x, y]) => `${Math.round(x! * 1000) / 1000} ${Math.round(y! * 1000) / 1000}`)
  return `M${points[0]}C${points.slice(1, 4).join(' ')}C${points.slice(4).join(' ')}`
}
