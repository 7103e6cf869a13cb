import type { SceneInk } from '../../contract/scene-object.ts'

/** Process colours in per cent. */
export type Process = readonly [cyan: number, magenta: number, yellow: number, black: number]

/**
 * The inks of a template in full colour, in per cent. `block` is an area of its own colour that lies on the ground, `onBlock`
 * what stands on it.
 */
export interface Palette {
  /** Null where the board itself is the ground. */
  ground: Process | null
  word: Process
  accent: Process
  soft: Process
  block: Process
  onBlock: Process
}

/** A part of a template that is printed in an ink of its own; `fine` are small words in the colour of the motifs. */
export type TemplateRole = keyof Palette | 'fine'

/** What each part of a template is printed in; null where it is left out. */
export type TemplateInks = Record<TemplateRole, SceneInk | null>
