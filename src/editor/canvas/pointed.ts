import type { Scene } from '../../contract/design-scene.ts'
import type { TablePoint } from '../../design/table.ts'
import type { CanvasView } from './view.ts'

/** Two fingers: their distance zooms, their middle pans. */
export function pinch(view: CanvasView, last: TablePoint, now: TablePoint, other: TablePoint): void {
  const middle = (one: TablePoint): TablePoint => [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]
  const apart = (one: TablePoint) => Math.max(1, Math.hypot(one[0] - other[0], one[1] - other[1]))
  const [before, after] = [middle(last), middle(now)]
  view.panBy(after[0] - before[0], after[1] - before[1])
  view.zoomAt(after, apart(now) / apart(last))
}

/** The object under a pointer. */
export const hitOf = ({ target }: Event) => (target as Element).closest('[data-hit]')?.getAttribute('data-hit')

/** The group of an object, or itself. */
export function topOf(scene: Scene, id: string): string {
  const group = Object.values(scene.objects).find((object) => object.kind === 'group' && object.children.includes(id))
  return group?.id ?? id
}
