import type { Scene } from '../../contract/design-scene.ts'
import type { Dieline } from '../../packaging/dieline/dieline.ts'
import { mainFrame } from '../main-frame.ts'
import { placeName } from '../panel-frame.ts'
import { placeAt } from '../placing.ts'
import { faceOf, replaced } from './objects.ts'

/** An object on the panel that is seen first, in its middle: the way back for one whose panel is gone. */
export function movedToSheet(scene: Scene, id: string, dieline: Dieline): Scene {
  const object = scene.objects[id]
  const face = object && faceOf(scene, id)
  if (!face || object.kind === 'group') return scene
  const frame = mainFrame(dieline, face)
  const panel = placeName(frame)
  if (!('place' in object)) return replaced(scene, [{ ...object, panel }])
  const place = placeAt(panel, frame, [frame.width / 2, frame.height / 2], false)
  return replaced(scene, [{ ...object, place }])
}
