import { columns, compact, fitted, inset, isTall, isWide, rows } from './area.ts'
import type { Side, Sketch } from './sketch.ts'

// How the front of a package is laid out, with words and a motif. Each looks at the proportions of the area it has, so that one
// template suits a label, a lid and a strip of tape.

/** Motif, name and line one under another; side by side where there is no height. */
export function stacked(sketch: Sketch, side: Side): void {
  if (isWide(side.safe)) {
    beside(sketch, side)
    return
  }
  const [top, middle, low] = rows(inset(compact(side.safe), side.safe.width * 0.06), 0.46, 0.26, 0.1)
  sketch.motif(side, top!, 'accent')
  sketch.text(side, sketch.name, middle!, 'word')
  sketch.text(side, sketch.line, low!, 'fine')
}

/** A motif, and name over line to its right. */
export function beside(sketch: Sketch, side: Side): void {
  if (isTall(side.safe)) {
    upright(sketch, side)
    return
  }
  if (side.safe.height > side.safe.width * 1.15) {
    stacked(sketch, side)
    return
  }
  const area = fitted(side.safe, isWide(side.safe) ? side.safe.width / side.safe.height : 2.6)
  const [left, right] = columns(area, Math.min(0.32, (area.height / area.width) * 1.1), 0.62)
  sketch.motif(side, inset(left!, left!.height * 0.06), 'accent')
  const [name, line] = rows(inset(right!, right!.height * 0.08), 0.56, 0.2)
  sketch.text(side, sketch.name, name!, 'word', 'left')
  sketch.text(side, sketch.line, line!, 'fine', 'left')
}

/** The name along the height of a narrow panel, the motif under it. */
export function upright(sketch: Sketch, side: Side): void {
  if (!isTall(side.safe)) {
    stacked(sketch, side)
    return
  }
  const [top, low] = rows(side.safe, 0.7, 0.22)
  const [name, line] = columns(top!, 0.6, 0.16)
  sketch.text(side, sketch.name, name!, 'word', 'centre', -90)
  sketch.text(side, sketch.line, line!, 'fine', 'centre', -90)
  sketch.motif(side, low!, 'accent')
}

/** The name as wide as the panel, all else small around it. */
export function loudName(sketch: Sketch, side: Side): void {
  if (isTall(side.safe)) {
    upright(sketch, side)
    return
  }
  if (isWide(side.safe)) {
    beside(sketch, side)
    return
  }
  const [top, middle, low] = rows(side.safe, 0.2, 0.5, 0.12)
  const [left, right] = columns(top!, 0.2, 0.2)
  sketch.motif(side, left!, 'accent')
  sketch.motif(side, right!, 'accent')
  sketch.text(side, sketch.name, middle!, 'word')
  sketch.text(side, sketch.line, low!, 'word')
}

/** The line is what is read first, and the name signs it. */
export function loudLine(sketch: Sketch, side: Side): void {
  if (isWide(side.safe)) {
    const [line, name] = columns(side.safe, 0.58, 0.36)
    sketch.text(side, sketch.line, inset(line!, line!.height * 0.12), 'word', 'left')
    sketch.text(side, sketch.name, inset(name!, name!.height * 0.18), 'fine', 'right')
    return
  }
  const [top, low] = rows(fitted(side.safe, Math.max(0.95, side.safe.width / side.safe.height)), 0.66, 0.2)
  sketch.text(side, sketch.line, inset(top!, top!.height * 0.08), 'word')
  const [motif, name] = columns(fitted(low!, 3.4), 0.26, 0.66)
  sketch.motif(side, motif!, 'accent')
  sketch.text(side, sketch.name, inset(name!, name!.height * 0.14), 'fine', 'left')
}

/** A large motif in the lower right corner, name and line in the upper left one. */
export function aside(sketch: Sketch, side: Side): void {
  if (isWide(side.safe)) {
    beside(sketch, side)
    return
  }
  const { x, y, width, height } = side.safe
  const large = Math.min(width, height) * (isTall(side.safe) ? 0.95 : 0.56)
  sketch.motif(side, { x: x + width - large, y: y + height - large, width: large, height: large }, 'accent')
  const [name, line] = rows({ x, y, width: width * (width > height ? 0.7 : 1), height: height * 0.36 }, 0.58, 0.26)
  sketch.text(side, sketch.name, name!, 'word', 'left')
  sketch.text(side, sketch.line, line!, 'word', 'left')
}
