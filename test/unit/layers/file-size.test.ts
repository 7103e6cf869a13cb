import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
/** The most lines of a file: a longer one has two subjects. */
const MOST_LINES = 220
/** The most lines of the file in the middle, and of the one that nine of ten are no longer than. */
const [MEDIAN, NINE_OF_TEN] = [60, 140]

describe('of the files of src and scripts', () => {
  const files = ['src', 'scripts'].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(tsx?|css)$/.test(file))
      .map((file) => join(folder, file)),
  )
  const lengths = files.map((file) => readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1)

  test(`none has more than ${MOST_LINES} lines`, () => {
    expect(files.length).toBeGreaterThan(1000)
    expect(files.filter((_, at) => lengths[at]! > MOST_LINES)).toEqual([])
  })

  test(`half have at most ${MEDIAN} lines, and nine of ten at most ${NINE_OF_TEN}`, () => {
    const sorted = lengths.toSorted((one, other) => one - other)
    const lengthAt = (share: number) => sorted[Math.floor(sorted.length * share)]!
    expect(lengthAt(0.5)).toBeLessThanOrEqual(MEDIAN)
    expect(lengthAt(0.9)).toBeLessThanOrEqual(NINE_OF_TEN)
  })
})
