import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { SceneInk, SceneObject } from '../../contract/scene-object.ts'
import type { Dieline, Piece } from '../../packaging/dieline/dieline.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { bleedOf, inkFreeOf, safeOf } from '../../packaging/dieline/zones.ts'
import { mirrored } from '../../packaging/geometry/mirror.ts'
import { type Bounds, boundsOf, flatten, type Outline, type Vec } from '../../packaging/geometry/outline.ts'
import type { DisplayItem, SheetDisplay } from '../display-list.ts'
import { areaOfItem, isWithin } from '../item-area.ts'

/** An object as it is printed. */
export interface CheckedObject {
  object: Exclude<SceneObject, { kind: 'group' }>
  items: DisplayItem[]
  /** The area of the sheet that it inks, mm, and the rectangle around it. */
  area: readonly Vec[][]
  bounds: Bounds
  /**
   * The ink that lies under it in its middle: that of the topmost filled object below it; null for bare board, and
   * `picture` for a picture, whose colours are its own.
   */
  under: SceneInk | 'picture' | null
  sheet: CheckedSheet
  /** Its place in the sheet's order, from the lowest. */
  order: number
}

/** A face of a piece with what is printed on it; its zones as they are read on that face, calculated when they are asked for. */
export interface CheckedSheet {
  piece: Piece
  face: SheetFace
  objects: CheckedObject[]
  bleed: number
  cut: () => Vec[][]
  bleedArea: () => Vec[][]
  safeArea: () => Vec[][]
  inkFree: () => Vec[][]
  panels: () => Vec[][]
}

/** The sheets of a display list, with their objects. */
export function checkedSheets(scene: Scene, dieline: Dieline, display: readonly SheetDisplay[]): CheckedSheet[] {
  return display.map(({ piece: name, face, items }) => {
    const sheet = emptySheet(dieline.pieces.find((piece) => piece.name === name)!, dieline, face)
    const byObject = new Map<string, DisplayItem[]>()
    for (const item of items) byObject.set(item.object, [...(byObject.get(item.object) ?? []), item])
    for (const [id, own] of byObject) {
      const object = scene.objects[id] as CheckedObject['object']
      const area = once(() => own.flatMap(areaOfItem))
      const bounds = once(() => boundsOf(area()))
      const order = sheet.objects.length
      const under = once(() => inkAt(middleOf(bounds()), sheet.objects.slice(0, order)))
      sheet.objects.push({
        object,
        items: own,
        sheet,
        order,
        get area() {
          return area()
        },
        get bounds() {
          return bounds()
        },
        get under() {
          return under()
        },
      })
    }
    return sheet
  })
}

function emptySheet(piece: Piece, dieline: Dieline, face: SheetFace): CheckedSheet {
  const { bleed, safe } = zonesFor(piece.caliper)
  const { left, right } = boundsOf([piece.cut[0]!])
  const seen = (outlines: readonly Outline[]) =>
    outlines.map((one) => flatten(face === 'inside' ? mirrored(one, (left + right) / 2) : one))
  return {
    piece,
    face,
    objects: [],
    bleed,
    cut: once(() => seen(piece.cut)),
    bleedArea: once(() => seen(bleedOf(piece, dieline, bleed, face))),
    safeArea: once(() => seen(safeOf(piece, dieline, safe, face))),
    inkFree: once(() => seen(inkFreeOf(piece, dieline, face))),
    panels: once(() => seen(piece.panels.map(({ outline }) => outline))),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const middleOf = ({ left, bottom, right, top }: Bounds): Vec => [(left + right) / 2, (bottom + top) / 2]

/** The ink of the topmost filled one of some objects at a point. */
function inkAt([x, y]: Vec, objects: readonly CheckedObject[]): CheckedObject['under'] {
  for (const below of objects.toReversed()) {
    const { left, bottom, right, top } = below.bounds
    if (x < left || x > right || y < bottom || y > top || !isWithin([x, y], below.area)) continue
    const item = below.items.findLast((one) => one.kind === 'picture' || one.fill !== null)
    if (!item) continue
    return item.kind === 'picture' ? 'picture' : item.fill
  }
  return null
}
