import type { SceneInk } from '../../contract/scene-object.ts'
import { contrastOf } from '../contrast.ts'
import type { InkRule } from '../ink-rules.ts'
import { screenColour } from '../screen-colour.ts'
import type { Palette, Process, TemplateInks } from './palette.ts'
import type { Template } from './template.ts'

const PAPER: SceneInk = { cmyk: [0, 0, 0, 0] }
const black = (share: number): SceneInk => ({ cmyk: [0, 0, 0, share] })
const white = (share: number): SceneInk => ({ white: share })

/** The least contrast of small words in the colour of the motifs; with less they are in that of the other words. */
const READABLE = 3
/** The least contrast of what stands on the bare board with it. */
const SEEN = 1.6

/**
 * The inks of a template under the rule of a print mode.
 *
 * @param hasGround whether the goods may be printed all over
 */
export function inksOf({ palette, inverted }: Template, rule: InkRule, hasGround: boolean): TemplateInks {
  switch (rule) {
    case 'none':
      return { ground: null, word: null, fine: null, accent: null, soft: null, block: null, onBlock: null }
    case 'black':
      return inverted && hasGround
        ? { ground: black(1), ...all(PAPER), soft: black(0.7), block: PAPER, onBlock: black(1) }
        : { ground: null, ...all(black(1)), soft: black(0.25), block: black(1), onBlock: PAPER }
    case 'white':
      return { ground: null, ...all(white(1)), soft: white(0.4), block: null, onBlock: white(1) }
    case 'process': {
      const { ground, word, accent, soft, block, onBlock } = hasGround ? palette : onBareBoard(palette)
      return {
        ground: ground && inkOf(ground),
        word: inkOf(word),
        fine: inkOf(contrastIn(accent, ground) < READABLE ? word : accent),
        accent: inkOf(accent),
        soft: inkOf(soft),
        block: inkOf(block),
        onBlock: inkOf(onBlock),
      }
    }
  }
}

const all = (ink: SceneInk) => ({ word: ink, fine: ink, accent: ink })

const inkOf = ([c, m, y, k]: Process): SceneInk => ({ cmyk: [c / 100, m / 100, y / 100, k / 100] })

const contrastIn = (one: Process, other: Process | null): number =>
  contrastOf(screenColour(inkOf(one)), other ? screenColour(inkOf(other)) : '#ffffff')

/** A palette without its ground: its darkest colour says the words, and what was as pale as the board is dark. */
function onBareBoard(palette: Palette): Palette {
  const { ground, word, accent, soft, block, onBlock } = palette
  if (!ground) return palette
  const isPale = (one: Process) => contrastIn(one, null) < SEEN
  const darkest = [ground, word, block, onBlock].reduce((one, other) =>
    contrastIn(other, null) > contrastIn(one, null) ? other : one,
  )
  return {
    ground: null,
    word: darkest,
    accent: isPale(accent) ? darkest : accent,
    soft: isPale(soft) ? accent : soft,
    ...(isPale(block) ? { block: onBlock, onBlock: block } : { block, onBlock }),
  }
}
