import { bulgeOf, cornerAt, type Outline, pointOf, reversed, type Vec } from './outline.ts'

/** The outline mirrored about the line x = `axis`. */
export const mirrored = (outline: Outline, axis: number): Outline => reflected(outline, ([x, y]) => [2 * axis - x, y])

/** The outline mirrored about the line y = `level`. */
export const flipped = (outline: Outline, level: number): Outline => reflected(outline, ([x, y]) => [x, 2 * level - y])

/** A reflection turns every arc the other way; reversed, the outline is counter-clockwise again, and so are its arcs. */
const reflected = (outline: Outline, put: (at: Vec) => Vec): Outline =>
  reversed(outline).map((corner) => cornerAt(put(pointOf(corner)), -bulgeOf(corner)))
