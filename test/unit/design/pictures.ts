import { deflateSync } from 'node:zlib'

/** 16 × 8 pixels in quarters: red and blue above, yellow and black below. */
const JPEG = [
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wCEAAUDBAQEAwUEBAQFBQUGBwwIBwcHBw8LCwkMEQ8SEhEPERETFhwXExQaFRERGCEYGh0dHx8fExciJC',
  'IeJBweHx4BBQUFBwYHDggIDh4UERQeHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHh4eHv/AABEIAAgAEAMB',
  'EQACEQEDEQH/xAGiAAABBQEBAQEBAQAAAAAAAAAAAQIDBAUGBwgJCgsQAAIBAwMCBAMFBQQEAAABfQECAwAEEQUSITFBBhNRYQcicRQygZGhCC',
  'NCscEVUtHwJDNicoIJChYXGBkaJSYnKCkqNDU2Nzg5OkNERUZHSElKU1RVVldYWVpjZGVmZ2hpanN0dXZ3eHl6g4SFhoeIiYqSk5SVlpeYmZqi',
  'o6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2drh4uPk5ebn6Onq8fLz9PX29/j5+gEAAwEBAQEBAQEBAQAAAAAAAAECAwQFBgcICQ',
  'oLEQACAQIEBAMEBwUEBAABAncAAQIDEQQFITEGEkFRB2FxEyIygQgUQpGhscEJIzNS8BVictEKFiQ04SXxFxgZGiYnKCkqNTY3ODk6Q0RFRkdI',
  'SUpTVFVWV1hZWmNkZWZnaGlqc3R1dnd4eXqCg4SFhoeIiYqSk5SVlpeYmZqio6Slpqeoqaqys7S1tre4ubrCw8TFxsfIycrS09TV1tfY2dri4+',
  'Tl5ufo6ery8/T19vf4+fr/2gAMAwEAAhEDEQA/AN//AIUj/wBTP/5If/bK/I/9Zf8Ap1+P/AP17/XT/px/5N/9qfLP/CV/9OH/AJG/+xr+mP8A',
  'Xb/px/5N/wDan4Z/Zn978P8Agn//2Q==',
].join('')

/** A JPEG of four quarters; turned as EXIF says, where that is given. */
export function jpegOf(orientation?: number): Uint8Array {
  const bytes = Buffer.from(JPEG, 'base64')
  if (!orientation) return new Uint8Array(bytes)
  const tiff = [0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0, 0, 0, 0, 0]
  const exif = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), Buffer.from(tiff)])
  const length = exif.length + 2
  return new Uint8Array(
    Buffer.concat([
      bytes.subarray(0, 2),
      Buffer.from([0xff, 0xe1, length >> 8, length & 255]),
      exif,
      bytes.subarray(2),
    ]),
  )
}

/**
 * A JPEG of squares in a row, each of 8 × 8 pixels in these inks (0 to 1): of each block only its mean is coded.
 *
 * @param isMarked as Adobe's programs write it, full ink as 0
 */
export function inkJpegOf(squares: readonly (readonly number[])[], isMarked = false): Uint8Array {
  const [height, width] = [8, 8 * squares.length]
  const segment = (marker: number, ...body: number[]) => [0xff, marker, 0, body.length + 2, ...body]
  const channels = [1, 2, 3, 4]
  let bits = ''
  const before = [0, 0, 0, 0]
  for (const square of squares)
    square.forEach((share, channel) => {
      const mean = 8 * (Math.round(255 * (isMarked ? 1 - share : share)) - 128)
      const step = mean - before[channel]!
      before[channel] = mean
      const size = Math.abs(step).toString(2).length * Number(step !== 0)
      const digits = (step < 0 ? step + 2 ** size - 1 : step).toString(2).padStart(size, '0')
      // How many bits follow, in four; these; and that no more of the block does.
      bits += `${size.toString(2).padStart(4, '0')}${size ? digits : ''}0`
    })
  const coded = bits.match(/.{1,8}/g)!.map((byte) => Number.parseInt(byte.padEnd(8, '1'), 2))
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...(isMarked ? segment(0xee, ...Buffer.from('Adobe'), 0, 100, 0, 0, 0, 0, 0) : []),
    ...segment(0xdb, 0, ...Array(64).fill(1)),
    ...segment(0xc0, 8, 0, height, 0, width, 4, ...channels.flatMap((channel) => [channel, 0x11, 0])),
    ...segment(0xc4, 0, 0, 0, 0, 12, ...Array(12).fill(0), ...Array(12).keys()),
    ...segment(0xc4, 0x10, 1, ...Array(15).fill(0), 0),
    ...segment(0xda, 4, ...channels.flatMap((channel) => [channel, 0]), 0, 63, 0),
    ...coded.flatMap((byte) => (byte === 0xff ? [byte, 0] : [byte])),
    ...[0xff, 0xd9],
  ])
}

