import { ClipType, FillRule, type Path64, type Paths64, PathType } from 'clipper2-ts/dist/Core.js'
import { Clipper64 } from 'clipper2-ts/dist/Engine.js'
import { ClipperOffset, EndType, JoinType } from 'clipper2-ts/dist/Offset.js'
import { flattenWithin, type Outline, type Vec } from './outline.ts'

// Clipper is imported by its parts: the whole of it has the double size in the browser.

/**
 * An area of the plane: its outlines counter-clockwise, the holes in them clockwise. The functions below take outlines
 * with arcs and give straight edges: good for zones, too coarse for a tool.
 */
export type PlaneArea = readonly Outline[]

/** Units of Clipper's whole numbers in a millimetre. */
const UNITS = 10_000
/** The steps in which arcs are flattened, degrees, and how far a chord of a large one may lie beside it, mm. */
const STEP = 6
const CHORD = 0.05
/** How far a rounded corner may lie beside its circle, mm. */
const ARC = 0.02

const clipperPath = (outline: Outline): Path64 =>
  flattenWithin(outline, CHORD, STEP).map(([x, y]) => ({ x: Math.round(x * UNITS), y: Math.round(y * UNITS) }))

const outlinesOf = (paths: Paths64): Vec[][] => paths.map((path) => path.map(({ x, y }) => [x / UNITS, y / UNITS]))

/**
 * A area grown by a distance (mm; shrunk where it is negative), as a whole: what its parts would have in common or
 * would turn inside out is solved, not drawn.
 *
 * @param corners whether an outer corner stays sharp (up to 30°) or becomes an arc
 */
export function grown(area: PlaneArea, by: number, corners: 'sharp' | 'round' = 'sharp'): Vec[][] {
  const offset = new ClipperOffset(4, ARC * UNITS)
  offset.addPaths(area.map(clipperPath), corners === 'sharp' ? JoinType.Miter : JoinType.Round, EndType.Polygon)
  const paths: Paths64 = []
  offset.execute(by * UNITS, paths)
  return outlinesOf(paths)
}

/** What of an area is not in another one. */
export const without = (one: PlaneArea, other: PlaneArea): Vec[][] => clipped(one, other, ClipType.Difference)

/** What two areas have in common. */
export const common = (one: PlaneArea, other: PlaneArea): Vec[][] => clipped(one, other, ClipType.Intersection)

function clipped(one: PlaneArea, other: PlaneArea, how: ClipType): Vec[][] {
  const clipper = new Clipper64()
  clipper.addPaths(one.map(clipperPath), PathType.Subject)
  clipper.addPaths(other.map(clipperPath), PathType.Clip)
  const paths: Paths64 = []
  clipper.execute(how, FillRule.NonZero, paths)
  return outlinesOf(paths)
}
