import { Blob, Buffer, Direction, Face, Feature, Font, shape } from 'harfbuzzjs'
import type { Glyph, GlyphCommand, ShapedLines } from '../../design/text/glyphs.ts'
import { lineEnds } from '../../design/text/line-ends.ts'

/** A font that texts can be shaped with. Each letter is drawn once. */
export class ShapingFont {
  readonly #font: Font
  readonly #face: Face
  readonly #drawn = new Map<number, readonly GlyphCommand[]>()

  /** @param file a TrueType file */
  constructor(file: ArrayBuffer) {
    this.#face = new Face(new Blob(file))
    this.#font = new Font(this.#face)
  }

  /** Whether it has a letter of its own for a character. */
  has(character: string): boolean {
    return (this.#font.nominalGlyph(character.codePointAt(0)!) ?? 0) !== 0
  }

  /**
   * Shapes the lines of a text, with kerning and the ligatures that its font makes by itself.
   *
   * @param ligatures false where letters are set apart, which a ligature could not be
   */
  shaped(text: string, ligatures: boolean): ShapedLines {
    const { ascender, descender } = this.#font.hExtents()
    return {
      unitsPerEm: this.#face.upem,
      ascender,
      descender,
      lines: text.split('\n').map((line) => this.#line(line, ligatures)),
    }
  }

  #line(line: string, ligatures: boolean): Glyph[] {
    const buffer = new Buffer()
    buffer.addText(line)
    buffer.guessSegmentProperties()
    buffer.setDirection(Direction.LTR)
    shape(this.#font, buffer, ligatures ? [] : [new Feature('liga', 0), new Feature('clig', 0)])
    const positions = buffer.getGlyphPositions()
    const ends = lineEnds(line)
    return buffer.getGlyphInfos().map(({ codepoint: glyph, cluster }, at) => {
      const { xAdvance, xOffset, yOffset } = positions[at]!
      return { commands: this.#commands(glyph), advance: xAdvance, dx: xOffset, dy: yOffset, end: ends.get(cluster) }
    })
  }

  #commands(glyph: number): readonly GlyphCommand[] {
    let commands = this.#drawn.get(glyph)
    if (!commands) {
      commands = this.#font.glyphToJson(glyph)
      this.#drawn.set(glyph, commands)
    }
    return commands
  }
}