/** A JPEG with fill bytes before its first marker, and one that has no segment (ITU T.81, B.1.1), as some scanners write them. */
export const paddedJpeg = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from([...bytes.subarray(0, 2), 0xff, 0x01, 0xff, 0xff, ...bytes.subarray(2)])

export const chunk = (name: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(body.length)
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body])
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc(named))
  return Buffer.concat([length, named, sum])
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff
  for (const byte of bytes) {
    value ^= byte
    for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  }
  return (value ^ 0xffffffff) >>> 0
}

/** A PNG that goes from red to green; with `rgba` its left half is clear. */
export function pngOf(width: number, height: number, kind: 'rgb' | 'rgba'): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, kind === 'rgb' ? 2 : 6, 0, 0, 0], 8)
  const rows = Array.from({ length: height }, () => [
    0,
    ...Array.from({ length: width }, (_, x) => {
      const share = Math.round((255 * x) / width)
      return [255 - share, share, 40, ...(kind === 'rgba' ? [x < width / 2 ? 0 : 255] : [])]
    }).flat(),
  ])
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = chunk('IDAT', deflateSync(Buffer.from(rows.flat())))
  return new Uint8Array(Buffer.concat([mark, chunk('IHDR', header), body, chunk('IEND', Buffer.alloc(0))]))
}

/** A PNG of 8 × 8 pixels of one colour and opacity. */
export function evenPng(pixel: readonly [red: number, green: number, blue: number, opacity: number]): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(8, 0)
  header.writeUInt32BE(8, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const rows = Array(8)
    .fill([0, ...Array(8).fill(pixel).flat()])
    .flat()
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = chunk('IDAT', deflateSync(Buffer.from(rows)))
  return new Uint8Array(Buffer.concat([mark, chunk('IHDR', header), body, chunk('IEND', Buffer.alloc(0))]))
}

/** A PNG of four grey pixels (0, 7, 100 and 255), of which the second is clear: by its opacity, in 8 or 16 bits, or by its colour. */
export function clearGreyPng(by: 'opacity' | 'deep opacity' | 'colour'): Uint8Array {
  const bytes = by === 'deep opacity' ? 2 : 1
  const header = Buffer.alloc(13)
  header.writeUInt32BE(4, 0)
  header.writeUInt32BE(1, 4)
  header.set([8 * bytes, by === 'colour' ? 0 : 4, 0, 0, 0], 8)
  const channels = [0, 7, 100, 255].flatMap((grey, at) => [grey, ...(by === 'colour' ? [] : [at === 1 ? 0 : 255])])
  const row = Buffer.from([0, ...channels.flatMap((value) => Array(bytes).fill(value))])
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const clear = by === 'colour' ? [chunk('tRNS', Buffer.from([0, 7]))] : []
  const named = [chunk('IHDR', header), ...clear, chunk('IDAT', deflateSync(row)), chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([mark, ...named]))
}

/** A PNG of four by two pixels with a palette. */
export function palettePng(palette: readonly number[], indices: readonly number[]): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(4, 0)
  header.writeUInt32BE(2, 4)
  header.set([8, 3, 0, 0, 0], 8)
  const rows = [0, ...indices.slice(0, 4), 0, ...indices.slice(4)]
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = chunk('IDAT', deflateSync(Buffer.from(rows)))
  const named = [chunk('IHDR', header), chunk('PLTE', Buffer.from(palette)), body, chunk('IEND', Buffer.alloc(0))]
  return new Uint8Array(Buffer.concat([mark, ...named]))
}

/** A clear PNG of 10 000 by 10 000 pixels if nothing else is said; its data end early unless it is whole. */
export function pngWith({
  width = 10_000,
  height = 10_000,
  bits = 8,
  interlaced = false,
  isWhole = false,
}): Uint8Array {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([bits, 6, 0, 0, interlaced ? 1 : 0], 8)
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const rows = deflateSync(Buffer.alloc(isWhole ? (width * 4 + 1) * height : 64))
  return new Uint8Array(Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', rows)]))
}
