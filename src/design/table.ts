import type { SheetFace } from '../contract/design-scene.ts'
import type { PlacedObject } from '../contract/scene-object.ts'
import type { Dieline, Piece } from '../packaging/dieline/dieline.ts'
import { mirrored } from '../packaging/geometry/mirror.ts'
import { boundsOf, flatten, type Outline } from '../packaging/geometry/outline.ts'
import { inverse, type Matrix, mapAfter, pointBy } from './matrix.ts'
import { designedPieces, frameOf, framesOf, type PanelFrame, placeName } from './panel-frame.ts'
import { growthOf, middleOf, pinDistance, placeAt } from './placing.ts'

export type TablePoint = readonly [x: number, y: number]

/** A panel, or a whole blank, on the table. */
export interface TablePanel {
  name: string
  frame: PanelFrame
  toTable: Matrix
  /** Degrees clockwise by which its artwork is turned on the table. */
  turn: number
  outline: TablePoint[]
}

/** A printed piece on the table; `toTable` maps its sheet. */
export interface TableSheet {
  piece: Piece
  toTable: Matrix
}

/**
 * The sheets of one face as the editor shows them, side by side: mm, x to the right and y down, the origin in the top left
 * corner of the rectangle around all pieces of the dieline.
 */
export interface DesignTable {
  dieline: Dieline
  face: SheetFace
  sheets: TableSheet[]
  panels: ReadonlyMap<string, TablePanel>
}

const laid = new WeakMap<Dieline, Partial<Record<SheetFace, DesignTable>>>()

/** The table of a dieline's face, made once for each dieline. The inside of a wrap is glued to its board: it has none. */
export function tableOf(dieline: Dieline, face: SheetFace): DesignTable {
  const tables = laid.get(dieline) ?? {}
  laid.set(dieline, tables)
  tables[face] ??= newTable(dieline, face)
  return tables[face]
}

function newTable(dieline: Dieline, face: SheetFace): DesignTable {
  const sheets = designedPieces(dieline)
    .filter(({ spec }) => face === 'outside' || spec.stock !== 'wrap')
    .map((piece): TableSheet => ({ piece, toTable: [1, 0, 0, -1, piece.at.x, dieline.height - piece.at.y] }))
  const panels = sheets.flatMap(({ piece, toTable }) =>
    [frameOf(dieline, face, piece.name)!, ...framesOf(piece, face)].map((frame): TablePanel => {
      const matrix = mapAfter(toTable, frame.toSheet)
      return {
        name: placeName(frame),
        frame,
        toTable: matrix,
        turn: Math.round((Math.atan2(matrix[1], matrix[0]) * 180) / Math.PI),
        outline: flatten(asSeen(frame.panel?.outline ?? piece.cut[0]!, piece, face)).map((at) => pointBy(toTable, at)),
      }
    }),
  )
  return { dieline, face, sheets, panels: new Map(panels.map((panel) => [panel.name, panel])) }
}

/** An outline of a piece on the sheet of a face: that of the inside is mirrored about the middle of the blank. */
export function asSeen(outline: Outline, piece: Piece, face: SheetFace): Outline {
  if (face === 'outside') return outline
  const { left, right } = boundsOf([piece.cut[0]!])
  return mirrored(outline, (left + right) / 2)
}

/** An object on the table: `size` is what it measures there, `angle` degrees clockwise, `matrix` maps its own millimetres. */
export interface LaidObject {
  panel: TablePanel
  middle: TablePoint
  size: readonly [width: number, height: number]
  angle: number
  growth: number
}

/** Where an object lies; null where the table does not have its panel. */
export function laidObject({ place, size, angle }: PlacedObject, table: DesignTable): LaidObject | null {
  const panel = table.panels.get(place.panel)
  if (!panel) return null
  const growth = growthOf(place, panel.frame)
  return {
    panel,
    middle: pointBy(panel.toTable, middleOf(place, panel.frame)),
    size: [size[0] * growth, size[1] * growth],
    angle: angle + panel.turn,
    growth,
  }
}

/** The panel at a point of the table; null beside all of them. */
export function panelAt(table: DesignTable, point: TablePoint): TablePanel | null {
  for (const panel of table.panels.values()) if (panel.frame.panel && isWithin(panel.outline, point)) return panel
  return null
}

function isWithin(outline: readonly TablePoint[], [x, y]: TablePoint): boolean {
  let within = false
  outline.forEach(([x1, y1], at) => {
    const [x2, y2] = outline[(at + 1) % outline.length]!
    if (y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1)) within = !within
  })
  return within
}

/**
 * An object put where its middle is at a point of the table. On another panel it is anchored to that one and looks as it
 * did; what is anchored to a whole blank, or lies beside all panels, keeps its panel.
 *
 * @param turned degrees clockwise by which it is turned as well
 */
export function putAt<Placed extends PlacedObject>(
  object: Placed,
  table: DesignTable,
  middle: TablePoint,
  turned = 0,
): Placed {
  const from = table.panels.get(object.place.panel)
  if (!from) return object
  const to = from.frame.panel ? (panelAt(table, middle) ?? from) : from
  const growth = growthOf(object.place, from.frame)
  const place = placeAt(to.name, to.frame, pointBy(inverse(to.toTable), middle), false)
  const { width, height } = to.frame
  return {
    ...object,
    place: object.place.basis
      ? {
          ...place,
          offset: [pinDistance(place.offset[0] / growth), pinDistance(place.offset[1] / growth)],
          basis: to === from ? object.place.basis : [width / growth, height / growth],
        }
      : place,
    angle: angleWithin(object.angle + from.turn - to.turn + turned),
  }
}

/** An angle in degrees from −180 (not itself) to 180, to a hundredth. */
export function angleWithin(degrees: number): number {
  const turn = ((degrees % 360) + 360) % 360
  return Math.round((turn > 180 ? turn - 360 : turn) * 100) / 100 || 0
}
