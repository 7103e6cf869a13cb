import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const FOLDER = join(import.meta.dirname, '../../../docs/decisions')
const read = (file: string) => readFileSync(join(FOLDER, file), 'utf8')
const records = readdirSync(FOLDER).filter((file) => file !== 'README.md')
const numbers = new Set(records.map((file) => file.slice(0, 4)))

/** A record's line in the index: its number, its title, and its status where that is not simply accepted. */
function lineOf(file: string): string {
  const [title, , dated] = read(file).split('\n')
  const status = dated?.split(' · ')[1]
  return `- [${file.slice(0, 4)}](${file}) ${title?.slice(2)}${status === 'accepted' ? '' : ` · ${status}`}`
}

describe.each(records)('the decision %s', (file) => {
  const text = read(file)

  test('has a title, a date, a status, and says what was chosen, what was not and what follows', () => {
    expect(file).toMatch(/^\d{4}-[a-z0-9-]+\.md$/)
    expect(text).toMatch(/^# .+\n\n\d{4}-\d\d-\d\d · (accepted|superseded (?:in part )?by \d{4})\n\n/)
    for (const part of ['Chosen', 'Not chosen', 'Consequences']) expect(text).toContain(`\n**${part}.** `)
  })

  test('names no record that does not exist', () => {
    const named = [...text.matchAll(/\((0\d{3})\)|superseded (?:in part )?by (\d{4})/g)].map(
      ([, one, other]) => one ?? other!,
    )
    expect(named.filter((number) => !numbers.has(number))).toEqual([])
  })
})

describe('the index of decisions', () => {
  test('lists every record once, by number, with its title and status', () => {
    const listed = read('README.md')
      .split('\n')
      .filter((line) => line.startsWith('- '))
    expect(listed, 'Put the missing lines into docs/decisions/README.md').toEqual(records.sort().map(lineOf))
    expect(numbers.size).toBe(records.length)
  })
})
