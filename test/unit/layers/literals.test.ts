import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** A literal whose fields, or whose properties of a tag, are spread where they could stand themselves. */
const SPREAD = /\.{3}\{/

test('the fields of an object stand in it: no literal is spread into another', () => {
  const files = ['src', 'scripts', 'test']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => /\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(3000)
  expect(
    files.filter((file) => SPREAD.test(readFileSync(join(ROOT, file), 'utf8'))),
    'CONTRIBUTING.md, Rules',
  ).toEqual([])
})
