import type { Dieline, Piece } from '../dieline/dieline.ts'
import { plus, span, times, unit } from '../drawing/space.ts'
import { boundsOf, type Vec } from '../geometry/outline.ts'
import type { Point } from '../geometry/rigid.ts'
import { emptyMesh, type PackageMesh, type SpaceMesh } from '../model/space-mesh.ts'

/** A place in space by two shares 0–1: across and up, as seen from the outside. */
export type Surface = (across: number, up: number) => Point

/** A bent part of formed goods. */
export interface Skin {
  /** The middle of its thickness, mm. */
  at: Surface
  /** The divisions that show how it is bent, across and up. */
  steps: readonly [across: number, up: number]
  /** Its part of the flat by the same shares, mm of the piece; a part without one is plain board, as an edge is. */
  flat?: { piece: Piece; at: (across: number, up: number) => Vec }
  /** Thickness in mm. */
  caliper: number
  /** Part of a body on which all the others lie. */
  under?: true
}

/** Formed goods at a time 0–1: their parts in space, in mm with z up, standing on the ground. */
export type Form = (dieline: Dieline) => (time: number) => Skin[]

/** The flat of a whole panel, for a skin. @throws Error where the piece has no such panel */
export function panelFlat(piece: Piece, name: string): NonNullable<Skin['flat']> {
  const panel = piece.panels.find((item) => item.name === name)
  if (!panel) throw new Error(`The piece ${piece.name} has no panel ${name}.`)
  const { left, right, bottom, top } = boundsOf([panel.outline])
  return { piece, at: (across, up) => [left + (right - left) * across, bottom + (top - bottom) * up] }
}

/** A piece of the flat by its name. @throws Error where there is none */
export function pieceNamed({ pieces }: Dieline, name: string): Piece {
  const piece = pieces.find((item) => item.name === name)
  if (!piece) throw new Error(`There is no piece ${name}.`)
  return piece
}

/** A share 0–1 of a movement that begins and ends slowly. */
export const eased = (share: number): number => {
  const within = Math.min(1, Math.max(0, share))
  return within * within * (3 - 2 * within)
}

/** The share 0–1 of a part of the time that is over. */
export const during = (time: number, from: number, to: number): number => eased((time - from) / (to - from))

/** The skins of a dieline as one solid. */
export function skinMesh({ width, height }: Pick<Dieline, 'width' | 'height'>, skins: readonly Skin[]): PackageMesh {
  const mesh = emptyMesh()
  for (const skin of skins) {
    const { outside, inside } = skin.flat ? mesh : { outside: mesh.edge, inside: mesh.edge }
    const place = (across: number, up: number): Vec | null => {
      if (!skin.flat) return null
      const [x, y] = skin.flat.at(across, up)
      const { at } = skin.flat.piece
      return [(x + at.x) / width, (y + at.y) / height]
    }
    addSide(outside, skin, 1, place)
    addSide(inside, skin, -1, (across, up) => {
      const at = place(across, up)
      // The picture of the inside is seen from the inside: its left is the flat's right.
      return at && [1 - at[0], at[1]]
    })
    addRims(mesh.edge, skin)
  }
  return mesh
}

/** One side of a skin: the outside (1) or the inside (−1). */
function addSide(mesh: SpaceMesh, skin: Skin, side: 1 | -1, place: (across: number, up: number) => Vec | null): void {
  const [columns, rows] = skin.steps
  const first = mesh.positions.length / 3
  for (let row = 0; row <= rows; row++)
    for (let column = 0; column <= columns; column++) {
      const [across, up] = [column / columns, row / rows]
      const normal = times(normalOf(skin, across, up), side)
      mesh.positions.push(...plus(skin.at(across, up), times(normal, skin.caliper / 2)))
      mesh.normals.push(...normal)
      const at = place(across, up)
      if (at) mesh.places.push(...at)
    }
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const low = first + row * (columns + 1) + column
      const high = low + columns + 1
      mesh.indices.push(
        ...(side > 0 ? [low, low + 1, high + 1, low, high + 1, high] : [low, high + 1, low + 1, low, high, high + 1]),
      )
    }
}

/** What is seen of the thickness at the four borders of a skin. */
function addRims(mesh: SpaceMesh, skin: Skin): void {
  const [columns, rows] = skin.steps
  const borders: [steps: number, along: (share: number) => [number, number]][] = [
    [columns, (share) => [share, 0]],
    [rows, (share) => [1, share]],
    [columns, (share) => [1 - share, 1]],
    [rows, (share) => [0, 1 - share]],
  ]
  for (const [steps, along] of borders)
    for (let step = 0; step < steps; step++) {
      const ends = [along(step / steps), along((step + 1) / steps)].map(([across, up]) => {
        const by = times(normalOf(skin, across, up), skin.caliper / 2)
        const middle = skin.at(across, up)
        return { by, low: plus(middle, times(by, -1)), high: plus(middle, by) }
      })
      const [from, to] = ends as [(typeof ends)[0], (typeof ends)[0]]
      const outward = unit(cross(plus(to.low, times(from.low, -1)), from.by))
      if (span(outward) === 0) continue
      const first = mesh.positions.length / 3
      for (const point of [from.low, to.low, to.high, from.high]) {
        mesh.positions.push(...point)
        mesh.normals.push(...outward)
      }
      mesh.indices.push(first, first + 1, first + 2, first, first + 2, first + 3)
    }
}

/** How far to the sides of a place its normal is measured, as a share. */
const NEAR = 0.004

/** The unit normal of a skin, towards its outside. Where it ends in a point the normal is that of the skin beside it. */
function normalOf({ at }: Skin, across: number, up: number): Point {
  const [u, v] = [within(across), within(up)]
  return unit(
    cross(plus(at(u + NEAR, v), times(at(u - NEAR, v), -1)), plus(at(u, v + NEAR), times(at(u, v - NEAR), -1))),
  )
}

const within = (share: number): number => Math.min(1 - NEAR, Math.max(NEAR, share))

const cross = ([a, b, c]: Point, [x, y, z]: Point): Point => [b * z - c * y, c * x - a * z, a * y - b * x]
