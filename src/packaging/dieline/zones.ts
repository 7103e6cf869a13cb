import { areaOf, type Edge, edgesOf, type Outline, offset } from '../geometry/outline.ts'
import type { Piece } from './dieline.ts'
import { creasesAlong } from './edges.ts'

/** How far artwork is drawn past a cut, and how far text keeps from cuts and creases, mm. */
export interface Zones {
  bleed: number
  safe: number
}

/**
 * Corrugated board is cut less exactly than it is printed: 10 mm a wall (as Packhelp's editor asks); 3 and 3 elsewhere
 * (Packly).
 */
export const zonesFor = (caliper: number): Zones => (caliper >= 0.8 ? { bleed: 10, safe: 5 } : { bleed: 3, safe: 3 })

/**
 * The bleed of a piece: each panel drawn out over its cuts, not over its creases. Where the bleed of one panel lies on
 * another panel, the other panel's artwork comes first.
 */
export function bleedOf(piece: Piece, bleed: number): Outline[] {
  return piece.panels.map(({ outline }, at) => {
    const creases = piece.creases.filter((crease) => crease.panels.includes(at))
    return offset(outline, (edge) => (creasesAlong(edge, creases).length ? 0 : bleed))
  })
}

/** What of each panel is safe for text, panels without room for it left out. */
export function safeOf(piece: Piece, safe: number): Outline[] {
  return piece.panels.flatMap(({ outline }) => {
    const inner = offset(outline, () => -safe)
    // Drawn in past its middle a panel turns inside out.
    const kept =
      inner.length === outline.length && edgesOf(inner).every((edge, at) => sameWay(edge, edgesOf(outline)[at]!))
    return kept && areaOf(inner) > 0 ? [inner] : []
  })
}

const sameWay = (a: Edge, b: Edge): boolean =>
  (a.to[0] - a.from[0]) * (b.to[0] - b.from[0]) + (a.to[1] - a.from[1]) * (b.to[1] - b.from[1]) > 0
