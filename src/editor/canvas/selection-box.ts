import type { Scene } from '../../contract/design-scene.ts'
import { boxOf, boxOfAll, middleOfBox } from '../../design/box.ts'
import { unlocked } from '../../design/commands/changing.ts'
import { keepsRatio } from '../../design/commands/scaling.ts'
import { type DesignTable, laidObject, type TablePoint } from '../../design/table.ts'

/** The frame around what is selected: turned with a single object, upright around several. */
export interface SelectionBox {
  middle: TablePoint
  size: readonly [number, number]
  angle: number
  /** The single object that it is around; null for several, and for groups. */
  single: string | null
  /** Which of its sides may be dragged by themselves: those of a text left and right, which give it a width. */
  sides: 'all' | 'across' | 'none'
  /** Whether anything in it can be changed. */
  isFree: boolean
}

/** The frame around some objects; null where none of them has a place. */
export function selectionBox(scene: Scene, ids: readonly string[], table: DesignTable): SelectionBox | null {
  const isFree = unlocked(scene, ids).length > 0
  const only = ids.length === 1 ? scene.objects[ids[0]!] : undefined
  const laid = only && 'place' in only && laidObject(only, table)
  if (laid) {
    const { middle, size, angle } = laid
    return { middle, size, angle, single: only.id, sides: keepsRatio(only) ? 'across' : 'all', isFree }
  }
  const box = boxOfAll(ids.flatMap((id) => boxOf(scene, id, table) ?? []))
  if (!box) return null
  const size = [box.right - box.left, box.bottom - box.top] as const
  return { middle: middleOfBox(box), size, angle: 0, single: null, sides: 'none', isFree }
}
