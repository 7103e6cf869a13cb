import { grown, type PlaneArea, without } from '../geometry/areas.ts'
import type { Outline } from '../geometry/outline.ts'
import type { Dieline, Piece } from './dieline.ts'
import { bondsOn } from './landing.ts'
import type { BoardFace } from './style.ts'

/** How far ink goes into a glued area, so that no bare board shows beside the joint, mm. */
export const INK_ON_GLUE = 3

/**
 * The area of a piece that artwork may cover: all of its blank that is not glued on that face, with its own glue or that of
 * another panel, as one, beyond its cuts and into its holes by `bleed` mm, but only a narrow edge into the glue. Outlines
 * counter-clockwise, holes clockwise.
 */
export function bleedOf(piece: Piece, dieline: Dieline, bleed: number, face: BoardFace = 'outside'): Outline[] {
  const glue = bondsOn(piece, dieline, face)
  if (!glue.length) return grown(piece.cut, bleed)
  return without(grown(without(piece.cut, glue), bleed), inkFreeOf(piece, dieline, face))
}

/** The parts of a face that take neither ink nor varnish, because they are glued. */
export function inkFreeOf(piece: Piece, dieline: Dieline, face: BoardFace): Outline[] {
  const glue = bondsOn(piece, dieline, face)
  if (!glue.length) return []
  return without(glue, grown(without(piece.cut, glue), INK_ON_GLUE))
}

/**
 * The parts of each panel that are safe for text on a face: `safe` mm away from every cut, crease and glue area.
 * Outlines counter-clockwise, the unsafe parts around holes clockwise. A panel narrower than twice that has none.
 */
export function safeOf(piece: Piece, dieline: Dieline, safe: number, face: BoardFace = 'outside'): Outline[] {
  const glue = bondsOn(piece, dieline, face)
  return piece.panels.flatMap(({ outline, holes = [] }) => {
    const taken: PlaneArea = [...holes, ...glue]
    return grown(taken.length ? without([outline], taken) : [outline], -safe, 'round')
  })
}
