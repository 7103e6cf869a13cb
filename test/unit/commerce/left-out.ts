import { vi } from 'vitest'

/** What the log says of rows that are left out: each with its table and the names of its wrong fields. */
export function leftOut(): { table: string; row: unknown; fields: string[] }[] {
  const said = vi.mocked(console.error).mock.calls.map(([text]) => JSON.parse(text as string) as Said)
  return said.map(({ table, row, fields }) => ({ table, row, fields: fields.map((field) => field.split(/[.:]/)[0]!) }))
}

interface Said {
  table: string
  row: unknown
  fields: string[]
}

/** Begins anew to keep what is logged as an error. */
export function watchLeftOut(): void {
  vi.spyOn(console, 'error').mockReset().mockReturnValue()
}
