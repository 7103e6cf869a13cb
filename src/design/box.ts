import type { Scene } from '../contract/design-scene.ts'
import { withChildren } from './commands/objects.ts'
import { type DesignTable, laidObject, type TablePoint } from './table.ts'

/** A rectangle of the table, mm, y down. */
export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export const middleOfBox = ({ left, top, right, bottom }: Box): TablePoint => [(left + right) / 2, (top + bottom) / 2]

/** The box around a rectangle that is turned about its middle. */
export function turnedBox([x, y]: TablePoint, [width, height]: readonly [number, number], degrees: number): Box {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))]
  const [wide, high] = [(width * cos + height * sin) / 2, (width * sin + height * cos) / 2]
  return { left: x - wide, top: y - high, right: x + wide, bottom: y + high }
}

/** The box around points. */
export const boxAround = (points: readonly TablePoint[]): Box => ({
  left: Math.min(...points.map(([x]) => x)),
  top: Math.min(...points.map(([, y]) => y)),
  right: Math.max(...points.map(([x]) => x)),
  bottom: Math.max(...points.map(([, y]) => y)),
})

/** The box around boxes; null where there are none. */
export function boxOfAll(boxes: readonly Box[]): Box | null {
  if (!boxes.length) return null
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
}

/** The box around an object on the table, and of a group around its children; null for what has no place of its own. */
export function boxOf(scene: Scene, id: string, table: DesignTable): Box | null {
  return boxOfAll(
    withChildren(scene, [id]).flatMap((one) => {
      const object = scene.objects[one]
      const laid = object && 'place' in object && laidObject(object, table)
      return laid ? [turnedBox(laid.middle, laid.size, laid.angle)] : []
    }),
  )
}
