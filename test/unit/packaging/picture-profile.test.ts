import { deflateSync, inflateSync } from 'node:zlib'
import { PDFArray, PDFContext, PDFName, type PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { MOST_WHOLE_PIXELS } from '../../../src/packaging/files/png-facts.ts'
import { pictureName } from '../../../src/packaging/files/print-artwork.ts'
import { PictureStore } from '../../../src/packaging/files/print-pictures.ts'
import { chunk } from '../design/pictures.ts'

const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A profile of another space than sRGB, as far as a print file looks into it. */
function profileOf(space: string, length = 200): Buffer {
  const bytes = Buffer.alloc(length, 7)
  bytes.write(space, 16, 'latin1')
  return bytes
}
const packed = (profile: Buffer) => Buffer.concat([Buffer.from('Adobe RGB (1998)\0\0', 'latin1'), deflateSync(profile)])

interface Picture {
  /** 0 grey, 2 colours, 3 a palette, 4 and 6 the first two with opacity. */
  kind: 0 | 2 | 3 | 4 | 6
  iccp: Buffer | null
  width?: number
  height?: number
}
const CHANNELS = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

function pngOf({ kind, iccp, width = 4, height = 2 }: Picture): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, kind, 0, 0, 0], 8)
  const rows = deflateSync(Buffer.alloc((1 + width * CHANNELS[kind]) * height))
  return new Uint8Array(
    Buffer.concat([
      MARK,
      chunk('IHDR', header),
      ...(iccp ? [chunk('iCCP', iccp)] : []),
      ...(kind === 3 ? [chunk('PLTE', Buffer.from([1, 2, 3]))] : []),
      chunk('IDAT', rows),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  )
}

/** The colours of a picture in a print file: the bytes of their profile, or the name of their space. */
async function coloursOf(picture: Picture): Promise<Buffer | string> {
  const context = PDFContext.create()
  const store = new PictureStore(context, { a: { type: 'image/png', bytes: pngOf(picture) } })
  const { XObject } = await store.usedBy(`/${pictureName('a')} Do`)
  const { dict } = context.lookup(XObject[pictureName('a')]!) as PDFRawStream
  const stated = dict.lookup(PDFName.of('ColorSpace'))
  if (!(stated instanceof PDFArray)) return String(stated)
  // Of a palette, the space of its colours is the second.
  const space = stated.lookup(0) === PDFName.of('Indexed') ? stated.lookup(1, PDFArray) : stated
  expect(space.lookup(0)).toBe(PDFName.of('ICCBased'))
  return inflateSync((context.lookup(space.get(1)) as PDFRawStream).contents)
}

const RGB = profileOf('RGB ')
const large = { width: MOST_WHOLE_PIXELS / 1000, height: 1001 }

test.each<[string, Picture]>([
  ['of colours', { kind: 2, iccp: packed(RGB) }],
  ['with a palette', { kind: 3, iccp: packed(RGB) }],
  ['with opacity', { kind: 6, iccp: packed(RGB) }],
  ['with opacity, and many pixels', { kind: 6, iccp: packed(RGB), ...large }],
])('a PNG %s is printed in the colours of its own profile', async (_, picture) => {
  expect(await coloursOf(picture)).toEqual(RGB)
})

test('a grey PNG has a grey profile', async () => {
  const grey = profileOf('GRAY')
  expect(await coloursOf({ kind: 0, iccp: packed(grey) })).toEqual(grey)
  expect(await coloursOf({ kind: 4, iccp: packed(grey), ...large })).toEqual(grey)
})

test('a profile that is of other channels, damaged or too long counts as none', async () => {
  const srgb = await coloursOf({ kind: 2, iccp: null })
  expect(srgb).not.toEqual(RGB)
  for (const iccp of [
    packed(profileOf('GRAY')),
    packed(RGB).subarray(0, -8),
    Buffer.from('no profile'),
    Buffer.from('unpacked otherwise\0\u0001'),
    packed(profileOf('RGB ', 4_000_001)),
  ])
    expect(await coloursOf({ kind: 2, iccp })).toEqual(srgb)
  expect(await coloursOf({ kind: 0, iccp: packed(RGB) })).toBe('/DeviceGray')
})
