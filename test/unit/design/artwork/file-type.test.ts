import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_PIXELS } from '../../../../src/contract/artwork-file.ts'
import { artworkHead } from '../../../../src/design/artwork/file-type.ts'
import { avif, bytesOf, jpeg, png, webpExtended, webpLossless, webpLossy } from './pictures.ts'

const PICTURES = [
  ['image/png', png],
  ['image/jpeg', jpeg],
  ['image/webp', webpLossy],
  ['image/webp', webpLossless],
  ['image/webp', webpExtended],
  ['image/avif', avif],
] as const
/** A lossy WebP has 14 bits for each side. */
const side = fc.integer({ min: 2, max: 16_383 })

describe('the beginning of a file', () => {
  test.each(PICTURES)('says %s, and its size in pixels', (type, made) => {
    fc.assert(
      fc.property(side, side, (width, height) => {
        const expected = width * height > MOST_PIXELS ? 'too_many_pixels' : { type, width, height }
        expect(artworkHead(made(width, height))).toEqual(expected)
      }),
    )
  })

  test('of an AVIF whose boxes stand in each other without end is damaged', () => {
    const inside = Array.from({ length: 60_000 }, () => 'ipco')
    const outer = avif(640, 480).slice(0, 24)
    const boxes = ['meta', 'iprp', ...inside]
    const nested = new Uint8Array(outer.length + 8 * boxes.length + 4)
    nested.set(outer)
    let at = outer.length
    for (const name of boxes) {
      new DataView(nested.buffer).setUint32(at, nested.length - at)
      nested.set(bytesOf(name), at + 4)
      at += name === 'meta' ? 12 : 8
    }
    expect(artworkHead(nested)).toBe('damaged_file')
  })

  test('of a picture bomb is refused by its header alone', () => {
    for (const made of [png, avif]) expect(artworkHead(made(100_000, 100_000))).toBe('too_many_pixels')
    expect(artworkHead(webpExtended(16_000_000, 16_000_000))).toBe('too_many_pixels')
    expect(artworkHead(jpeg(65_000, 65_000, 60_000))).toBe('too_many_pixels')
  })

  test.each(PICTURES)('of %s that is cut off, or has no pixels, is damaged or unknown, never a size', (_, made) => {
    const whole = made(640, 480)
    for (let length = 0; length < Math.min(whole.length - 8, 28); length++) {
      const head = artworkHead(whole.slice(0, length))
      expect(['damaged_file', 'unknown_type']).toContain(head)
    }
    if (made === png) expect(artworkHead(made(0, 5))).toBe('damaged_file')
  })

  test.each([
    ['application/pdf', '%PDF-1.7\n'],
    ['application/pdf', `\xef\xbb\xbf\n%PDF-1.4`],
    ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['image/svg+xml', '<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "a" "b">\n<svg\n width="1">'],
    ['image/svg+xml', '<!DOCTYPE svg [<!ENTITY a "b">] >\n<!DOCTYPE svg  ><svg>'],
  ])('is %s without a size', (type, text) => {
    expect(artworkHead(bytesOf(text))).toEqual({ type, width: null, height: null })
  })

  test.each([
    ['nothing', ''],
    ['a page', '<!doctype html><svg></svg>'],
    ['a page with a drawing', '<html><body><svg>'],
    ['another RIFF container', 'RIFF\x24\0\0\0WAVEfmt '],
    ['a video', '\0\0\0\x18ftypisom'],
    ['a GIF', 'GIF89a'],
    ['a program', 'MZ\x90\0'],
    ['an element that begins as svg does', '<svgish>'],
  ])('is no artwork: %s', (_, text) => {
    expect(artworkHead(bytesOf(text))).toBe('unknown_type')
  })

  test('of anything never throws, and never takes long', () => {
    fc.assert(
      fc.property(fc.constantFrom(...PICTURES), fc.uint8Array({ maxLength: 300 }), ([, made], noise) => {
        const bytes = made(300, 200)
        bytes.set(noise.slice(0, Math.max(0, bytes.length - 12)), 12)
        expect(() => artworkHead(bytes)).not.toThrow()
      }),
    )
    expect(artworkHead(bytesOf(`<!--${'<!--'.repeat(4000)}`))).toBe('unknown_type')
    expect(artworkHead(bytesOf(' '.repeat(16_000)))).toBe('unknown_type')
    expect(artworkHead(bytesOf('<!---->'.repeat(2000)))).toBe('unknown_type')
    for (const type of ['<!DOCTYPE svg  >', '<!DOCTYPE svg  []  >', '<?xml ??>'])
      expect(artworkHead(bytesOf(`${type.repeat(200)}x`))).toBe('unknown_type')
  })
})
