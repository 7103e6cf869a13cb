import type { Scene } from '../../contract/design-scene.ts'
import type { PlacedObject } from '../../contract/scene-object.ts'
import { type DesignTable, laidObject, putAt, type TablePoint } from '../table.ts'
import { scaledOutline } from '../text/outline-of.ts'
import { changed } from './changing.ts'

/** The least and greatest side of an object, mm, and type size, points, as the scene allows them. */
const SIDE = [0.1, 10_000] as const
const POINTS = [1, 2_000] as const
const STROKE = [0.01, 100] as const

const within = (value: number, [least, most]: readonly [number, number]): number =>
  Math.round(Math.min(most, Math.max(least, value)) * 1000) / 1000

const side = (value: number): number => within(value, SIDE)

/** An object larger or smaller by a factor, with all that belongs to it: letters, strokes and corners. */
export function scaledObject<Placed extends PlacedObject>(object: Placed, wanted: number): Placed
export function scaledObject(object: PlacedObject, wanted: number): PlacedObject {
  const factor = factorWithin(object, wanted)
  if (factor === 1) return object
  const size: [number, number] = [side(object.size[0] * factor), side(object.size[1] * factor)]
  switch (object.kind) {
    case 'picture':
      return { ...object, size }
    case 'text':
      return {
        ...object,
        size,
        points: within(object.points * factor, POINTS),
        bend: within(object.bend * factor, [-SIDE[1], SIDE[1]]),
        ...(object.wrap !== undefined && { wrap: side(object.wrap * factor) }),
        ...(object.course && {
          course: { ...object.course, outline: scaledOutline(object.course.outline, factor) },
        }),
        outline: scaledOutline(object.outline, factor),
      }
    default: {
      const stroke = object.stroke && { ...object.stroke, width: within(object.stroke.width * factor, STROKE) }
      if (object.kind === 'path') return { ...object, size, stroke }
      return { ...object, size, stroke, corner: within(object.corner * factor, [0, SIDE[1]]) }
    }
  }
}

/** The factor nearest to the wanted one at which no side, and no letter, becomes smaller or larger than may be. */
function factorWithin(object: PlacedObject, wanted: number): number {
  const [short, long] = [Math.min(...object.size), Math.max(...object.size)]
  const ranges = [
    [SIDE[0] / short, SIDE[1] / long],
    ...(object.kind === 'text' ? [[POINTS[0] / object.points, POINTS[1] / object.points]] : []),
  ] as [number, number][]
  const least = Math.max(...ranges.map(([low]) => low))
  const most = Math.min(...ranges.map(([, high]) => high))
  return Math.min(Math.max(wanted, Math.min(1, least)), Math.max(1, most))
}

/** Whether an object keeps the ratio of its sides: letters are not stretched. */
export const keepsRatio = (object: PlacedObject): boolean => object.kind === 'text'

/**
 * Gives an object another size, as it is seen on the table, and a place for its middle. Text follows its width, letters and
 * all; corners and strokes of other objects stay as they are.
 *
 * @param size mm, as the object itself is turned
 */
export function resized(
  scene: Scene,
  id: string,
  table: DesignTable,
  size: readonly [number, number],
  middle: TablePoint,
): Scene {
  return changed(scene, [id], (object) => {
    const laid = 'place' in object ? laidObject(object, table) : null
    if (!laid || !('place' in object)) return object
    const larger = keepsRatio(object)
      ? scaledObject(object, size[0] / laid.size[0])
      : { ...object, size: [side(size[0] / laid.growth), side(size[1] / laid.growth)] as [number, number] }
    return putAt(larger, table, middle)
  })
}
