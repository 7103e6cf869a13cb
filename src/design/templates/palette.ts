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
export type TemplateRole = keyof Palette
