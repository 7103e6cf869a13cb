import { cells, columns, compact, fitted, inset, isTall, isWide, rows, type SketchArea } from './area.ts'
import { beside, stacked } from './plain-layouts.ts'
import type { Side, Sketch } from './sketch.ts'

// Layouts with more around their words: frames, patterns, borders and forms.

/** A plate on a pattern; where nothing can lie on it, the words alone. */
export const plate =
  (pattern: string, scale: number, corner = 0) =>
  (sketch: Sketch, side: Side): void => {
    if (!sketch.prints('block')) {
      stacked(sketch, side)
      return
    }
    // Small goods have a small pattern.
    const size = Math.min(1.2, Math.max(0.4, Math.min(side.safe.width, side.safe.height) / 120))
    sketch.pattern(side, pattern, Math.max(0.5, Math.round(scale * size * 100) / 100), 'soft')
    const area = fitted(
      inset(side.safe, Math.min(side.safe.width, side.safe.height) * 0.06),
      isWide(side.safe) ? 3.6 : isTall(side.safe) ? 0.7 : 1.5,
    )
    sketch.shape(side, area, 'rectangle', 'block', area.height * corner)
    const inner = inset(area, Math.min(area.width, area.height) * 0.14)
    const [name, line] = rows(inner, 0.6, 0.2)
    sketch.text(side, sketch.name, name!, 'onBlock')
    sketch.text(side, sketch.line, line!, 'onBlock')
  }

/** A row of motifs along the foot, as a border of cloth has it. */
export function frieze(sketch: Sketch, side: Side): void {
  const safe = compact(side.safe)
  if (isWide(safe)) {
    beside(sketch, side)
    return
  }
  const count = Math.max(3, Math.min(7, Math.round((safe.width / safe.height) * 4)))
  const tile = safe.width / count
  const border = { ...safe, y: safe.y + safe.height - tile, height: tile }
  for (const cell of cells(border, count, 1)) sketch.motif(side, inset(cell, tile * 0.12), 'accent')
  const [name, line] = rows({ ...safe, height: safe.height - tile * 1.25 }, 0.56, 0.18)
  sketch.text(side, sketch.name, inset(name!, name!.height * 0.1), 'word')
  sketch.text(side, sketch.line, line!, 'word')
}

/** Two lines around the words. */
export function doubleFramed(sketch: Sketch, side: Side): void {
  const { safe } = side
  const line = Math.max(0.35, Math.min(safe.width, safe.height) * 0.008)
  sketch.ring(side, inset(safe, line), 'rectangle', 'accent', line * 2)
  sketch.ring(side, inset(safe, line * 5), 'rectangle', 'accent', line)
  const inner = { ...side, safe: inset(safe, Math.min(safe.width, safe.height) * 0.14) }
  if (isWide(safe)) {
    beside(sketch, inner)
    return
  }
  const [motif, name, rule, low] = rows(inner.safe, 0.26, 0.36, 0.05, 0.13)
  sketch.motif(inner, motif!, 'accent')
  sketch.text(inner, sketch.name, name!, 'word')
  sketch.motif(inner, rule!, 'accent', 'rule')
  sketch.text(inner, sketch.line, low!, 'word')
}

/** A name along the upper half of a ring around the motif. */
export function badge(sketch: Sketch, side: Side): void {
  const area = fitted(side.safe, 1)
  const line = Math.max(0.3, area.width * 0.008)
  sketch.ring(side, inset(area, line), 'ellipse', 'accent', line * 2)
  sketch.ring(side, inset(area, area.width * 0.035), 'ellipse', 'accent', line)
  sketch.circled(side, sketch.name, area, 0.34, 'word')
  sketch.motif(side, inset(area, area.width * 0.34), 'accent')
  const low = {
    x: area.x + area.width * 0.24,
    y: area.y + area.height * 0.74,
    width: area.width * 0.52,
    height: area.height * 0.1,
  }
  sketch.text(side, sketch.line, low, 'word')
}

/** A seal with the name in it. */
export function seal(sketch: Sketch, side: Side): void {
  if (!sketch.prints('block')) {
    stacked(sketch, side)
    return
  }
  const [top, low] = isWide(side.safe) ? columns(side.safe, 0.36, 0.56) : rows(side.safe, 0.76, 0.14)
  const area = fitted(top!, 1)
  sketch.motif(side, area, 'block', 'burst')
  sketch.ring(side, inset(area, area.width * 0.11), 'ellipse', 'onBlock', Math.max(0.3, area.width * 0.006))
  const [motif, name] = rows(inset(area, area.width * 0.2), 0.42, 0.4)
  sketch.motif(side, motif!, 'onBlock')
  sketch.text(side, sketch.name, name!, 'onBlock')
  sketch.text(side, sketch.line, isWide(side.safe) ? inset(low!, low!.height * 0.25) : low!, 'word')
}

