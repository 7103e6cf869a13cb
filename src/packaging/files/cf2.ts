import type { Dieline, Piece } from '../dieline/dieline.ts'
import { figure } from '../geometry/figure.ts'
import { edgesOf, flattenEdge, type Vec } from '../geometry/outline.ts'
import { sizeText, versionOf } from './paths.ts'
import { perforationText, type ToolKind, type ToolLine, toolLinesOf } from './tool-lines.ts'

/**
 * Line types of CFF2: 1 cut, 2 crease, 3 perforation, 4 a cut that does not go through. Folds and seams are no rule of a
 * die and are left out.
 */
const TYPES: Partial<Record<ToolKind, number>> = {
  crease: 2,
  groove: 4,
  perforation: 3,
  'kiss-cut': 4,
  cut: 1,
}

/** The steps in which arcs are written, degrees: 0.04 mm beside a circle of 100 mm, less on a smaller one. */
const STEP = 3

/**
 * The dieline as CFF2 (`.cf2`), which programs for dies read: a subroutine for each piece, placed as in the DXF, in mm.
 * Arcs are short chords, because readers do not agree on the direction of an arc (docs/packaging.md).
 */
export function cf2(dieline: Dieline): string {
  const { pieces, width, height, caliper } = dieline
  const order = [
    `%1:${versionOf(dieline)}`,
    `%2:inner ${sizeText(dieline.sizes.inner)} mm`,
    `%3:board ${figure(caliper, 2)} mm`,
    ...pieces.map(({ name, spec }, at) => `%${at + 4}:P${at + 1} ${name} ${spec.count ?? 1} x a package`),
    ...pieces.filter(({ perforations }) => perforations.length).map(perforationText),
  ]
  const lines = [
    '$BOF',
    'V2',
    'ORDER',
    ...order,
    'END',
    'MAIN,DIELINE',
    'UM',
    'LL,0,0',
    `UR,${number(width)},${number(height)}`,
    'SCALE,1,1',
    ...pieces.map(({ at }, piece) => `C,P${piece + 1},${number(at.x)},${number(at.y)},0,1,1`),
    'END',
    ...pieces.flatMap((piece, at) => [
      `SUB,P${at + 1}`,
      ...toolLinesOf(piece).flatMap((line) => records(piece, line)),
      'END',
    ]),
    '$EOF',
  ]
  return `${lines.map(plain).join('\r\n')}\r\n`
}

/** A line's records: thickness of the rule in points, type, auxiliary type, both ends, bridges and their width. */
function records(piece: Piece, line: ToolLine): string[] {
  const type = TYPES[line.tool]
  if (!type) return []
  const points = piece.caliper >= 0.8 ? 3 : 2
  const record = (from: Vec, to: Vec) => `L,${points},${type},0,${[...from, ...to].map(number).join(',')},0,0`
  if ('edge' in line) {
    const points = [...flattenEdge(line.edge, STEP), line.edge.to]
    return points.slice(1).map((to, at) => record(points[at]!, to))
  }
  const corners = edgesOf(line.outline).flatMap((edge) => flattenEdge(edge, STEP))
  return corners.map((corner, at) => record(corner, corners[(at + 1) % corners.length]!))
}

const number = (value: number): string => figure(value, 4)

/** The format is ASCII. */
const plain = (text: string): string => text.replaceAll('×', 'x').replaceAll(/[^ -~]/g, '')
