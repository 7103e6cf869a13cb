import type { Scene, SheetFace } from '../../contract/design-scene.ts'
import type { SceneInk, SceneObject } from '../../contract/scene-object.ts'
import type { Dieline, Piece } from '../../packaging/dieline/dieline.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { bleedOf, inkFreeOf, safeOf } from '../../packaging/dieline/zones.ts'
import { mirrored } from '../../packaging/geometry/mirror.ts'
import { boundsOf, flatten, type Outline, type Vec } from '../../packaging/geometry/outline.ts'
import type { DisplayItem, SheetDisplay } from '../display-list.ts'
import { areaOfItem, isWithin } from '../item-area.ts'

/** An object as it is printed. */
export interface CheckedObject {
  object: Exclude<SceneObject, { kind: 'group' }>
  items: DisplayItem[]
  /** The area of the sheet that it inks, mm. */
  area: readonly Vec[][]
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
      sheet.objects.push({
        ...{ object, items: own, sheet, order: sheet.objects.length },
        get area() {
          return area()
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
    ...{ piece, face, objects: [], bleed },
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

/** The middle of the rectangle around an object's area. */
export function middleOfArea(area: readonly Vec[][]): Vec {
  const { left, bottom, right, top } = boundsOf(area)
  return [(left + right) / 2, (bottom + top) / 2]
}

/**
 * The ink that lies under an object in its middle: that of the topmost filled object below it; null for bare board, and
 * for a picture, whose colours are its own.
 */
export function inkUnder({ sheet, order, area }: CheckedObject): SceneInk | 'picture' | null {
  const middle = middleOfArea(area)
  for (const below of sheet.objects.slice(0, order).reverse()) {
    if (!isWithin(middle, below.area)) continue
    const item = below.items.findLast((one) => one.kind === 'picture' || one.fill !== null)
    if (!item) continue
    return item.kind === 'picture' ? 'picture' : item.fill
  }
  return null
}
