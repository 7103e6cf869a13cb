import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { BOARD_ROWS } from '../../../src/commerce/seed/boards.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { boardPicture, E_FLUTE } from '../../../src/packaging/board-picture.ts'
import { foldingFilm, turningStrip } from '../../../src/packaging/film.ts'
import { HERO, HERO_FILM, HERO_TURNS } from '../../../src/packaging/hero.ts'

const hero = PRODUCTS.find(({ type }) => type === HERO.product)!
const labels = { length: '23 cm', width: '17 cm', height: '6 cm' }
const film = foldingFilm(hero, hero.sizes[0]!, labels)
const strip = turningStrip(hero, hero.sizes[0]!, labels)

test('the product of the film is printed so', () => {
  expect(hero.prints).toContain(HERO.print)
})

describe('the film of a sheet that folds', () => {
  const shown = [...film.matchAll(/to="visible" begin="([\d.]+)s" dur="([\d.]+)s"/g)].map(([, begin, lasts]) => ({
    from: Number(begin),
    until: Number(begin) + Number(lasts),
  }))
  const rest = Number(/to="hidden" begin="0s" dur="([\d.]+)s"/.exec(film)?.[1])

  test('shows one picture after another from its first moment until the open package rests', () => {
    expect(shown[0]!.from).toBe(0)
    for (const [at, { until }] of shown.slice(0, -1).entries()) expect(shown[at + 1]!.from).toBeCloseTo(until, 2)
    expect(rest).toBeCloseTo(shown.at(-1)!.until, 2)
    expect(rest).toBeCloseTo(HERO_FILM.flat + HERO_FILM.folding, 2)
  })

  test('is the open package, with its dimensions, for whoever does not play it', () => {
    const pictures = film.split('<g visibility="hidden">')
    const last = pictures.at(-1)!.split(/<g><set /)[1]!
    expect(pictures).toHaveLength(shown.length + 1)
    expect(last).toContain('to="hidden"')
    expect(last).toContain('stroke="#1746ff"')
    expect(pictures.slice(1, -1).join('')).not.toContain('#1746ff')
  })

  test('needs no script, no style and no font, and weighs at most 32 kB', () => {
    for (const svg of [film, strip, boardPicture()]) expect(svg).not.toMatch(/<script|style|<text|NaN|undefined/)
    expect(gzipSync(film).length).toBeLessThan(32 * 1024)
  })

  test('writes each artwork once, and uses none that it has not written', () => {
    for (const svg of [film, strip]) {
      const written = [...svg.matchAll(/<g id="(\w+)"/g)].map(([, id]) => id)
      expect(new Set(written).size).toBe(written.length)
      expect(new Set([...svg.matchAll(/href="#(\w+)"/g)].map(([, id]) => id))).toEqual(new Set(written))
    }
  })
})

test('the turned pictures stand side by side; in the middle is the package as the film leaves it', () => {
  const places = [...strip.matchAll(/<g transform="translate\((\d+)\)">/g)].map(([, x]) => Number(x))
  expect(places).toEqual(HERO_TURNS.map((_, at) => at * 700))
  expect(HERO_TURNS[(HERO_TURNS.length - 1) / 2]).toBe(0)
  const middle = strip.split(/<g transform="translate\(\d+\)">/)[1 + (HERO_TURNS.length - 1) / 2]!
  const outlines = [...middle.matchAll(/ d="[^"]+"/g)].map(([path]) => path)
  const resting = film.split(/<g><set /)[1]!
  expect(outlines.length).toBeGreaterThan(50)
  for (const path of outlines) expect(resting).toContain(path)
})

test('the board of the picture is as thick as the board that is sold', () => {
  const [, , thickness] = BOARD_ROWS.map(({ id, grade, caliper }) => [id, grade, caliper] as const).find(
    ([id]) => id === 'e-kraft',
  )!
  expect(E_FLUTE.thickness).toBe(thickness)
})
