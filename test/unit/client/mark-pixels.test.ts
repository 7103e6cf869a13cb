import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { asInk, clearGround, type Pixels, seenPart } from '../../../src/client/mark/pixels.ts'

const COLOURS = {
  w: [255, 255, 255, 255],
  '.': [0, 0, 0, 0],
  k: [0, 0, 0, 255],
  g: [128, 128, 128, 255],
  r: [255, 0, 0, 255],
}

/** Pixels drawn as rows of letters. */
const drawn = (...rows: string[]): Pixels => ({
  data: Uint8ClampedArray.from([...rows.join('')].flatMap((letter) => COLOURS[letter as keyof typeof COLOURS])),
  width: rows[0]!.length,
  height: rows.length,
})
const opacities = ({ data }: Pixels) => data.filter((_, at) => at % 4 === 3)
const rows = (pixels: Pixels) =>
  Array.from({ length: pixels.height }, (_, y) =>
    [...opacities(pixels)]
      .slice(y * pixels.width, (y + 1) * pixels.width)
      .map((opacity) => (opacity ? '#' : '.'))
      .join(''),
  )

describe('the ground of a mark', () => {
  test('is taken away where it is white, and white within the mark stays', () => {
    const picture = drawn('wwwwww', 'wkkkww', 'wkwkww', 'wkkkww', 'wwwwww')
    clearGround(picture)
    expect(rows(picture)).toEqual(['......', '.###..', '.###..', '.###..', '......'])
  })

  test('leaves no white rim: grey at the edge becomes black that is half clear', () => {
    const picture = drawn('wwww', 'wggw', 'wggw', 'wwww')
    clearGround(picture)
    expect([...picture.data.slice(20, 24)]).toEqual([0, 0, 0, 127])
  })

  test.each([
    ['of another colour', drawn('rrrr', 'rkkr', 'rrrr')],
    ['with transparency', drawn('w...', 'wkk.', 'wwww')],
    ['half of which is white', drawn('wwkk', 'wwkk', 'wwkk')],
  ])('stays where it is %s', (_, picture) => {
    const before = picture.data.slice()
    clearGround(picture)
    expect(picture.data).toEqual(before)
  })
})

test('what is seen is the smallest rectangle around it', () => {
  expect(seenPart(drawn('....', '.kk.', '..k.', '....'))).toEqual({ x: 1, y: 1, width: 2, height: 2 })
  expect(seenPart(drawn('k'))).toEqual({ x: 0, y: 0, width: 1, height: 1 })
  expect(seenPart(drawn('..', '..'))).toBeNull()
})

describe('a mark in one ink', () => {
  test('is printed where it is dark', () => {
    const picture = drawn('kgw.')
    asInk(picture)
    expect([...opacities(picture)]).toEqual([255, 127, 0, 0])
  })

  test('is printed as a whole where it is light, for a dark ground', () => {
    const picture = drawn('ww.w')
    asInk(picture)
    expect([...opacities(picture)]).toEqual([255, 255, 0, 255])
  })

  test('has no other colour, and is nowhere more than it was', () => {
    fc.assert(
      fc.property(fc.uint8ClampedArray({ minLength: 16, maxLength: 16 }), (data) => {
        const picture = { data, width: 4, height: 1 }
        const before = opacities(picture)
        asInk(picture)
        expect(data.filter((_, at) => at % 4 !== 3)).toEqual(new Uint8ClampedArray(12))
        expect(opacities(picture).every((opacity, at) => opacity <= before[at]!)).toBe(true)
      }),
    )
  })
})
