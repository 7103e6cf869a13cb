import { deflateSync, inflateSync } from 'node:zlib'
import { PDFContext, type PDFRawStream, PDFRef } from '@cantoo/pdf-lib'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { originalsOf } from '../../../src/commerce/designs/originals.ts'
import type { Env } from '../../../src/contract/env.ts'
import { pngChannels } from '../../../src/packaging/files/png-channels.ts'
import {
  MOST_CLEAR_PIXELS,
  MOST_WHOLE_PIXELS,
  type PngParts,
  pngDecoding,
  pngParts,
} from '../../../src/packaging/files/png-facts.ts'
import { pictureName } from '../../../src/packaging/files/print-artwork.ts'
import { PictureStore } from '../../../src/packaging/files/print-pictures.ts'
import { pngOf, pngWith } from '../design/pictures.ts'

const parts = (width: number, height: number, kind: 4 | 6, rows: Uint8Array): PngParts => ({
  width,
  height,
  kind,
  bits: 8,
  palette: null,
  namedProfile: null,
  hasClearColour: false,
  isInterlaced: false,
  data: new Uint8Array(deflateSync(rows)),
})

/** A row with a filter, written as an encoder does: each byte less what the filter foretells. */
function filtered(row: readonly number[], above: readonly number[], filter: number, pixel: number): number[] {
  const foretold = row.map((_, at) => {
    const [a, b, c] = [row[at - pixel] ?? 0, above[at] ?? 0, above[at - pixel] ?? 0]
    const nearest = [a, b, c].toSorted((x, y) => Math.abs(a + b - c - x) - Math.abs(a + b - c - y))[0]!
    return [0, a, b, (a + b) >> 1, nearest][filter]!
  })
  return [filter, ...row.map((value, at) => (value - foretold[at]!) & 255)]
}

type Rows = readonly (readonly [filter: number, row: readonly number[]])[]
const filteredRows = (rows: Rows, pixel: number): Uint8Array =>
  Uint8Array.from(rows.flatMap(([filter, row], at) => filtered(row, rows[at - 1]?.[1] ?? [], filter, pixel)))
const inflated = (bytes: Uint8Array): number[] => [...inflateSync(bytes)]

describe('a PNG with transparency is taken apart', () => {
  const picture = fc
    .record({ width: fc.integer({ min: 1, max: 9 }), kind: fc.constantFrom(4 as const, 6 as const) })
    .chain(({ width, kind }) => {
      const pixel = kind === 6 ? 4 : 2
      const row = fc.array(fc.nat(255), { minLength: width * pixel, maxLength: width * pixel })
      const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), row), { minLength: 1, maxLength: 9 })
      return rows.map((filled) => ({ width, kind, pixel, rows: filled }))
    })

  test('into rows of its colours and of its opacity, filtered as they were', () => {
    fc.assert(
      fc.property(picture, ({ width, kind, pixel, rows }) => {
        const stored = filteredRows(rows, pixel)
        const { colours, opacity } = pngChannels(parts(width, rows.length, kind, stored))
        const only = (takes: (at: number) => boolean) =>
          rows.map(([filter, row]) => [filter, row.filter((_, at) => takes(at % pixel))] as const)
        expect(inflated(colours)).toEqual([
          ...filteredRows(
            only((at) => at < pixel - 1),
            pixel - 1,
          ),
        ])
        expect(inflated(opacity)).toEqual([
          ...filteredRows(
            only((at) => at === pixel - 1),
            1,
          ),
        ])
      }),
    )
  })

  test.each([
    ['has too few rows', parts(3, 3, 6, new Uint8Array(13)), /of 3 rows has 1/],
    ['is no deflated data', { ...parts(3, 3, 6, new Uint8Array(39)), data: new Uint8Array([1, 2, 3]) }, RangeError],
    ['has a filter that there is not', parts(1, 1, 4, Uint8Array.of(9, 0, 0)), RangeError],
    ['is wider than any picture', parts(2_000_000, 1, 6, new Uint8Array(9)), /2000000 pixels wide/],
  ])('and refused where it %s', (_, png, reason) => expect(() => pngChannels(png)).toThrow(reason))

  test('of a bomb behind the last row nothing is unpacked', () => {
    const bomb = new Uint8Array(60_000_000)
    const { opacity } = pngChannels(parts(10, 10, 6, bomb))
    expect(inflateSync(opacity)).toHaveLength(110)
  })
})

