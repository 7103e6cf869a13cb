import type { SceneInk } from '../../contract/design-scene.ts'
import type { ProductUse } from '../../contract/uses.ts'
import type { InkRule } from '../ink-rules.ts'
import type { MotifId } from './motifs.ts'
import type { Palette, Process, TemplateRole } from './palette.ts'
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

const PAPER: SceneInk = { cmyk: [0, 0, 0, 0] }
const black = (share: number): SceneInk => ({ cmyk: [0, 0, 0, share] })
const white = (share: number): SceneInk => ({ white: share })

/** The inks of a template under the rule of a print mode; null where nothing is printed. */
export function inksOf({ palette, inverted }: Template, rule: InkRule): Record<TemplateRole, SceneInk | null> {
  switch (rule) {
    case 'none':
      return { ground: null, word: null, accent: null, soft: null, block: null, onBlock: null }
    case 'black':
      return inverted
        ? { ground: black(1), word: PAPER, accent: PAPER, soft: black(0.7), block: PAPER, onBlock: black(1) }
        : { ground: null, word: black(1), accent: black(1), soft: black(0.25), block: black(1), onBlock: PAPER }
    case 'white':
      return { ground: null, word: white(1), accent: white(1), soft: white(0.4), block: null, onBlock: white(1) }
    case 'process': {
      const { ground, ...others } = palette
      const ink = ([c, m, y, k]: Process): SceneInk => ({ cmyk: [c / 100, m / 100, y / 100, k / 100] })
      return {
        ground: ground && ink(ground),
        word: ink(others.word),
        accent: ink(others.accent),
        soft: ink(others.soft),
        block: ink(others.block),
        onBlock: ink(others.onBlock),
      }
    }
  }
}
