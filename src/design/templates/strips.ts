import { cells, columns, fitted, inset } from './area.ts'
import type { Side, Sketch } from './sketch.ts'

// What stands on the narrow sides of a package.

/** The room of a strip's width by height, within a margin that is a share of the side's shorter edge. */
const roomOf = ({ safe }: Side, ratio: number, margin: number) =>
  inset(fitted(safe, ratio), Math.min(safe.height, safe.width) * margin)

export const nameStrip = (sketch: Sketch, side: Side): void =>
  void sketch.text(side, sketch.name, roomOf(side, 2.6, 0.12), 'word')

export const lineStrip = (sketch: Sketch, side: Side): void =>
  void sketch.text(side, sketch.line, roomOf(side, 3, 0.1), 'word')

export const motifStrip = (sketch: Sketch, side: Side): void => void sketch.motif(side, roomOf(side, 1, 0.12), 'accent')

/** Motifs in a row, or in a column on what is high. */
export function rowStrip(sketch: Sketch, side: Side): void {
  const { width, height } = side.safe
  const along = Math.max(1, Math.min(7, Math.floor(Math.max(width, height) / Math.min(width, height))))
  for (const cell of cells(side.safe, width > height ? along : 1, width > height ? 1 : along)) {
    const square = fitted(cell, 1)
    sketch.motif(side, inset(square, square.width * 0.16), 'accent')
  }
}

export function signedStrip(sketch: Sketch, side: Side): void {
  const area = fitted(side.safe, 4.4)
  const [motif, name] = columns(area, 0.2, 0.72)
  sketch.motif(side, inset(motif!, motif!.height * 0.1), 'accent')
  sketch.text(side, sketch.name, inset(name!, name!.height * 0.24), 'word', 'left')
}

export const patternStrip =
  (pattern: string, scale: number) =>
  (sketch: Sketch, side: Side): void =>
    sketch.pattern(side, pattern, scale, 'soft')
