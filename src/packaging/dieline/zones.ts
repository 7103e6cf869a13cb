import {
  areaOf,
  type Corner,
  type Edge,
  edgesOf,
  type Outline,
  offset,
  reversed,
  type Vec,
} from '../geometry/outline.ts'
import type { Crease, Piece } from './dieline.ts'
import { creasesAlong } from './edges.ts'

/** How far artwork extends beyond a cut, and the distance of text from cuts and creases, mm. */
export interface Zones {
  bleed: number
  safe: number
}

/**
 * Corrugated board is cut less exactly than it is printed: 10 mm on each side, as Packhelp's editor asks; 3 mm
 * elsewhere, as Packly.
 */
export const zonesFor = (caliper: number): Zones => (caliper >= 0.8 ? { bleed: 10, safe: 5 } : { bleed: 3, safe: 3 })

/**
 * The bleed of a piece: each panel extended beyond its cuts, but not beyond its creases, and into its holes
 * (clockwise). Where the bleed of one panel lies on another panel, the artwork of the other panel wins.
 */
export function bleedOf(piece: Piece, bleed: number): Outline[] {
  return piece.panels.flatMap(({ outline, holes = [] }, at) => {
    const creases = piece.creases.filter((crease) => crease.panels.includes(at))
    const open = holes.flatMap((hole) => drawnIn(counterClockwise(hole), bleed).map(reversed))
    const parts = splitAtCreases(outline, creases)
    return [offset(parts, (edge) => (creasesAlong(edge, creases).length ? 0 : bleed)), ...open]
  })
}

/**
 * The outline with additional corners wherever a crease begins or ends along an edge, so that each edge is either a
 * crease or a cut.
 */
function splitAtCreases(outline: Outline, creases: readonly Crease[]): Outline {
  return edgesOf(outline).flatMap((edge, at): Corner[] => {
    const along = ([x, y]: Vec) =>
      (x - edge.from[0]) * (edge.to[0] - edge.from[0]) + (y - edge.from[1]) * (edge.to[1] - edge.from[1])
    const length = along(edge.to)
    const ends = creasesAlong(edge, creases)
      .flatMap(({ segment }) => [...segment])
      .filter((end) => along(end) > 1e-6 * length && along(end) < length * (1 - 1e-6))
      .sort((a, b) => along(a) - along(b))
    return [outline[at]!, ...ends]
  })
}

/**
 * The parts of each panel that are safe for text, counter-clockwise, and around its holes the unsafe parts, clockwise;
 * panels without a safe part are left out.
 */
export const safeOf = ({ panels }: Piece, safe: number): Outline[] =>
  panels.flatMap(({ outline, holes = [] }) => [
    ...drawnIn(outline, safe),
    ...holes.map((hole) => reversed(offset(counterClockwise(hole), () => safe))),
  ])

const counterClockwise = (outline: Outline): Outline => (areaOf(outline) > 0 ? outline : reversed(outline))

/** The outline moved inwards on all sides; nothing where it has no room for that and would turn inside out. */
function drawnIn(outline: Outline, by: number): Outline[] {
  const inner = offset(outline, () => -by)
  const before = edgesOf(outline)
  const kept = inner.length === outline.length && edgesOf(inner).every((edge, at) => sameWay(edge, before[at]!))
  return kept && areaOf(inner) > 0 ? [inner] : []
}

const sameWay = (a: Edge, b: Edge): boolean =>
  (a.to[0] - a.from[0]) * (b.to[0] - b.from[0]) + (a.to[1] - a.from[1]) * (b.to[1] - b.from[1]) > 0