describe('the pixels of a PNG', () => {
  test.each([
    ['none of one without transparency', pngParts(pngOf(8, 4, 'rgb')), { how: 'none', pixels: 0 }],
    ['row by row with it', pngParts(pngOf(8, 4, 'rgba')), { how: 'rows', pixels: 32 }],
    ['as a whole where it is interlaced', pngParts(pngWith({ interlaced: true })), { how: 'whole', pixels: 1e8 }],
    ['as a whole with 16 bits and opacity', pngParts(pngWith({ bits: 16 })), { how: 'whole', pixels: 1e8 }],
  ])('are decoded: %s', (_, png, expected) => expect(pngDecoding(png)).toEqual(expected))
})

describe('a print file', () => {
  const used = (picture: Uint8Array) => {
    const context = PDFContext.create()
    const store = new PictureStore(context, { a: { type: 'image/png', bytes: picture } })
    return store.usedBy(`/${pictureName('a')} Do`).then(({ XObject }) => {
      const { dict } = context.lookup(XObject[pictureName('a')]!) as PDFRawStream
      return [...dict.entries()].map(([name, value]) => `${name} ${value instanceof PDFRef ? 'ref' : value}`)
    })
  }

  test('has a large picture with its opacity as a mask', async () => {
    const said = await used(pngWith({ width: 2100, height: 2000, isWhole: true }))
    expect(said).toEqual(expect.arrayContaining(['/Width 2100', '/Height 2000', '/SMask ref', '/BitsPerComponent 8']))
  })

  test.each([
    ['more pixels', { width: 4001 }],
    ['as many that are interlaced', { width: 401, interlaced: true }],
  ])('is not made of %s', async (_, picture) => {
    await expect(used(pngWith(picture))).rejects.toThrow(/pixels is not decoded/)
  })
})

describe('the originals of a design', () => {
  const display = (count: number) => [
    {
      piece: 'box',
      face: 'outside' as const,
      items: Array.from({ length: count }, (_, at) => ({
        kind: 'picture' as const,
        object: `${at}`,
        asset: `${at}`,
        ink: null,
        crop: [0, 0, 1, 1] as const,
        matrix: [1, 0, 0, 1, 0, 0] as const,
      })),
    },
  ]
  const read = (files: Uint8Array[]) => {
    const get = async (key: string) => ({ arrayBuffer: async () => files[Number(key)]!.slice().buffer })
    const frozen = Object.fromEntries(
      files.map(({ length }, at) => [`${at}`, { key: `${at}`, type: 'image/png' as const, bytes: length }]),
    )
    return originalsOf({ FILES: { get } } as unknown as Env, display(files.length), frozen)
  }

  test.each([
    ['a small file of 100 million pixels', [pngWith({})], { megapixels: 100, limit: 40 }],
    ['some that are too many together', Array(3).fill(pngWith({ width: 4000 })), { megapixels: 80, limit: 40 }],
    ['an interlaced one', [pngWith({ interlaced: true, width: 500 })], { megapixels: 5, limit: 4 }],
  ])('are refused with the limit: %s', async (_, files, params) => {
    expect(await read(files)).toMatchObject({ problem: { rule: 'clear-pictures', severity: 'block', params } })
  })

  test('are read where they keep to it, and said to be damaged where they are no pictures', async () => {
    expect(await read([pngWith({ width: MOST_CLEAR_PIXELS / 10_000 })])).toHaveProperty('pictures')
    expect(await read([pngWith({ width: MOST_WHOLE_PIXELS / 10_000, bits: 16 })])).toHaveProperty('pictures')
    expect(await read([new Uint8Array(40)])).toMatchObject({ problem: { rule: 'damaged-picture' } })
  })
})
