import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** A day, an hour, a week or a year, written out in milliseconds or seconds. */
const WRITTEN_OUT =
  /\b(?:86_?400(?:_?000)?|3_?600_?000|604_?800(?:_?000)?|31_?536_?000|864e5|36e5)\b|\b24 \* 60\b|\b60 \* 60\b/
/** A clock that counts otherwise; a header as it is sent. */
const OTHERWISE = ['src/contract/duration.ts', 'test/unit/layers/durations.test.ts']

test('a day and an hour are said once, in src/contract/duration.ts', () => {
  const files = ['src', 'scripts']
    .flatMap((room) =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && !OTHERWISE.includes(file))
  expect(files.length).toBeGreaterThan(1500)
  expect(files.filter((file) => WRITTEN_OUT.test(readFileSync(join(ROOT, file), 'utf8')))).toEqual([])
})

/** A limit or a wait of the server in milliseconds, written out: `const TIMEOUT_MS = 20_000`. */
const WITHOUT_UNIT = /\bconst (?:\w*(?:TIMEOUT|TRUSTED|OVERLAP)\w*|\w+_MS) = (?:\d+_000|\d{4,})$/m

test('how long the server waits is made of its unit', () => {
  const files = ['commerce', 'proxy', 'routes', 'contract'].flatMap((room) =>
    readdirSync(join(ROOT, 'src', room), { recursive: true, encoding: 'utf8' }).map((file) => join('src', room, file)),
  )
  const wrong = files
    .filter((file) => /\.tsx?$/.test(file) && !OTHERWISE.includes(file))
    .filter((file) => WITHOUT_UNIT.test(readFileSync(join(ROOT, file), 'utf8')))
  expect(wrong, 'CONTRIBUTING.md, Rules').toEqual([])
})
