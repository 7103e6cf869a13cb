import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { changes } from '../../../scripts/prices.ts'
import { PRICE_LISTS } from '../../../src/commerce/seed/price-lists.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'

const now = PRICE_LISTS.find(({ currency }) => currency === 'EUR')!
const before = JSON.parse(readFileSync('docs/prices/2026-11-eur.json', 'utf8'))
const rowsOf = (table: string) =>
  table
    .split('\n')
    .slice(2)
    .map((row) => row.split(' | '))

test('a new list’s table has a line for each product, with what each quantity cost and costs', () => {
  const rows = rowsOf(changes(before, now))
  expect(rows.map(([type]) => type!.slice(2))).toEqual(PRODUCTS.map(({ type }) => type))
  for (const [type, , ...cells] of rows)
    expect([type, cells.some((cell) => /^[\d.]+ → [\d.]+ \([+−]?\d+\.\d %\)/.test(cell))]).toEqual([type, true])
})

test('a list compared with itself changes nothing', () => {
  for (const [, , ...cells] of rowsOf(changes(now, now)))
    for (const cell of cells) expect(cell).toMatch(/^(([\d.]+) → \2 \(0\.0 %\))?( \|)?$/)
})

test('a dearer board shows in the table, and only where it is used', () => {
  const dearer = { ...now, board: { ...now.board, 'greyboard-2': 2 * now.board['greyboard-2']! } }
  const changed = rowsOf(changes(now, dearer)).flatMap(([type, , ...cells]) =>
    cells.some((cell) => cell.includes('+')) ? [type!.slice(2)] : [],
  )
  expect(changed).toEqual(['magnetic-box', 'rigid-drawer-box', 'rigid-box', 'rigid-box-two-pieces'])
})
