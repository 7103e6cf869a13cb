import type { Scene } from '../../contract/design-scene.ts'
import { type Box, boxAround, boxOf, boxOfAll } from '../box.ts'
import type { DesignTable, TablePoint } from '../table.ts'
import { laidObject } from '../table.ts'
import { unlocked } from './changing.ts'
import { transformed } from './transform.ts'

export const ALIGNMENTS = ['left', 'centre', 'right', 'top', 'middle', 'bottom'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const AXES = ['across', 'down'] as const
export type Axis = (typeof AXES)[number]

interface Part {
  id: string
  box: Box
}

/** The selected objects that can be moved, with their boxes; a group is one. */
const partsOf = (scene: Scene, ids: readonly string[], table: DesignTable): Part[] =>
  ids.flatMap((id) => {
    const box = unlocked(scene, [id]).includes(id) ? boxOf(scene, id, table) : null
    return box ? [{ id, box }] : []
  })

const moves = (scene: Scene, table: DesignTable, parts: readonly { id: string; by: TablePoint }[]): Scene =>
  parts.reduce((before, { id, by }) => transformed(before, [id], table, { about: [0, 0], by }), scene)

/** Aligns several objects with each other, and one alone with its panel. */
export function aligned(scene: Scene, ids: readonly string[], table: DesignTable, how: Alignment): Scene {
  const parts = partsOf(scene, ids, table)
  const frame = parts.length === 1 ? panelBox(scene, parts[0]!.id, table) : boxOfAll(parts.map(({ box }) => box))
  if (!frame) return scene
  return moves(
    scene,
    table,
    parts.map(({ id, box }) => ({ id, by: distanceTo(frame, box, how) })),
  )
}

/** The box around the panel of an object, or of the first child of a group. */
function panelBox(scene: Scene, id: string, table: DesignTable): Box | null {
  const object = scene.objects[id]
  const placed = object?.kind === 'group' ? scene.objects[object.children[0]!] : object
  const laid = placed && 'place' in placed && laidObject(placed, table)
  return laid ? boxAround(laid.panel.outline) : null
}

function distanceTo(frame: Box, box: Box, how: Alignment): TablePoint {
  switch (how) {
    case 'left':
      return [frame.left - box.left, 0]
    case 'right':
      return [frame.right - box.right, 0]
    case 'centre':
      return [(frame.left + frame.right - box.left - box.right) / 2, 0]
    case 'top':
      return [0, frame.top - box.top]
    case 'bottom':
      return [0, frame.bottom - box.bottom]
    case 'middle':
      return [0, (frame.top + frame.bottom - box.top - box.bottom) / 2]
  }
}

/** Spreads at least three objects so that the gaps between them are equal; the outermost stay where they are. */
export function distributed(scene: Scene, ids: readonly string[], table: DesignTable, axis: Axis): Scene {
  const [from, to] = axis === 'across' ? (['left', 'right'] as const) : (['top', 'bottom'] as const)
  const parts = partsOf(scene, ids, table).sort((a, b) => a.box[from] + a.box[to] - b.box[from] - b.box[to])
  if (parts.length < 3) return scene
  const taken = parts.reduce((sum, { box }) => sum + box[to] - box[from], 0)
  const gap = (parts.at(-1)!.box[to] - parts[0]!.box[from] - taken) / (parts.length - 1)
  let next = parts[0]!.box[from]
  return moves(
    scene,
    table,
    parts.map(({ id, box }) => {
      const by = next - box[from]
      next += box[to] - box[from] + gap
      return { id, by: axis === 'across' ? [by, 0] : [0, by] }
    }),
  )
}
