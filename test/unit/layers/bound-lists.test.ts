import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const COMMERCE = join(import.meta.dirname, '../../../src/commerce')
/** Lists that are no constants but have the few values of a vocabulary, each at most once: the states of a filter. */
const FEW = ['offers/store.ts [...states]', 'orders/mine.ts asked.state', 'quotes/store.ts [...states]']

/** An argument of a call, after those that are skipped. @param from where its first one begins */
function argumentAt(source: string, from: number, skipped: number): string {
  let depth = 0
  let begun = from
  for (let at = from; ; at++) {
    const isEnd = depth === 0 && /[,)]/.test(source[at]!)
    if (isEnd && skipped === 0) return source.slice(begun, at).trim()
    if (isEnd) {
      skipped--
      begun = at + 1
    } else if (/[([{]/.test(source[at]!)) depth++
    else if (/[)\]}]/.test(source[at]!)) depth--
  }
}

/** Whether it is a constant, or a query in the statement. */
function isBounded(listed: string, source: string): boolean {
  if (/^(?:\[\.\.\.)?[A-Z][A-Z_]*\]?$/.test(listed) || /^\['/.test(listed) || listed.includes('.select(')) return true
  const [, ...declared] = source.split(new RegExp(`const ${listed.replaceAll(/\W/g, '.')} =`))
  return declared.some((after) => after.split(/\n\s*(?:await|const|for|if|let|return)\b/)[0]!.includes('.select('))
}

test('a list that grows is one parameter of its statement: D1 takes a hundred', () => {
  const lists = readdirSync(COMMERCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const source = readFileSync(join(COMMERCE, file), 'utf8')
      return [...source.matchAll(/\b(?:inArray|notInArray)\(/g)].map((call) => {
        const listed = argumentAt(source, call.index + call[0].length, 1)
        return { named: `${file} ${listed}`, isBounded: isBounded(listed, source) }
      })
    })
  expect(lists.length).toBeGreaterThan(20)
  const growing = lists.filter((list) => !list.isBounded).map(({ named }) => named)
  expect(growing.sort(), 'Say `isOneOf(column, list)` (src/commerce/one-of.ts)').toEqual(FEW)
})
