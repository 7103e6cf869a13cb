import type { Segment } from '../dieline/contacts.ts'
import type { Dieline } from '../dieline/dieline.ts'
import { figure } from '../geometry/figure.ts'
import type { Vec } from '../geometry/outline.ts'
import { linesOf, outlinePath, SVG_WORDS } from './paths.ts'

/** The colours by which cutting tables distinguish tools: the same as those of the DXF's layers. */
const TOOLS = { CUT: '#ff0000', CREASE: '#0000ff', PERFORATION: '#00ff00' } as const

/**
 * Only the cut, crease and tear lines, for a cutting table: true to size (mm), a group for each tool, hairlines. Pieces
 * lie side by side as in the DXF.
 */
export function cutSvg(dieline: Dieline): string {
  const { width, height } = dieline
  const groups = { CUT: '', CREASE: '', PERFORATION: '' }
  for (const piece of dieline.pieces) {
    const put = ([x, y]: Vec): Vec => [x + piece.at.x, height - (y + piece.at.y)]
    const line = ([a, b]: Segment) => `M${put(a).map(point).join(' ')}L${put(b).map(point).join(' ')}`
    const { crease, perforation, slit } = linesOf(piece)
    groups.CUT += piece.cut.map((loop) => outlinePath(loop, put, SVG_WORDS)).join('') + slit.map(line).join('')
    groups.CREASE += crease.map(line).join('')
    groups.PERFORATION += perforation.map(line).join('')
  }
  const body = Object.entries(groups)
    .filter(([, d]) => d)
    .map(([name, d]) => `<g id="${name}" stroke="${TOOLS[name as keyof typeof TOOLS]}"><path d="${d}"/></g>`)
    .join('')
  const [wide, high] = [figure(width), figure(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${wide}mm" height="${high}mm" viewBox="0 0 ${wide} ${high}" fill="none" stroke-width=".1">${body}</svg>`
}

const point = (value: number): string => figure(value)
