import type { Dieline, Piece } from '../dieline/dieline.ts'
import { isPrinted } from '../dieline/printed.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, bulgeOf, type Edge, type Outline, pointOf, type Vec } from '../geometry/outline.ts'
import { drawingFile, type Layer, type LineType, pair } from './dxf-file.ts'
import { grainArrowOf } from './grain-arrow.ts'
import { perforationOf, perforationText, registerMarksOf, type ToolKind, toolLinesOf } from './tool-lines.ts'

/** Layers and their colours (AutoCAD's index) as cutting tables expect them. */
const LAYERS = {
  INFO: 7,
  GLUE_OUTSIDE: 2,
  GLUE_INSIDE: 42,
  REGISTER: 6,
  CREASE: 5,
  V_GROOVE: 4,
  FOLD: 8,
  SEAM: 9,
  PERFORATION: 3,
  KISS_CUT: 30,
  CUT: 1,
} as const
type LayerName = keyof typeof LAYERS

const LAYER_OF: Record<ToolKind, LayerName> = {
  crease: 'CREASE',
  groove: 'V_GROOVE',
  fold: 'FOLD',
  seam: 'SEAM',
  perforation: 'PERFORATION',
  'kiss-cut': 'KISS_CUT',
  cut: 'CUT',
}

/** An entity waiting for its handle. */
type Entity = (handle: string) => string[]

/**
 * The lines of the tools as DXF R2000 in mm, each kind on a layer of its own, in the order of cutting: glue areas and
 * register marks to look at, then creases, perforations, slits, holes, and each piece's outline last of all. Arcs stay
 * arcs. Pieces lie side by side; the lower left corner of the sheet is the origin. A text beside a piece says how many
 * of it a package needs, and how its perforation is cut.
 */
export function dxf(dieline: Dieline): string {
  const drawn = dieline.pieces.map((piece) => ({ piece, lines: toolLinesOf(piece).map((line) => lineOf(piece, line)) }))
  const entities: { layer: LayerName; entity: Entity }[] = [
    ...dieline.pieces.flatMap((piece) => notesOf(piece, dieline)),
    // A table follows the file: no blank may be cut loose before its own lines are done, and outlines come at the end.
    ...drawn.flatMap(({ lines }) => lines.slice(0, -1)),
    ...drawn.flatMap(({ lines }) => lines.slice(-1)),
  ]
  const used = (Object.keys(LAYERS) as LayerName[]).filter((name) => entities.some(({ layer }) => layer === name))
  const torn = dieline.pieces.find((piece) => piece.perforations.length)
  const rule = torn && perforationOf(torn)
  const lineTypes: LineType[] = rule ? [{ name: 'PERFORATION', text: perforationText(torn), ...rule }] : []
  const layers = used.map(
    (name): Layer => ({
      name,
      colour: LAYERS[name],
      lineType: name === 'PERFORATION' && rule ? 'PERFORATION' : 'Continuous',
    }),
  )
  return drawingFile(
    layers,
    lineTypes,
    entities.map(({ entity }) => entity),
    [dieline.width, dieline.height],
  )
}

function lineOf(piece: Piece, line: ReturnType<typeof toolLinesOf>[number]) {
  const layer = LAYER_OF[line.tool]
  return {
    layer,
    entity: 'outline' in line ? polyline(piece, layer, line.outline, 1) : open(piece, layer, line.edge),
  }
}

/** What is on the drawing for people and for the print: count, perforation, grain, glue areas, register marks. */
function notesOf(piece: Piece, dieline: Dieline): { layer: LayerName; entity: Entity }[] {
  const count = piece.spec.count ?? 1
  const texts = [count > 1 && `${count} X ${piece.name}`, piece.perforations.length > 0 && perforationText(piece)]
  const { left, top } = boundsOf([piece.cut[0]!])
  return [
    ...texts
      .filter((text) => text !== false)
      .map((text, row) => ({
        layer: 'INFO' as const,
        entity: shape('INFO', 'TEXT', 'AcDbText', [
          ...at(placed(piece, [left, top + 24 + row * 6])),
          40,
          4,
          1,
          text.toUpperCase(),
          100,
          'AcDbText',
        ]),
      })),
    ...grainArrowOf(piece).map((segment) => ({ layer: 'INFO' as const, entity: straight(piece, 'INFO', segment) })),
    ...piece.glue.map(({ face, outline }) => {
      const layer = face === 'outside' ? ('GLUE_OUTSIDE' as const) : ('GLUE_INSIDE' as const)
      return { layer, entity: polyline(piece, layer, outline, 1) }
    }),
    ...(isPrinted(piece, dieline) ? registerMarksOf(piece) : []).map(({ centre, radius }) => ({
      layer: 'REGISTER' as const,
      entity: shape('REGISTER', 'CIRCLE', 'AcDbCircle', [...at(placed(piece, centre)), 40, radius]),
    })),
  ]
}

const placed = (piece: Piece, [x, y]: Vec): Vec => [x + piece.at.x, y + piece.at.y]

const at = ([x, y]: Vec): (number | string)[] => [10, figure(x, 4), 20, figure(y, 4), 30, 0]

const shape =
  (layer: LayerName, type: string, kind: string, codes: (number | string)[]): Entity =>
  (handle) =>
    pair(0, type, 5, handle, 330, '17', 100, 'AcDbEntity', 8, layer, 100, kind, ...codes)

function straight(piece: Piece, layer: LayerName, [from, to]: readonly [Vec, Vec]): Entity {
  const [x, y] = placed(piece, to)
  return shape(layer, 'LINE', 'AcDbLine', [...at(placed(piece, from)), 11, figure(x, 4), 21, figure(y, 4), 31, 0])
}

/** A line that is not closed: an arc between two corners where it has a bulge. */
const open = (piece: Piece, layer: LayerName, { from, to, bulge }: Edge): Entity =>
  bulge ? polyline(piece, layer, [{ point: from, bulge }, to], 0) : straight(piece, layer, [from, to])

function polyline(piece: Piece, layer: LayerName, outline: Outline, closed: 0 | 1): Entity {
  const corners = outline.flatMap((corner) => {
    const [x, y] = placed(piece, pointOf(corner))
    return [10, figure(x, 4), 20, figure(y, 4), 42, figure(bulgeOf(corner), 6)]
  })
  return shape(layer, 'LWPOLYLINE', 'AcDbPolyline', [90, outline.length, 70, closed, ...corners])
}
