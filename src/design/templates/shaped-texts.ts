import type { Glyph, GlyphCommand } from '../text/glyphs.ts'
import { laidOut, POINT } from '../text/layout.ts'
import type { ShapedText } from './sketch.ts'
import type { TemplateText } from './template.ts'
import { settingKey, textKey } from './text-key.ts'

/** A font's letters as far as templates have them: path data in its units, y up, with quadratic curves as fonts have. */
interface FontLetters {
  unitsPerEm: number
  ascender: number
  descender: number
  letters: readonly string[]
}

/** Shaped texts as their file keeps them (`scripts/templates.ts`). */
export interface TextFile {
  fonts: Readonly<Record<string, FontLetters>>
  /** By `textKey`: what a text says, and of each letter its place in `letters`, its advance and what it is moved by. */
  texts: Readonly<Record<string, { text: string; glyphs: readonly (readonly number[])[] }>>
}

/** The type size in which texts are prepared, points: other sizes follow by scaling. */
const PREPARED = 100

/** The texts of templates, by `settingKey`. */
export type TemplateTexts = Record<string, ShapedText>

/** Lays out what files have of some texts, ready to be scaled. */
export function shapedTexts(files: readonly TextFile[], wanted: readonly TemplateText[]): TemplateTexts {
  const texts: TemplateTexts = {}
  for (const text of wanted) {
    const file = files.find((one) => one.texts[textKey(text)])
    if (file) texts[settingKey(text)] ??= shapedText(file, text, textKey(text))
  }
  return texts
}

function shapedText({ fonts, texts }: TextFile, wanted: TemplateText, key: string): ShapedText {
  const { text, glyphs } = texts[key]!
  const { unitsPerEm, ascender, descender, letters } = fonts[wanted.font]!
  const setting = {
    text,
    font: wanted.font,
    points: PREPARED,
    leading: wanted.leading ?? 1.1,
    spacing: wanted.spacing ?? 0,
    align: 'centre' as const,
    bend: wanted.bend ?? 0,
    wrap: null,
    course: null,
  }
  const line = glyphs.map(
    ([letter, advance, dx, dy]): Glyph => ({
      commands: commandsOf(letters[letter!]!),
      advance: advance!,
      dx: dx ?? 0,
      dy: dy ?? 0,
    }),
  )
  const { outline, size } = laidOut({ unitsPerEm, ascender, descender, lines: [line] }, setting)
  return { setting, outline, size, ink: inkOf(outline), ascent: (ascender / unitsPerEm) * PREPARED * POINT }
}

const commandsOf = (letter: string): GlyphCommand[] =>
  [...letter.matchAll(/([MLQCZ])([^MLQCZ]*)/g)].map(([, type, figures]) => ({
    type: type!,
    values: (figures!.match(/-?\d+/g) ?? []).map(Number),
  }))

/** The box around all points of an outline; handles of letters hardly ever lie outside. */
function inkOf(outline: string): ShapedText['ink'] {
  const figures = (outline.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number)
  const [xs, ys] = [0, 1].map((odd) => figures.filter((_, at) => at % 2 === odd)) as [number[], number[]]
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}
