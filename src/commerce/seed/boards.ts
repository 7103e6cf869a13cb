import type { Grade } from '../../packaging/boards.ts'
import type { BoardRow } from '../catalogue/boards.ts'

/**
 * Sources of the figures. Grammage of corrugated board is that of its papers: liner + take-up · fluting + liner + glue, with
 * take-ups of 1.25 (F), 1.29 (E) and 1.34 (B). None of it was weighed at our plant yet: it is what a data sheet says.
 */
const LITHO = 'litho sheet 200–230 g/m² on single face; nominal'
const KRAFT = 'kraft liners 120–150 g/m², fluting 90–112 g/m²; nominal'
const WHITE = 'white-top liner 140 g/m², fluting 90–112 g/m²; nominal'
const CARTON = 'folding boxboard, bulk 1.3–1.5 cm³/g; nominal'
const GREY = 'solid greyboard, 0.62 g/cm³; nominal'
const WOUND = 'spirally wound core board, 0.65 g/cm³; nominal'
const PAPER = 'paper as it is sold by weight; nominal'
const PADDING = 'kraft of 80 g/m², slit and pulled open to 1.35 times its area; nominal'
const FILM = 'density of the film times its thickness; nominal'
const CLOTH = 'cotton cloth as it is sold by weight; nominal'

const rows: [id: string, grade: Grade, caliper: number, grammage: number, ect: number | null, source: string][] = [
  ['e-kraft', 'e-flute', 1.6, 410, 4, KRAFT],
  ['e-kraft-white-inside', 'e-flute', 1.6, 415, 4, WHITE],
  ['e-white-kraft', 'e-flute', 1.6, 415, 4, WHITE],
  ['e-white-white', 'e-flute', 1.65, 425, 4.1, WHITE],
  ['e-coated', 'e-flute', 1.75, 510, 4.5, LITHO],
  ['e-coated-white-inside', 'e-flute', 1.8, 520, 4.5, LITHO],
  ['f-kraft', 'f-flute', 0.8, 360, 3.5, KRAFT],
  ['f-white-kraft', 'f-flute', 0.8, 365, 3.5, WHITE],
  ['f-white', 'f-flute', 0.8, 370, 3.5, WHITE],
  ['f-coated', 'f-flute', 0.9, 445, 3.9, LITHO],
  ['b-kraft', 'b-flute', 3.2, 460, 4.6, KRAFT],
  ['b-white-kraft', 'b-flute', 3.2, 470, 4.6, WHITE],
  ['carton-coated', 'carton', 0.48, 330, null, CARTON],
  ['carton-coated-white-inside', 'carton', 0.5, 345, null, CARTON],
  ['carton-white', 'carton', 0.5, 350, null, CARTON],
  ['carton-kraft', 'carton', 0.5, 370, null, CARTON],
  ['carton-kraft-white-inside', 'carton', 0.5, 350, null, CARTON],
  ['carton-solid', 'carton', 0.45, 350, null, CARTON],
  ['greyboard-2', 'greyboard', 2, 1240, null, GREY],
  ['wrap-coated', 'wrap', 0.15, 150, null, PAPER],
  ['wrap-solid', 'wrap', 0.15, 135, null, PAPER],
  ['wrap-kraft', 'wrap', 0.15, 120, null, PAPER],
  ['can-1-5', 'can', 1.5, 975, null, WOUND],
  ['paper-kraft-100', 'paper', 0.13, 100, null, PAPER],
  ['paper-white-110', 'paper', 0.12, 110, null, PAPER],
  ['paper-tissue-17', 'paper', 0.03, 17, null, PAPER],
  ['padding-kraft-60', 'padding', 0.1, 60, null, PADDING],
  ['film-recycled-60', 'film', 0.06, 56, null, FILM],
  ['film-compostable-50', 'film', 0.05, 60, null, FILM],
  ['film-barrier-120', 'film', 0.12, 120, null, FILM],
  ['tape-recycled-50', 'tape', 0.05, 56, null, FILM],
  ['tape-kraft', 'tape', 0.13, 100, null, PAPER],
  ['tape-white', 'tape', 0.12, 110, null, PAPER],
  ['cotton-180', 'cloth', 0.45, 180, null, CLOTH],
]

/**
 * The initial boards. Thicknesses in mm: E 1.6, F 0.8 and B 3.2 as the trade states them (packcalc, dailyharborpaper), plus the
 * facing; cartons 0.35–0.5; greyboard of set-up boxes 2. The allowance at a crease is the thickness until a plant has measured
 * its own. ECT by the usual grades of these papers (23 to 26 lb/in).
 */
export const BOARD_ROWS: BoardRow[] = rows.map(([id, grade, caliper, grammage, ect, source]) => ({
  id,
  grade,
  caliper,
  gain: caliper,
  grammage,
  ect,
  source,
}))
