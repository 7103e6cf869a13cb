/** A letter as its font draws it: commands with absolute coordinates in units of the font, y up, as HarfBuzz gives them. */
export interface Glyph {
  commands: readonly GlyphCommand[]
  /** Where the next one begins, and how far this one is moved from its own place. */
  advance: number
  dx: number
  dy: number
  /** What a line may do here where it is too long: end after the glyph, or leave it out and end before it. */
  end?: LineEnd | undefined
}

/** A place where a line may end: a space, which is left out there, or what a line ends after, as a hyphen. */
export type LineEnd = 'space' | 'after'

/** `Q` and `C` have their control points first. */
export interface GlyphCommand {
  type: string
  values: readonly number[]
}

/** A text as glyphs, a list a line, with the measures of its font in the same units. */
export interface ShapedLines {
  /** Units of one type size. */
  unitsPerEm: number
  /** Over the baseline, and under it (negative). */
  ascender: number
  descender: number
  lines: readonly (readonly Glyph[])[]
}
