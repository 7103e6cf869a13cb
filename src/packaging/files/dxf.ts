import type { Dieline, Piece } from '../dieline/dieline.ts'
import { figure } from '../geometry/figure.ts'
import { bulgeOf, pointOf, type Vec } from '../geometry/outline.ts'
import { linesOf } from './paths.ts'

/** Layers and their colours (AutoCAD's index) as cutting tables expect them. */
const LAYERS = { CUT: 1, CREASE: 5, PERFORATION: 3 } as const
type Layer = keyof typeof LAYERS

/**
 * The cut, crease and tear lines as DXF R12 in mm, each kind on a layer of its own. Arcs stay arcs, because R12 has the
 * same bulge. Pieces lie side by side; the lower left corner of the sheet is the origin.
 */
export function dxf(dieline: Dieline): string {
  const { width, height } = dieline
  const lines = [
    ...section('HEADER', [
      pair(9, '$ACADVER', 1, 'AC1009'),
      pair(9, '$INSUNITS', 70, '4'),
      pair(9, '$EXTMIN', 10, '0', 20, '0'),
      pair(9, '$EXTMAX', 10, figure(width), 20, figure(height)),
    ]),
    ...section('TABLES', [
      pair(0, 'TABLE', 2, 'LAYER', 70, String(Object.keys(LAYERS).length)),
      ...Object.entries(LAYERS).map(([name, colour]) =>
        pair(0, 'LAYER', 2, name, 70, '0', 62, String(colour), 6, 'CONTINUOUS'),
      ),
      pair(0, 'ENDTAB'),
    ]),
    ...section('ENTITIES', dieline.pieces.flatMap(entities)),
    pair(0, 'EOF'),
  ]
  return `${lines.flat().join('\r\n')}\r\n`
}

/** Group codes and values, one per line. */
const pair = (...codes: (number | string)[]): string[] => codes.map(String)

const section = (name: string, body: string[][]): string[][] => [
  pair(0, 'SECTION', 2, name),
  ...body,
  pair(0, 'ENDSEC'),
]

function entities(piece: Piece): string[][] {
  const { crease, perforation, slit } = linesOf(piece)
  const at = ([x, y]: Vec): Vec => [x + piece.at.x, y + piece.at.y]
  const line = (layer: Layer) => (segment: readonly [Vec, Vec]) => {
    const [[ax, ay], [bx, by]] = segment.map(at) as [Vec, Vec]
    return pair(0, 'LINE', 8, layer, 10, figure(ax, 4), 20, figure(ay, 4), 11, figure(bx, 4), 21, figure(by, 4))
  }
  return [
    ...piece.cut.flatMap((loop) => [
      pair(0, 'POLYLINE', 8, 'CUT', 66, '1', 70, '1', 10, '0', 20, '0'),
      ...loop.map((corner) => {
        const [x, y] = at(pointOf(corner))
        return pair(0, 'VERTEX', 8, 'CUT', 10, figure(x, 4), 20, figure(y, 4), 42, figure(bulgeOf(corner), 6))
      }),
      pair(0, 'SEQEND', 8, 'CUT'),
    ]),
    ...slit.map(line('CUT')),
    ...crease.map(line('CREASE')),
    ...perforation.map(line('PERFORATION')),
  ]
}
