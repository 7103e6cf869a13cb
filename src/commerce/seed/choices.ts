import { FINISHES, PRINT_MODES } from '../../contract/vocabulary.ts'
import { type ChoiceRow, choicesById } from '../catalogue/choices.ts'
import { BOARD_ROWS } from './boards.ts'
import { MATERIAL_ROWS } from './materials.ts'
import { SHEET_ROWS } from './sheets.ts'

const shipped = (id: string): ChoiceRow => ({ id, looksLike: null, names: null })

/** The built-in prints and finishes, as the seed writes them. */
export const PRINT_ROWS: ChoiceRow[] = PRINT_MODES.map(shipped)
export const FINISH_ROWS: ChoiceRow[] = FINISHES.map(shipped)

/** All choices of the built-in products. */
export const CHOICES = choicesById({
  boards: new Map(BOARD_ROWS.map((board) => [board.id, board])),
  sheets: SHEET_ROWS,
  materials: MATERIAL_ROWS,
  prints: PRINT_ROWS,
  finishes: FINISH_ROWS,
})
