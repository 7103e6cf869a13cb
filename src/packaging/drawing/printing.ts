import type { ShippedPrint } from '../../contract/vocabulary.ts'
import type { ImaginedBrand } from '../brands/brand.ts'
import type { OwnPrint } from './own-mark.ts'
import type { Tint } from './tint.ts'

/** The inks of a print mode, where they are printed, and the artwork. */
export interface Printing {
  /** How much of the board the artwork covers: a name and an emblem, a printed band, or everything. */
  coverage: 'mark' | 'band' | 'bleed'
  /** The colour under everything, on a full-bleed print. */
  ground?: string
  word: string
  inks: readonly string[]
  inside: boolean
  brand: ImaginedBrand
  /** A visitor's own mark instead of the brand's artwork. */
  own?: OwnPrint
}

type Coverage = Printing['coverage']
type Inks = Pick<Printing, 'ground' | 'word' | 'inks'>

const one = (ink: string) => (): Inks => ({ word: ink, inks: [ink] })
const black = one('#10151c')
const white = one('#ffffff')
const eco = ({ eco: [word, emblem] }: ImaginedBrand): Inks => ({ word, inks: [emblem, word] })
/** On bare board the colour of the ground is an ink as any other. */
const band = ({ ground, inks, eco }: ImaginedBrand): Inks => ({ word: eco[0], inks: [inks[0], ground, inks[1]] })
const full = ({ ground, onGround, inks }: ImaginedBrand): Inks => ({ ground, word: onGround, inks })

/** What a print mode prints, and whether it prints the inside. */
const MODES: Record<ShippedPrint, [Coverage, (brand: ImaginedBrand) => Inks, inside?: 'inside'] | null> = {
  'no-print': null,
  'print-monochrome': ['mark', black],
  'print-monochrome-with-print-inside': ['mark', black, 'inside'],
  'print-monochrome-white': ['mark', white],
  'print-monochrome-white-with-print-inside': ['mark', white, 'inside'],
  'print-eco-color': ['mark', eco],
  'print-eco-color-with-print-inside': ['mark', eco, 'inside'],
  'print-color-budget': ['band', band],
  'print-color-hd': ['bleed', full],
  'print-indigo-color': ['bleed', full],
  'print-indigo-color-with-inside': ['bleed', full, 'inside'],
}

/** A brand's artwork in a print mode; `null` for bare board. */
export function printingOf(print: ShippedPrint, brand: ImaginedBrand): Printing | null {
  const mode = MODES[print]
  if (!mode) return null
  const [coverage, inks, inside] = mode
  return { coverage, ...inks(brand), inside: inside !== undefined, brand }
}

/** The same inks with the slots of a visitor's own mark instead of the brand's artwork, on board of this colour. */
export function ownPrinting(printing: Printing | null, paper: Tint): Printing | null {
  if (!printing) return null
  const { word, inks, inside, brand } = printing
  return { coverage: 'mark', word, inks, inside, brand, own: { ink: inks.length === 1 ? inks[0]! : null, paper } }
}
