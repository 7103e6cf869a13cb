import type { ProductUse } from '../../contract/uses.ts'
import type { MotifId } from './motifs.ts'
import { PALETTES } from './palettes.ts'
import type { PhraseId } from './phrases.ts'
import type { Template, TemplateText } from './template.ts'

type Words = Omit<TemplateText, 'says' | 'font'>
export const name = (words: string, font: string, more: Words = {}): TemplateText => ({
  says: { name: words },
  font,
  ...more,
})
export const phrased = (phrase: PhraseId, font: string, more: Words = {}): TemplateText => ({
  says: { phrase },
  font,
  ...more,
})

export const template = (
  id: string,
  uses: readonly ProductUse[],
  palette: keyof typeof PALETTES,
  words: readonly [name: TemplateText, line: TemplateText],
  motif: MotifId,
  layout: Template['layout'],
  strip: Template['strip'],
  more: Pick<Template, 'inverted' | 'number'> = {},
): Template => ({ id, uses, palette: PALETTES[palette], name: words[0], line: words[1], motif, layout, strip, ...more })

/** Capitals stand apart. */
export const WIDE = { spacing: 120 } as const
export const OPEN = { spacing: 60 } as const
