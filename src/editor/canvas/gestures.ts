import type { Scene } from '../../contract/design-scene.ts'
import { type Box, boxOf, boxOfAll } from '../../design/box.ts'
import { unlocked } from '../../design/commands/changing.ts'
import { resized } from '../../design/commands/scaling.ts'
import type { KeptEdge } from '../../design/commands/texts.ts'
import { type Transform, transformed } from '../../design/commands/transform.ts'
import { inverse, type Matrix, mapAfter, movedBy, scaled, turnedBy } from '../../design/matrix.ts'
import { boxesBeside, objectLines, tableLines } from '../../design/snap-lines.ts'
import { movedBox, type SnapGuide, type SnapIndex, snapIndex, snapped } from '../../design/snapping.ts'
import type { DesignTable, TablePoint } from '../../design/table.ts'
import type { EditorStore } from '../editor-store.ts'
import { type Handle, stretched } from './handles.ts'
import { laidMatrix } from './hit-areas.tsx'
import { LiveObjects } from './live.ts'
import { type SelectionBox, selectionBox } from './selection-box.ts'

/** What a gesture works on. */
export interface Ground {
  svg: SVGSVGElement
  store: EditorStore
  table: DesignTable
  /** Pixels of a millimetre. */
  zoom: () => number
  showGuides: (guides: readonly SnapGuide[]) => void
  showMarquee: (box: Box | null) => void
  /** Breaks the lines of a text at a width of the table, mm; one of its edges, or its middle, stays. */
  wrap: (id: string, width: number, keeps: KeptEdge) => void
}

export interface Keys {
  shiftKey: boolean
  altKey: boolean
}

/** Something done with the pointer held down. Until its end only the drawing moves; then one command changes the design. */
export interface Gesture {
  move(to: TablePoint, keys: Keys): void
  end(): void
  /** Leaves everything as it was. */
  cancel(): void
}

/** The distance within which an object snaps to a guide, pixels. */
const REACH = 6

/**
 * A gesture that shows a map of the table on objects and the frame of what is selected, and runs a command at its end.
 *
 * @param ids of the objects; by themselves those that are selected and not locked
 */
function mapping(
  { svg, store, zoom, showGuides }: Ground,
  map: (to: TablePoint, keys: Keys) => Matrix | null,
  commit: () => void,
  ids: readonly string[] = unlocked(store.state.scene, store.state.selection),
): Gesture {
  // Found at the first move: what was selected with the same press is drawn only then.
  let objects: LiveObjects | null = null
  const clear = () => {
    objects?.clear()
    objects = null
    showGuides([])
  }
  return {
    move(to, keys) {
      const matrix = map(to, keys)
      if (!matrix) return
      objects ??= new LiveObjects(svg, ids, zoom())
      objects.show(matrix)
    },
    end() {
      clear()
      commit()
    },
    cancel: clear,
  }
}

/** Moves what is selected. It keeps to guides, but not with Alt; with Shift it goes straight along or across. */
export function moving(ground: Ground, from: TablePoint): Gesture {
  const { store, table, zoom, showGuides } = ground
  const { scene, selection } = store.state
  const ids = unlocked(scene, selection)
  const box = boxOfAll(ids.flatMap((id) => boxOf(scene, id, table) ?? []))
  // Made at the first move: most presses are none.
  let index: SnapIndex | null = null
  let by: TablePoint = [0, 0]
  return mapping(
    ground,
    (to, keys) => {
      by = [to[0] - from[0], to[1] - from[1]]
      if (keys.shiftKey) by = Math.abs(by[0]) > Math.abs(by[1]) ? [by[0], 0] : [0, by[1]]
      if (box && !keys.altKey) {
        index ??= snapLinesBeside(scene, table, ids)
        const rest = snapped(movedBox(box, by), index, REACH / zoom())
        const free = keys.shiftKey ? ([by[0] === 0 ? 0 : rest.by[0], by[1] === 0 ? 0 : rest.by[1]] as const) : rest.by
        by = [by[0] + free[0], by[1] + free[1]]
        showGuides(rest.guides)
      } else showGuides([])
      return movedBy(by[0], by[1])
    },
    () => store.run((current) => transformed(current, selection, table, { about: [0, 0], by })),
  )
}

/** What objects keep to when they are moved: the table and all that is not moved. */
function snapLinesBeside(scene: Scene, table: DesignTable, ids: readonly string[]): SnapIndex {
  const others = boxesBeside(scene, table, new Set(ids))
  return snapIndex([...tableLines(table), ...objectLines(others)], others)
}

