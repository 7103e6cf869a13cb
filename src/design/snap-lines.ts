import type { Scene } from '../contract/design-scene.ts'
import type { Piece } from '../packaging/dieline/dieline.ts'
import { zonesFor } from '../packaging/dieline/zone-sizes.ts'
import { boundsOf } from '../packaging/geometry/outline.ts'
import { type Box, boxAround, boxOf } from './box.ts'
import { drawnOrder } from './commands/objects.ts'
import { pointBy } from './matrix.ts'
import type { SnapKind, SnapLine } from './snapping.ts'
import type { DesignTable, TablePoint, TableSheet } from './table.ts'

const vertical = (at: number, { top, bottom }: Box, kind: SnapKind): SnapLine => ({
  axis: 'x',
  at,
  from: top,
  to: bottom,
  kind,
})
const horizontal = (at: number, { left, right }: Box, kind: SnapKind): SnapLine => ({
  axis: 'y',
  at,
  from: left,
  to: right,
  kind,
})

const linesAround = (box: Box, kind: SnapKind, middle: SnapKind | null): SnapLine[] => [
  vertical(box.left, box, kind),
  vertical(box.right, box, kind),
  horizontal(box.top, box, kind),
  horizontal(box.bottom, box, kind),
  ...(middle
    ? [vertical((box.left + box.right) / 2, box, middle), horizontal((box.top + box.bottom) / 2, box, middle)]
    : []),
]

const fixed = new WeakMap<DesignTable, SnapLine[]>()

/** The lines of a table itself: creases, edges and middles of panels, and their safe zones. */
export function tableLines(table: DesignTable): SnapLine[] {
  const known = fixed.get(table) ?? [
    ...table.sheets.flatMap((sheet) => creaseLines(sheet, table)),
    ...[...table.panels.values()].flatMap(({ frame, outline }) => {
      const box = boxAround(outline)
      if (!frame.panel) return linesAround(box, 'edge', 'middle')
      const { safe } = zonesFor(frame.piece.caliper)
      const inner = { left: box.left + safe, top: box.top + safe, right: box.right - safe, bottom: box.bottom - safe }
      const hasRoom = inner.left < inner.right && inner.top < inner.bottom
      return [...linesAround(box, 'edge', 'middle'), ...(hasRoom ? linesAround(inner, 'safe', null) : [])]
    }),
  ]
  fixed.set(table, known)
  return known
}

/** The creases of a piece that run straight along or across the table. */
function creaseLines({ piece, toTable }: TableSheet, { face }: DesignTable): SnapLine[] {
  return piece.creases.flatMap(({ segment, bulge }): SnapLine[] => {
    if (bulge) return []
    const box = boxAround(segment.map((at) => pointBy(toTable, seen(at, piece, face))))
    if (box.right - box.left < 1e-6) return [vertical(box.left, box, 'crease')]
    return box.bottom - box.top < 1e-6 ? [horizontal(box.top, box, 'crease')] : []
  })
}

/** A point of a piece on the sheet of a face. */
export function seen([x, y]: TablePoint, piece: Piece, face: DesignTable['face']): TablePoint {
  if (face === 'outside') return [x, y]
  const { left, right } = boundsOf([piece.cut[0]!])
  return [left + right - x, y]
}

/** The boxes of the objects of a table that are shown, without some of them. */
export function boxesBeside(scene: Scene, table: DesignTable, moved: ReadonlySet<string>): Box[] {
  return drawnOrder(scene, table.face).flatMap((id) => {
    const box = moved.has(id) || scene.objects[id]?.hidden ? null : boxOf(scene, id, table)
    return box ? [box] : []
  })
}

/** The edges and middles of other objects. */
export const objectLines = (boxes: readonly Box[]): SnapLine[] =>
  boxes.flatMap((box) => linesAround(box, 'object', 'object'))
