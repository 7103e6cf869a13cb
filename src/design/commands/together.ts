import type { Scene } from '../../contract/design-scene.ts'
import { boxAround, boxOf, boxOfAll, middleOfBox } from '../box.ts'
import { panelOf } from '../display.ts'
import { inverse, pointBy, UNIT } from '../matrix.ts'
import type { DesignTable, TablePoint } from '../table.ts'
import { withChildren } from './objects.ts'

/** The common frame of objects, as the panel that they all are on shows it, or as the table does for those of several. */
export interface Together {
  /** The panel that all of them are on, as places name it; null where they are on several. */
  panel: string | null
  /** mm from the left and the top of that panel or table. */
  left: number
  top: number
  /** mm */
  width: number
  height: number
  /** On the table. */
  middle: TablePoint
  /** How far something moves on the table that moves so far to the right and down in that panel, mm. */
  onTable: (right: number, down: number) => TablePoint
}

/** The common frame of objects; null where none of them has a place. */
export function togetherBox(scene: Scene, ids: readonly string[], table: DesignTable): Together | null {
  const box = boxOfAll(ids.flatMap((id) => boxOf(scene, id, table) ?? []))
  if (!box) return null
  const names = new Set(
    withChildren(scene, ids).flatMap((id) => {
      const object = scene.objects[id]
      return object && object.kind !== 'group' ? [panelOf(object)] : []
    }),
  )
  const [name] = names
  const panel = (names.size === 1 && table.panels.get(name!)) || null
  const map = panel?.toTable ?? UNIT
  const back = inverse(map)
  const { left, top, right, bottom } = boxAround([
    pointBy(back, [box.left, box.top]),
    pointBy(back, [box.right, box.top]),
    pointBy(back, [box.left, box.bottom]),
    pointBy(back, [box.right, box.bottom]),
  ])
  const [a, b, c, d] = map
  return {
    panel: panel && name!,
    left,
    top,
    width: right - left,
    height: bottom - top,
    middle: middleOfBox(box),
    onTable: (x, y) => [a * x + c * y, b * x + d * y],
  }
}
