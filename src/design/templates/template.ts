import type { ProductUse } from '../../contract/uses.ts'
import type { MotifId } from './motifs.ts'
import type { Palette } from './palette.ts'
import type { PhraseId } from './phrases.ts'
import type { Side, Sketch } from './sketch.ts'

/** A text of a template: a name that is the same everywhere, or a phrase in the language of whoever designs. */
export interface TemplateText {
  says: { name: string } | { phrase: PhraseId }
  font: string
  /** As a text of a scene has it. */
  spacing?: number
  leading?: number
  /** The radius of its circle where its type is 100 points, mm. */
  bend?: number
}

/** A starting point of a design: what stands on the sides of a package, for any size of it. */
export interface Template {
  id: string
  /** What it is told apart by in a list: its main words, and a number where others have the same. */
  number?: number
  uses: readonly ProductUse[]
  palette: Palette
  /** In one ink of the press: board with ink on it, or ink with board showing through. */
  inverted?: true
  name: TemplateText
  line: TemplateText
  motif: MotifId
  pattern?: { id: string; scale: number }
  layout: (sketch: Sketch, side: Side) => void
  strip: (sketch: Sketch, side: Side) => void
}
