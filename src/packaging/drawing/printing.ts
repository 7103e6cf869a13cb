import type { ShippedPrint } from '../../contract/vocabulary.ts'

/** The inks of a print mode, and where they are printed. */
export interface Printing {
  /** How much of the board the artwork covers: a sun and a word, a printed band, or everything. */
  coverage: 'mark' | 'band' | 'bleed'
  /** The colour under everything, on a full-bleed print. */
  ground?: string
  word: string
  inks: readonly string[]
  inside: boolean
}

const INK = '#10151c'
const ECO = { coverage: 'mark', word: '#1f4d3d', inks: ['#c2512f', '#1f4d3d'] } as const
const PINE = '#0f5257'
const CORAL = '#ff7a59'
const MINT = '#a9d8c8'
const CREAM = '#fbf1de'

const PRINTING: Record<ShippedPrint, Printing | null> = {
  'no-print': null,
  'print-monochrome': { coverage: 'mark', word: INK, inks: [INK], inside: false },
  'print-monochrome-with-print-inside': { coverage: 'mark', word: INK, inks: [INK], inside: true },
  'print-monochrome-white': { coverage: 'mark', word: '#ffffff', inks: ['#ffffff'], inside: false },
  'print-monochrome-white-with-print-inside': { coverage: 'mark', word: '#ffffff', inks: ['#ffffff'], inside: true },
  'print-eco-color': { ...ECO, inside: false },
  'print-eco-color-with-print-inside': { ...ECO, inside: true },
  'print-color-budget': { coverage: 'band', word: PINE, inks: [CORAL, PINE, MINT], inside: false },
  'print-color-hd': { coverage: 'bleed', ground: PINE, word: CREAM, inks: [CORAL, MINT, CREAM], inside: false },
  'print-indigo-color': {
    coverage: 'bleed',
    ground: '#28386f',
    word: '#fff6ea',
    inks: ['#f6a6b2', '#8fc7e8', '#fff6ea'],
    inside: false,
  },
  'print-indigo-color-with-inside': {
    coverage: 'bleed',
    ground: '#28386f',
    word: '#fff6ea',
    inks: ['#f6a6b2', '#8fc7e8', '#fff6ea'],
    inside: true,
  },
}

/** The inks of a print mode; `null` for bare board. */
export const printingOf = (print: ShippedPrint): Printing | null => PRINTING[print]
