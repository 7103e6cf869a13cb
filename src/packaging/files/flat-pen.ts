import type { PrintRole } from '../dieline/style.ts'

/** The labels of the drawing, in the reader's language. */
export interface FlatWords {
  cut: string
  crease: string
  perforation: string
  glue: string
  bleed: string
  safe: string
  /** What the arrow in a piece means: the direction of flutes or fibres. */
  grain: string
  panels: Record<Exclude<PrintRole, 'flap'>, string>
  /** Formats a length for the reader's region. */
  length: (mm: number) => string
}

/** Widths of lines and size of letters in the drawing, mm. */
export interface Pen {
  stroke: number
  font: number
}

export const FLAT_INK = {
  cut: '#e2007a',
  crease: '#1746ff',
  glue: '#9aa6b4',
  bleed: '#fbd3e6',
  safe: '#0a7a4b',
  ink: '#10151c',
  board: '#ffffff',
}

/** The dashes of each kind of line, in sizes of the letters. */
export const DASH = { crease: [0.7, 0.35], perforation: [0.25, 0.25], safe: [0.2, 0.3] } as const
