import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const rows = readFileSync(join(ROOT, 'docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| term '))
  .map((line) => line.slice(2, -2).split(' | '))

describe('the glossary', () => {
  test('has each term once, with its meaning and where it is in the code', () => {
    expect(rows.length).toBeGreaterThan(50)
    expect(rows.filter((cells) => cells.length !== 3)).toEqual([])
    expect(new Set(rows.map(([term]) => term?.toLowerCase())).size).toBe(rows.length)
  })

  test('names places that exist', () => {
    const places = rows.flatMap(([, , where]) => [...(where ?? '').matchAll(/`([^`]+)`/g)].map(([, path]) => path!))
    expect(places.length).toBeGreaterThanOrEqual(rows.length)
    expect(places.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
  })
})
