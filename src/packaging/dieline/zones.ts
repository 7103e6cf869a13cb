import { areaOf, type Edge, edgesOf, type Outline, offset, reversed } from '../geometry/outline.ts'
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
 * The bleed of a piece: each panel drawn out over its cuts, not over its creases, and into its holes (clockwise). Where
 * the bleed of one panel lies on another panel, the other panel's artwork comes first.
 */
export function bleedOf(piece: Piece, bleed: number): Outline[] {
  return piece.panels.flatMap(({ outline, holes = [] }, at) => {
    const creases = piece.creases.filter((crease) => crease.panels.includes(at))
    const open = holes.flatMap((hole) => drawnIn(areaOf(hole) > 0 ? hole : reversed(hole), bleed).map(reversed))
    return [offset(outline, (edge) => (creasesAlong(edge, creases).length ? 0 : bleed)), ...open]
  })
}

/** What of each panel is safe for text, panels without room for it left out. */
export const safeOf = ({ panels }: Piece, safe: number): Outline[] =>
  panels.flatMap(({ outline }) => drawnIn(outline, safe))

/** The outline drawn in on all sides; nothing where it has no room for that and would turn inside out. */
function drawnIn(outline: Outline, by: number): Outline[] {
  const inner = offset(outline, () => -by)
  const before = edgesOf(outline)
  const kept = inner.length === outline.length && edgesOf(inner).every((edge, at) => sameWay(edge, before[at]!))
  return kept && areaOf(inner) > 0 ? [inner] : []
}

const sameWay = (a: Edge, b: Edge): boolean =>
  (a.to[0] - a.from[0]) * (b.to[0] - b.from[0]) + (a.to[1] - a.from[1]) * (b.to[1] - b.from[1]) > 0
