import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvOf } from '../../../src/contract/csv.ts'

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

/** A spreadsheet that parts cells by another sign, and knows of quotes only where they begin a cell. */
const partedBy = (csv: string, sign: string): string[] =>
  csv
    .slice(1)
    .split(/\r\n|[\r\n]/)
    .flatMap((row) => row.split(sign))

/** Words of an address as an attacker would have them. */
const nasty = fc
  .array(fc.constantFrom(...'=+-@;|,\t\r\n"\' xА＝', 'cmd', "=cmd|'/C calc'!A0", ';=1', ';"=1', '\t@SUM'), {
    maxLength: 12,
  })
  .map((parts) => parts.join(''))
const word = fc.oneof(nasty, fc.string())

describe('a table to take along', () => {
  test('reads as it was written, but for the mark that takes a formula its power', () => {
    const plain = word.filter((text) => !/[=+\-@＝＋－＠\t\r']/.test(text))
    fc.assert(
      fc.property(fc.array(fc.array(plain, { minLength: 1 }), { minLength: 1 }), (rows) => {
        expect(read(csvOf(rows))).toEqual(rows)
      }),
    )
    fc.assert(
      fc.property(word, (text) => {
        const [[cell]] = read(csvOf([[text]])) as [[string]]
        expect(cell.replaceAll("'", '')).toBe(text.replaceAll("'", ''))
      }),
    )
  })

  test('has no cell that is a formula, whatever a spreadsheet parts cells by', () => {
    fc.assert(
      fc.property(fc.array(fc.array(word, { minLength: 1 }), { minLength: 1 }), (rows) => {
        const csv = csvOf(rows)
        for (const cell of read(csv).flat()) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/)
        for (const sign of [';', '\t', '|'])
          for (const cell of partedBy(csv, sign)) expect(cell).not.toMatch(/^[\s"]*[=+\-@＝]/)
      }),
    )
    expect(csvOf([["x;=cmd|'/C calc'!A0;"]])).toBe(`\ufeff"x;'=cmd|'/C calc'!A0;"\r\n`)
  })

  test('says numbers as numbers, below nothing too', () => {
    expect(csvOf([['=1+1', -2.5, 3]])).toBe("\ufeff'=1+1,-2.5,3\r\n")
  })
})
