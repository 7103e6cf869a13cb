import { z } from 'zod'
import type { SheetStock } from '../../contract/catalogue.ts'
import { GRADES, type Grade } from '../../packaging/boards.ts'
import { json, soundRows } from './sound-rows.ts'

const side = z.number().min(50).max(100_000)
const edge = z.number().min(0).max(100)

const row = z.object({
  grade: z.enum(GRADES),
  sizes: json(
    z
      .array(z.tuple([side, side]))
      .min(1)
      .max(12),
  ),
  toMeasure: z.boolean(),
  gripper: edge,
  margin: edge,
  // Half a gutter lies in the margin.
  gutter: edge,
})

/** What each grade is bought in, of the rows that are sound. Of a grade without one nothing is sold. */
export const sheetsOf = (rows: readonly { grade: string }[]): ReadonlyMap<Grade, SheetStock> =>
  new Map(
    soundRows('sheets', row, rows, ({ grade }) => grade).map(({ grade, ...stock }) => [grade, stock as SheetStock]),
  )
