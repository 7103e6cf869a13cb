import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '../../../src/routes/manager/csv.ts'

/** A plain reader of RFC 4180, by somebody who has not seen the writer. */
function read(csv: string): string[][] {
  const rows: string[][] = []
  let [row, cell, quoted]: [string[], string, boolean] = [[], '', false]
  for (let at = 1; at < csv.length; at++) {
    const char = csv[at]!
    if (quoted) {
      if (char === '"' && csv[at + 1] === '"') {
        cell += '"'
        at++
      } else if (char === '"') quoted = false
      else cell += char
    } else if (char === '"') quoted = true
    else if (char === ',') {
      row.push(cell)
      cell = ''
    } else if (char === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, cell])
      row = []
      cell = ''
      at++
    } else cell += char
  }
  return rows
}

/** The mark that takes a formula's power is not told from one that was there before. */
const word = fc.string().filter((text) => !text.startsWith("'"))

describe('a table to take along', () => {
  test('reads as it was written, and no cell is a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const cells = read(csvOf(rows))
        expect(cells.map((row) => row.map((cell) => cell.replace(/^'(?=[=+\-@\t\r])/, '')))).toEqual(rows)
        for (const cell of cells.flat()) expect(cell).not.toMatch(/^[=+\-@]/)
      }),
    )
  })

  test('says numbers as numbers, below nothing too', () => {
    expect(csvOf([['=1+1', -2.5, 3]])).toBe("\ufeff'=1+1,-2.5,3\r\n")
  })
})
