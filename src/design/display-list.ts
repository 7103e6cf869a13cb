import type { SheetFace } from '../contract/design-scene.ts'
import type { SceneInk } from '../contract/scene-object.ts'
import type { Outline } from '../packaging/geometry/outline.ts'
import type { Matrix } from './matrix.ts'

/** A filled or stroked outline. `outline` is path data in the object's own millimetres, which `matrix` maps to the sheet. */
export interface DisplayPath {
  kind: 'path'
  object: string
  outline: string
  matrix: Matrix
  rule: 'nonzero' | 'evenodd'
  fill: SceneInk | null
  /** `width` in the object's own millimetres. */
  stroke: { ink: SceneInk; width: number } | null
  /** Areas of the sheet, mm, beyond which it is not drawn. */
  clip?: readonly Outline[]
}

/** A picture: `matrix` maps the unit square, its top left corner the origin and y down, to the sheet. */
export interface DisplayPicture {
  kind: 'picture'
  object: string
  asset: string
  crop: readonly [left: number, top: number, width: number, height: number]
  matrix: Matrix
  /** The ink that it is printed in by its darkness; null for its own colours. */
  ink: SceneInk | null
}

export type DisplayItem = DisplayPath | DisplayPicture

/**
 * What is printed on a face of a piece, from the lowest to the topmost, in mm of its sheet (see `PanelFrame`): screen, model
 * and print file all draw this list, and nothing else. Whoever draws it clips it to the bleed of that face.
 */
export interface SheetDisplay {
  piece: string
  face: SheetFace
  items: DisplayItem[]
}
