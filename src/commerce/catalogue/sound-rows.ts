import { z } from 'zod'
import { isId } from '../../contract/vocabulary.ts'
import { DESTINATIONS } from '../../regions/countries.ts'

/** A column of JSON text. */
export const json = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        context.addIssue({ code: 'custom', message: 'must be JSON' })
        return z.NEVER
      }
    })
    .pipe(schema)

/** The id of anything that a merchant may add. */
export const id = z.string().refine(isId, 'must be words in small letters with hyphens between')

/** A day of the calendar, `YYYY-MM-DD`. */
export const date = z.iso.date('must be a day, "2026-03-04" for example')

/** A country that a store may deliver to, by its ISO code. */
export const destination = z.enum(DESTINATIONS, 'must be a country that a store may deliver to, "DE" for example')

/** Logs a row that is left out, wholly or in part, with what is expected for each field. */
export const logLeftOut = (table: string, row: unknown, fields: string[]): void =>
  console.error(JSON.stringify({ error: 'left out of the catalogue', table, row, fields }))

/**
 * The valid rows of a table. An invalid one is logged and skipped: a mistake in one row must not close the shop.
 *
 * @param keyOf names a row in the log
 */
export function soundRows<Row, Schema extends z.ZodType>(
  table: string,
  schema: Schema,
  rows: readonly Row[],
  keyOf: (row: Row) => unknown,
): z.infer<Schema>[] {
  return rows.flatMap((row) => {
    const { success, data, error } = schema.safeParse(row)
    if (success) return [data]
    logLeftOut(
      table,
      keyOf(row),
      error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    )
    return []
  })
}
