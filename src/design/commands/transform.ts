import type { Scene } from '../../contract/design-scene.ts'
import type { PlacedObject } from '../../contract/scene-object.ts'
import { type DesignTable, laidObject, putAt, type TablePoint } from '../table.ts'
import { changed } from './changing.ts'
import { scaledObject } from './scaling.ts'

/** A move, turn and change of size about a point of the table: all that leaves shapes as they are. */
export interface Transform {
  about: TablePoint
  /** mm */
  by?: TablePoint
  /** Degrees clockwise. */
  turn?: number
  /** A factor. */
  scale?: number
}

/** Moves, turns and scales objects together. On another panel they are anchored to that one. */
export function transformed(
  scene: Scene,
  ids: readonly string[],
  table: DesignTable,
  { about, by = [0, 0], turn = 0, scale = 1 }: Transform,
): Scene {
  if (by[0] === 0 && by[1] === 0 && turn === 0 && scale === 1) return scene
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return changed(scene, ids, (object) => {
    const laid = 'place' in object ? laidObject(object, table) : null
    if (!laid) return object
    const [x, y] = [laid.middle[0] - about[0], laid.middle[1] - about[1]]
    const middle: TablePoint = [about[0] + x * cos - y * sin + by[0], about[1] + x * sin + y * cos + by[1]]
    return putAt(scaledObject(object as PlacedObject, scale), table, middle, turn)
  })
}
