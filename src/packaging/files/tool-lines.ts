import type { Piece } from '../dieline/dieline.ts'
import { zonesFor } from '../dieline/zone-sizes.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, type Edge, type Outline, type Vec } from '../geometry/outline.ts'
import { linesOf } from './paths.ts'

/** What is done along a line. Folds and seams are for hands or forming machines: no tool of the die follows them. */
export type ToolKind = 'crease' | 'groove' | 'fold' | 'perforation' | 'seam' | 'kiss-cut' | 'cut'

/** A line that one tool follows: a straight one or an arc, or a closed outline with its arcs. */
export type ToolLine = { tool: ToolKind } & ({ edge: Edge } | { outline: Outline })

/**
 * The lines of a piece in the order in which a cutting table must follow them: creases first and the outline last, so
 * that the blank lies still until everything in it is done.
 */
export function toolLinesOf(piece: Piece): ToolLine[] {
  const { slit, ...lines } = linesOf(piece)
  const all = (tool: Exclude<ToolKind, 'kiss-cut' | 'cut'>) => lines[tool].map((edge): ToolLine => ({ tool, edge }))
  const [outline, ...holes] = piece.cut
  const through = piece.spec.kissCut ? 'kiss-cut' : 'cut'
  return [
    ...all('crease'),
    ...all('groove'),
    ...all('fold'),
    ...all('seam'),
    ...all('perforation'),
    ...slit.map((edge): ToolLine => ({ tool: 'cut', edge })),
    ...holes.map((hole): ToolLine => ({ tool: through, outline: hole })),
    { tool: through, outline: outline! },
  ]
}

/**
 * Cut and tie of a perforating rule, mm. No standard says them; these tear by hand and hold until then: a plant that
 * has other rules changes them here.
 */
export const perforationOf = ({ caliper }: Piece): { cut: number; tie: number } =>
  caliper >= 0.8 ? { cut: 6, tie: 3 } : { cut: 3, tie: 1.5 }

/** "PERFORATION CUT 3 MM TIE 1.5 MM" */
export function perforationText(piece: Piece): string {
  const { cut, tie } = perforationOf(piece)
  return `PERFORATION CUT ${figure(cut)} MM TIE ${figure(tie)} MM`
}

/** Radius of a register mark, and its distance from the bleed, mm. */
const MARK = { radius: 2.5, off: 3.5 }

export interface RegisterMark {
  centre: Vec
  radius: number
}

/**
 * The marks by which a cutting table finds a printed blank: a dot near each of its corners, above and below the bleed,
 * and a fifth one below on the left, so that a sheet that was turned is noticed.
 */
export function registerMarksOf(piece: Piece): RegisterMark[] {
  const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
  const away = zonesFor(piece.caliper).bleed + MARK.off
  const inset = Math.min(10, (right - left) * 0.15)
  const [low, high] = [bottom - away, top + away]
  const second = left + inset + Math.min(15, (right - left) * 0.3)
  const centres: Vec[] = [
    [left + inset, low],
    [second, low],
    [right - inset, low],
    [left + inset, high],
    [right - inset, high],
  ]
  return centres.map((centre) => ({ centre, radius: MARK.radius }))
}
