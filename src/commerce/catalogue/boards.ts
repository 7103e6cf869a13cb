import { z } from 'zod'
import type { Board } from '../../contract/catalogue.ts'
import type { Material } from '../../contract/vocabulary.ts'
import { GRADES, type Grade } from '../../packaging/boards.ts'
import { id, soundRows } from './sound-rows.ts'

/** A row of the board database. */
export interface BoardRow extends Board {
  grade: Grade
  /** The source of the figures. */
  source: string
}

/** Thickness in mm. */
const thickness = z.number().min(0.01).max(20)

const row = z.object({
  id,
  grade: z.enum(GRADES),
  caliper: thickness,
  gain: thickness,
  grammage: z.int().min(1).max(5000),
  ect: z.number().positive().max(100).nullable(),
  source: z.string().max(200),
})

/** The boards with valid rows, by id. Products of any other board are left out. */
export const boardsOf = (rows: readonly { id: string }[]): ReadonlyMap<string, BoardRow> =>
  new Map(soundRows('boards', row, rows, ({ id }) => id).map((board) => [board.id, board]))

/** The columns that name a material's boards. */
interface Bought {
  boards: ReadonlyMap<string, BoardRow>
  materials: ReadonlyMap<Material, { boards: Partial<Record<Grade, string>> }>
}

/** A material's board of a grade; undefined where it has none. */
export function boardAs(material: Material, grade: Grade, { materials, boards }: Bought): Board | undefined {
  const board = boards.get(materials.get(material)?.boards[grade] ?? '')
  if (board?.grade !== grade) return undefined
  const { id, caliper, gain, grammage, ect } = board
  return { id, caliper, gain, grammage, ect }
}
