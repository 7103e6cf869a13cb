import { seen } from '../../design/snap-lines.ts'
import { asSeen, type DesignTable, type TableSheet } from '../../design/table.ts'
import { zonesFor } from '../../packaging/dieline/zone-sizes.ts'
import { bleedOf, safeOf } from '../../packaging/dieline/zones.ts'
import { edgePath, linesOf, outlinePath, SVG_WORDS } from '../../packaging/files/paths.ts'
import type { Edge, Outline, Vec } from '../../packaging/geometry/outline.ts'

/** The lines of a sheet as path data, mm of the sheet. */
export interface SheetLines {
  board: string
  cut: string
  crease: string
  perforation: string
  bleed: string
}

const drawn = new WeakMap<TableSheet, SheetLines>()
const safe = new WeakMap<TableSheet, string>()

/** The lines of a sheet, made once for each dieline. */
export function sheetLines(sheet: TableSheet, { dieline, face }: DesignTable): SheetLines {
  const known = drawn.get(sheet) ?? newLines(sheet.piece, { dieline, face })
  drawn.set(sheet, known)
  return known
}

/** The line within which artwork is safe from the cut, as path data, mm of the sheet; made once for each dieline. */
export function safeLine(sheet: TableSheet, { dieline, face }: DesignTable): string {
  const { piece } = sheet
  const known = safe.get(sheet) ?? pathsOf(safeOf(piece, dieline, zonesFor(piece.caliper).safe, face), piece, face)
  safe.set(sheet, known)
  return known
}

function newLines(piece: TableSheet['piece'], { dieline, face }: Pick<DesignTable, 'dieline' | 'face'>): SheetLines {
  const path = (outlines: readonly Outline[]) => pathsOf(outlines, piece, face)
  const run = (edges: readonly Edge[]) =>
    edges.map((edge) => edgePath(edgeAsSeen(edge, piece, face), asItIs, SVG_WORDS)).join('')
  const { bleed } = zonesFor(piece.caliper)
  const lines = linesOf(piece)
  return {
    board: path(piece.cut),
    cut: path(piece.cut) + run(lines.slit),
    crease: (['crease', 'groove', 'fold', 'seam'] as const).map((kind) => run(lines[kind])).join(''),
    perforation: run(lines.perforation),
    bleed: path(bleedOf(piece, dieline, bleed, face)),
  }
}

const asItIs = (at: Vec): Vec => at

const pathsOf = (outlines: readonly Outline[], piece: TableSheet['piece'], face: DesignTable['face']): string =>
  outlines.map((one) => outlinePath(asSeen(one, piece, face), asItIs, SVG_WORDS)).join('')

const edgeAsSeen = (edge: Edge, piece: TableSheet['piece'], face: DesignTable['face']): Edge =>
  face === 'outside' ? edge : { from: seen(edge.from, piece, face), to: seen(edge.to, piece, face), bulge: -edge.bulge }
