import type { ShippedPrint, ShippedProduct } from '../contract/vocabulary.ts'
import type { Units } from '../regions/units.ts'

/** The product that the home page opens with, and how it is printed: inside too, so that the sheet is seen to be printed. */
export const HERO: { product: ShippedProduct; print: ShippedPrint } = {
  product: 'mailer-box-eco',
  print: 'print-monochrome-with-print-inside',
}

/**
 * How it is shown besides its usual picture: folding from its sheet once, and turned to both sides in pictures that lie side by
 * side. They are drawn when the shop is built, since a film takes as long as thirty pictures.
 */
export const HERO_PICTURES = ['folding', 'turning'] as const
export type HeroPicture = (typeof HERO_PICTURES)[number]

export const heroPicture = (picture: HeroPicture, units: Units): string => `/drawn/${picture}-${units}.svg`

/** How long the film lasts, in seconds: the sheet lies flat, and then it folds. */
export const HERO_FILM = { flat: 0.35, folding: 1.2 }

/** How far it turns to either side, and by how much from picture to picture, in degrees. */
const TURN = { most: 12, step: 1.5 }
/** The turns of the pictures from left to right; the middle one is the open package as the film leaves it. */
export const HERO_TURNS: readonly number[] = Array.from(
  { length: (2 * TURN.most) / TURN.step + 1 },
  (_, at) => at * TURN.step - TURN.most,
)
