import { SAME, type Segment } from './contacts.ts'
import type { Piece } from './dieline.ts'

/** Panels side by side on a flat, each measured from crease to crease, in mm; in the order of the axis. */
export interface CreaseRow {
  axis: 'x' | 'y'
  panels: { name: string; length: number }[]
  /** From the first crease to the last one. */
  length: number
}

/** A panel that lies between two creases across an axis, and where these are. */
interface Span {
  panel: number
  from: number
  to: number
  /** Where its first crease begins on the other axis. */
  beside: number
}

/**
 * The score-to-score dimensions of a piece, by which a die is measured: rows of panels that are creased to one another along
 * an axis of the flat. A panel with a cut on one side has none along that axis; oblique creases and arcs do not count.
 */
export const creaseRowsOf = (piece: Piece): CreaseRow[] =>
  ([0, 1] as const).flatMap((axis) =>
    rowsOf(piece, axis).map((row) => ({
      axis: axis ? ('y' as const) : ('x' as const),
      panels: row.map(({ panel, from, to }) => ({ name: piece.panels[panel]!.name, length: to - from })),
      length: row.at(-1)!.to - row[0]!.from,
    })),
  )

/** The rows along an axis, in their order on the other one: from the left, or from the top. */
function rowsOf(piece: Piece, axis: 0 | 1): Span[][] {
  const left = piece.panels
    .flatMap((_, panel) => spanOf(piece, panel, axis) ?? [])
    .sort((a, b) => a.from - b.from || a.beside - b.beside)
  const rows: Span[][] = []
  while (left.length) {
    const row = [left.shift()!]
    for (let next = after(row[0]!); next; next = after(row.at(-1)!)) {
      left.splice(left.indexOf(next), 1)
      row.push(next)
    }
    rows.push(row)
  }
  return rows.sort(([a], [b]) => (axis ? a!.beside - b!.beside : b!.beside - a!.beside))

  function after({ panel, to }: Span): Span | undefined {
    return left.find(
      (span) =>
        Math.abs(span.from - to) < SAME &&
        piece.creases.some(({ panels }) => panels.includes(panel) && panels.includes(span.panel)),
    )
  }
}

/** A panel from its first to its last crease across an axis; null where all of them are on one line. */
function spanOf({ creases }: Piece, panel: number, axis: 0 | 1): Span | null {
  const across = creases
    .filter(({ panels, segment, bulge }) => panels.includes(panel) && !bulge && isAcross(segment, axis))
    .map(({ segment: [a, b] }) => ({ at: a[axis], beside: Math.min(a[1 - axis]!, b[1 - axis]!) }))
    .sort((a, b) => a.at - b.at)
  const [first, last] = [across[0], across.at(-1)]
  if (!first || !last || last.at - first.at < SAME) return null
  return { panel, from: first.at, to: last.at, beside: first.beside }
}

const isAcross = ([a, b]: Segment, axis: 0 | 1): boolean => Math.abs(a[axis] - b[axis]) < SAME
