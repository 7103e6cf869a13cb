import { common } from '../geometry/areas.ts'
import { areaOf, flatten, type Outline, pointOf, reversed, type Vec } from '../geometry/outline.ts'
import { type Motion, type Point, transform, turn } from '../geometry/rigid.ts'
import type { Dieline, Piece } from './dieline.ts'
import { fold } from './fold.ts'
import type { BoardFace } from './style.ts'

/** A part of a face of a piece that is glued, on its flat. */
interface Bond {
  face: BoardFace
  outline: Outline
}

/** The least area that counts as glued, mm². */
const LEAST = 1
/** By how many boards panels that glue joins may differ from lying face to face in the closed package, and a gap in mm. */
const PRESSED = 1.05
const APART = { boards: 1.6, gap: 0.5 }

const known = new WeakMap<Dieline, Bond[][]>()

/**
 * The parts of a face of a piece that are glued: where its glue is, and where other glue comes to lie on it when the package is
 * closed. What is formed has no closed shape in the model, so of it only the first are known.
 */
export function bondsOn(piece: Piece, dieline: Dieline, face: BoardFace): Outline[] {
  const own = piece.glue.filter((area) => area.face === face)
  const landed = landingsOn(piece, dieline, face)
  return [...own.map(({ outline }) => outline), ...landed]
}

/** The parts of a face of a piece on which glue of other panels comes to lie. */
export function landingsOn(piece: Piece, dieline: Dieline, face: BoardFace): Outline[] {
  const found = known.get(dieline) ?? landingsOf(dieline)
  known.set(dieline, found)
  return found[dieline.pieces.indexOf(piece)]!.flatMap((bond) => (bond.face === face ? [bond.outline] : []))
}

/** Of each piece, where the glue of other panels meets it in the closed package. */
function landingsOf(dieline: Dieline): Bond[][] {
  const { pieces } = dieline
  const landings: Bond[][] = pieces.map(() => [])
  if (!pieces.some(({ spec, glue }) => !spec.formed && glue.length)) return landings
  const motions = fold(dieline, 1)
  pieces.forEach((piece, p) => {
    if (piece.spec.formed) return
    piece.panels.forEach((panel, at) => {
      if (!panel.glue) return
      const side = panel.glue.face === 'outside' ? 1 : -1
      for (const area of panel.glue.outlines ?? [panel.outline]) {
        const level = (side * piece.caliper) / 2
        const points = flatten(area).map(([x, y]) => transform(motions[p]![at]!, [x, y, level]))
        const out = turn(motions[p]![at]!, [0, 0, side])
        const met = pieces.flatMap((other, o) =>
          other.spec.formed
            ? []
            : other.panels.flatMap((target, t) => {
                if (o === p && (t === at || t === panel.parent || target.parent === at)) return []
                const bond = meeting(points, out, target.outline, motions[o]![t]!, other.caliper)
                return bond ? [{ ...bond, on: o }] : []
              }),
        )
        // What lies behind the panel that the glue meets is not glued.
        const nearest = met.reduce((least, { off }) => Math.min(least, off), Infinity)
        for (const { off, on, face, outlines } of met)
          if (off < nearest + piece.caliper / 2) landings[on]!.push(...outlines.map((outline) => ({ face, outline })))
      }
    })
  })
  return landings
}

/** Where a glued area meets a panel, on the panel's flat, and how far it is from lying on it, mm. */
function meeting(
  points: readonly Point[],
  out: Point,
  outline: Outline,
  motion: Motion,
  caliper: number,
): { off: number; face: BoardFace; outlines: Outline[] } | null {
  const facing = dot(turn(motion, [0, 0, 1]), out)
  if (Math.abs(facing) < 0.99) return null
  const flat = points.map((point) => back(motion, point))
  const level = flat.reduce((sum, [, , z]) => sum + z, 0) / flat.length
  // The panel's faces are half a board from its middle; the glue meets the face that is turned towards it.
  const off = (facing < 0 ? 1 : -1) * level - caliper / 2
  if (off < -PRESSED * caliper || off > APART.boards * caliper + APART.gap) return null
  const area = flat.map(([x, y]): Vec => [x, y])
  const outlines = common([areaOf(area) > 0 ? area : reversed(area).map(pointOf)], [outline]).filter(
    (part) => areaOf(part) > LEAST,
  )
  return outlines.length ? { off: Math.abs(off), face: facing < 0 ? 'outside' : 'inside', outlines } : null
}

const dot = (a: Point, b: Point): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A point of space in the coordinates that a motion came from. */
function back(m: Motion, [x, y, z]: Point): Point {
  const [a, b, c] = [x - m[3], y - m[7], z - m[11]]
  return [m[0] * a + m[4] * b + m[8] * c, m[1] * a + m[5] * b + m[9] * c, m[2] * a + m[6] * b + m[10] * c]
}
