import type { Lattice } from './lattice.ts'

/** What of a sheet a lattice fills, mm. */
export interface Filled {
  /** Blanks on it. */
  count: number
  /** The rectangle that they take, with half a gutter around it. */
  width: number
  height: number
}

/** The tolerance for floating-point error at an edge, mm. */
const SLACK = 1e-6

/** How many blanks of a lattice lie on a sheet of this room (mm), and how much of it they take. */
export function fill(lattice: Lattice, width: number, height: number): Filled {
  const { up, back, shift, pitch, turned } = lattice
  const top = lattice.height + (turned?.y ?? 0)
  const first = rowOf(lattice, width, 0)
  if (top > height + SLACK || !first.count) return { count: 0, width: 0, height: 0 }
  // A row that is moved by more than half a pitch begins further to the left instead.
  const second = rowOf(lattice, width, Math.min(shift, pitch - shift))
  const pairs = Math.floor((height - top + SLACK) / (up + back))
  const isOdd = pairs * (up + back) + up + top <= height + SLACK
  return {
    count: (pairs + 1) * first.count + (pairs + (isOdd ? 1 : 0)) * second.count,
    width: pairs || isOdd ? Math.max(first.width, second.width) : first.width,
    height: pairs * (up + back) + (isOdd ? up : 0) + top,
  }
}

/** The blanks of one row that begins so far to the right, and its length from the sheet's edge. */
function rowOf({ width, pitch, turned }: Lattice, room: number, from: number): { count: number; width: number } {
  const these = many(room - from - width, pitch)
  const those = turned ? many(room - from - turned.x - width, pitch) : 0
  const end = (count: number, x: number) => (count ? x + (count - 1) * pitch + width : 0)
  return { count: these + those, width: Math.max(end(these, from), end(those, from + (turned?.x ?? 0))) }
}

/** How many stand on a length at a pitch, the first of them at its beginning. */
const many = (length: number, pitch: number): number => (length < -SLACK ? 0 : Math.floor((length + SLACK) / pitch) + 1)
