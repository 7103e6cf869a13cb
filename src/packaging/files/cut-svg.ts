import type { Dieline } from '../dieline/dieline.ts'
import { figure } from '../geometry/figure.ts'
import { arcOf, type Edge, edgesOf, type Outline, type Vec } from '../geometry/outline.ts'
import { type ToolKind, type ToolLine, toolLinesOf } from './tool-lines.ts'

/** The groups in the order of cutting, and the colours by which tables distinguish tools: those of the DXF's layers. */
const GROUPS: readonly [name: string, tool: ToolKind, colour: string][] = [
  ['CREASE', 'crease', '#0000ff'],
  ['GROOVE', 'groove', '#00ffff'],
  ['FOLD', 'fold', '#808080'],
  ['SEAM', 'seam', '#808080'],
  ['PERFORATION', 'perforation', '#00ff00'],
  ['KISS_CUT', 'kiss-cut', '#ff00ff'],
  ['CUT', 'cut', '#ff0000'],
]

/**
 * Only the lines of the tools, for a cutting table: true to size (mm), a group for each tool in the order of cutting,
 * hairlines, arcs as arcs. Pieces lie side by side as in the DXF.
 */
export function cutSvg(dieline: Dieline): string {
  const { width, height } = dieline
  const paths = Object.fromEntries(GROUPS.map(([, tool]) => [tool, ''])) as Record<ToolKind, string>
  for (const piece of dieline.pieces) {
    const put = ([x, y]: Vec) => `${figure(x + piece.at.x)} ${figure(height - (y + piece.at.y))}`
    for (const line of toolLinesOf(piece)) paths[line.tool] += pathData(line, put)
  }
  const body = GROUPS.filter(([, tool]) => paths[tool])
    .map(([name, tool, colour]) => `<g id="${name}" stroke="${colour}"><path d="${paths[tool]}"/></g>`)
    .join('')
  const [wide, high] = [figure(width), figure(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}mm" height="${high}mm" viewBox="0 0 ${wide} ${high}" fill="none" stroke-width=".1">${body}</svg>`
}

function pathData(line: ToolLine, put: (at: Vec) => string): string {
  if ('edge' in line) return `M${put(line.edge.from)}${stepOf(line.edge, put)}`
  return outlineOf(line.outline, put)
}

function outlineOf(outline: Outline, put: (at: Vec) => string): string {
  const edges = edgesOf(outline)
  return `M${put(edges[0]!.from)}${edges.map((edge) => stepOf(edge, put)).join('')}Z`
}

function stepOf(edge: Edge, put: (at: Vec) => string): string {
  if (!edge.bulge) return `L${put(edge.to)}`
  const { radius, sweep } = arcOf(edge)
  // The y axis of SVG points down, so what turns counter-clockwise on the table turns with its sweep flag 0.
  return `A${figure(radius)} ${figure(radius)} 0 ${Math.abs(sweep) > Math.PI ? 1 : 0} ${sweep > 0 ? 0 : 1} ${put(edge.to)}`
}
