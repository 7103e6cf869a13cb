import type { Glyph } from './glyphs.ts'

/** What a line may be wider than it should, mm: sizes are rounded to whole micrometres. */
const EPSILON = 0.002

/** What has been read of a line. */
interface Reading {
  /** Its first glyph. */
  start: number
  /** Behind its last glyph that is no space. */
  inked: number
  width: number
  /** Where it may end last: behind its last glyph, and with the first of the next line. */
  turn: { end: number; next: number } | null
}

const readingFrom = (start: number): Reading => ({ start, inked: start, width: 0, turn: null })

/**
 * Breaks a line at words into lines that are no wider than a width. A word that is wider alone is broken between its letters,
 * and a letter that is wider stands alone. Spaces at which a line ends are left out, as are those at the end of the last.
 *
 * @param scale from units of the font to mm
 * @param gap that is added between letters, mm
 * @param width mm
 */
export function brokenLines(glyphs: readonly Glyph[], scale: number, gap: number, width: number): Glyph[][] {
  const lines: Glyph[][] = []
  let line = readingFrom(0)
  for (let at = 0; at < glyphs.length; at++) {
    const { advance, end } = glyphs[at]!
    const step = advance * scale
    if (end === 'space') {
      line.turn = { end: line.inked, next: at + 1 }
    } else if (advance && at > line.start && line.width + step > width + EPSILON) {
      const turn = line.turn ?? { end: at, next: at }
      // Spaces that a text begins with are no line of their own.
      if (turn.end > line.start) lines.push(glyphs.slice(line.start, turn.end))
      line = readingFrom(turn.next)
      at = turn.next - 1
      continue
    } else {
      line.inked = at + 1
      if (end === 'after') line.turn = { end: at + 1, next: at + 1 }
    }
    line.width += step + (advance ? gap : 0)
  }
  return [...lines, glyphs.slice(line.start, line.inked)]
}