/** Forms of a building set over one half, the words in the other. */
export function blocks(sketch: Sketch, side: Side): void {
  const { safe } = side
  const [words, forms] = safe.width >= safe.height * 1.25 ? columns(safe, 0.5, 0.44) : rows(safe, 0.36, 0.58)
  const across = Math.max(2, Math.round((forms!.width / Math.min(forms!.width, forms!.height)) * 3))
  const down = Math.max(2, Math.round((forms!.height / Math.min(forms!.width, forms!.height)) * 3))
  const cell = Math.min(forms!.width / across, forms!.height / down)
  const grid = fitted(forms!, across / down)
  const FORMS = ['ellipse', 'rectangle', 'triangle', 'hexagon'] as const
  const ROLES = ['accent', 'soft', 'word'] as const
  cells(grid, across, down).forEach((one, at) => {
    const pick = (at * 7 + Math.floor(at / across) * 3) % 11
    if (pick === 10) sketch.motif(side, inset(one, cell * 0.08), 'accent')
    else sketch.shape(side, inset(one, cell * (pick % 2 ? 0.04 : 0.16)), FORMS[pick % 4]!, ROLES[pick % 3]!)
  })
  const [name, line] = rows(inset(words!, Math.min(words!.width, words!.height) * 0.05), 0.42, 0.16)
  sketch.text(side, sketch.name, name!, 'word', 'left')
  sketch.text(side, sketch.line, line!, 'word', 'left')
}

/** Sprigs in the corners, the words between them. */
export function wreathed(sketch: Sketch, side: Side): void {
  const safe = compact(side.safe)
  if (isWide(safe)) {
    beside(sketch, side)
    return
  }
  const large = Math.min(safe.width, safe.height) * 0.3
  const corners = [
    [safe.x, safe.y, 135],
    [safe.x + safe.width - large, safe.y, -135],
    [safe.x, safe.y + safe.height - large, 45],
    [safe.x + safe.width - large, safe.y + safe.height - large, -45],
  ] as const
  for (const [x, y, angle] of corners)
    sketch.motif(side, { x, y, width: large, height: large }, 'accent', 'sprig', angle)
  const free = { ...inset(safe, safe.width * 0.06), y: safe.y + large * 0.82, height: safe.height - large * 1.64 }
  const [name, line] = rows(free, 0.6, 0.24)
  sketch.text(side, sketch.name, name!, 'word')
  sketch.text(side, sketch.line, line!, 'word')
}

/** A band across the middle with the name, the motif over it. */
export function banded(sketch: Sketch, side: Side): void {
  if (!sketch.prints('block') || isWide(side.safe)) {
    beside(sketch, side)
    return
  }
  const [top, band, low] = rows(compact(side.safe), 0.38, 0.3, 0.14)
  sketch.motif(side, inset(top!, top!.height * 0.05), 'accent')
  sketch.shape(side, band!, 'rectangle', 'block')
  sketch.text(side, sketch.name, inset(band!, Math.min(band!.height * 0.2, band!.width * 0.06)), 'onBlock')
  sketch.text(side, sketch.line, inset(low!, low!.height * 0.1), 'word')
}

/** Motifs all over, and the name in a gap between them. */
export function scattered(sketch: Sketch, side: Side): void {
  const safe = compact(side.safe)
  if (isWide(safe)) {
    beside(sketch, side)
    return
  }
  const unit = Math.min(safe.width, safe.height) / 5
  const across = Math.max(3, Math.min(9, Math.round(safe.width / unit)))
  const down = Math.max(3, Math.min(9, Math.round(safe.height / unit)))
  const middle = { ...safe, y: safe.y + safe.height * 0.3, height: safe.height * 0.4 }
  const inMiddle = ({ y, height }: SketchArea) => y + height > middle.y + 0.01 && y < middle.y + middle.height - 0.01
  cells(safe, across, down).forEach((cell, at) => {
    if (inMiddle(cell)) return
    const odd = (at + Math.floor(at / across)) % 2
    const square = fitted(cell, 1)
    if (odd) sketch.motif(side, inset(square, square.width * 0.14), 'accent', sketch.motifId, ((at * 37) % 5) * 9 - 18)
    else sketch.shape(side, inset(square, square.width * 0.36), 'ellipse', 'soft')
  })
  const [name, line] = rows(inset(middle, middle.height * 0.12), 0.6, 0.2)
  sketch.text(side, sketch.name, name!, 'word')
  sketch.text(side, sketch.line, line!, 'word')
}