/** Turns what is selected about its middle, with Shift in steps of 15°. */
export function turning(ground: Ground, box: SelectionBox, from: TablePoint): Gesture {
  const { store, table } = ground
  const { selection } = store.state
  const { middle } = box
  const direction = (at: TablePoint) => (Math.atan2(at[1] - middle[1], at[0] - middle[0]) * 180) / Math.PI
  const start = direction(from)
  let turn = 0
  return mapping(
    ground,
    (to, { shiftKey }) => {
      turn = direction(to) - start
      if (shiftKey) turn = Math.round((box.angle + turn) / 15) * 15 - box.angle
      return around(middle, turnedBy(turn))
    },
    () => store.run((current) => transformed(current, selection, table, { about: middle, turn })),
  )
}

const around = ([x, y]: TablePoint, map: Matrix): Matrix => mapAfter(movedBy(x, y), mapAfter(map, movedBy(-x, -y)))

/**
 * Gives a single text the width of its frame, at which its lines break; with Alt its middle stays. Its letters stand still
 * until then: they are neither stretched nor shaped at each move.
 */
function wrapping(ground: Ground, box: SelectionBox, id: string, handle: Handle): Gesture {
  let width = box.size[0]
  let keeps: KeptEdge = 'centre'
  return mapping(
    ground,
    (to, { altKey }) => {
      const next = stretched(box, handle, to, { keepsRatio: false, fromMiddle: altKey })
      width = next.size[0]
      keeps = altKey ? 'centre' : handle === 'e' ? 'left' : 'right'
      return frameMap(box, next)
    },
    () => ground.wrap(id, width, keeps),
    [],
  )
}

/** What takes a frame to another one. */
const frameMap = (box: SelectionBox, next: Pick<SelectionBox, 'size' | 'middle'>): Matrix =>
  mapAfter(
    laidMatrix({ middle: next.middle, angle: box.angle }),
    mapAfter(scaled(next.size[0] / box.size[0], next.size[1] / box.size[1]), inverse(laidMatrix(box))),
  )

/**
 * Makes what is selected larger or smaller: with Shift the ratio of its sides stays, with Alt its middle. The sides of a text
 * give it a width.
 */
export function resizing(ground: Ground, box: SelectionBox, handle: Handle): Gesture {
  const { store, table } = ground
  const { selection } = store.state
  const { single } = box
  if (single && box.sides === 'across' && handle.length === 1) return wrapping(ground, box, single, handle)
  let next = { size: box.size, middle: box.middle }
  return mapping(
    ground,
    (to, { shiftKey, altKey }) => {
      next = stretched(box, handle, to, { keepsRatio: shiftKey || box.sides !== 'all', fromMiddle: altKey })
      return frameMap(box, next)
    },
    () => {
      if (single) store.run((current) => resized(current, single, table, next.size, next.middle))
      else store.run((current) => transformed(current, selection, table, scaling(box, next)))
    },
  )
}

/** The transform that takes a frame to another one of the same ratio. */
function scaling(box: SelectionBox, next: Pick<SelectionBox, 'size' | 'middle'>): Transform {
  const by: TablePoint = [next.middle[0] - box.middle[0], next.middle[1] - box.middle[1]]
  return { about: box.middle, by, scale: next.size[0] / box.size[0] }
}

/** Selects what a rectangle touches, beside what was selected before if `adds`. */
export function selecting({ store, table, showMarquee }: Ground, from: TablePoint, adds: boolean): Gesture {
  const { scene, selection } = store.state
  const boxes = scene.faces[table.face].flatMap((id) => {
    const box = scene.objects[id]?.hidden || !unlocked(scene, [id]).includes(id) ? null : boxOf(scene, id, table)
    return box ? [{ id, box }] : []
  })
  let area: Box = { left: from[0], top: from[1], right: from[0], bottom: from[1] }
  return {
    move(to) {
      const [left, right] = [Math.min(from[0], to[0]), Math.max(from[0], to[0])]
      area = { left, right, top: Math.min(from[1], to[1]), bottom: Math.max(from[1], to[1]) }
      showMarquee(area)
    },
    end() {
      showMarquee(null)
      const touched = boxes.filter(({ box }) => touches(box, area)).map(({ id }) => id)
      store.select([...new Set([...(adds ? selection : []), ...touched])])
    },
    cancel: () => showMarquee(null),
  }
}

const touches = (one: Box, other: Box): boolean =>
  one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top

/** The frame of what is selected now. */
export const frameOfSelection = ({ store, table }: Ground): SelectionBox | null =>
  selectionBox(store.state.scene, store.state.selection, table)
