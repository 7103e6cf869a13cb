import { jpegSegments } from '../../packaging/files/jpeg-segments.ts'

/** Of a picture, in pixels. */
export interface PictureSize {
  width: number
  height: number
}

const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)
const nameAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The size in the header of a PNG (RFC 2083, section 4.1.1); null where it is cut off. */
export function pngSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 24 || nameAt(bytes, 12) !== 'IHDR') return null
  const view = viewOf(bytes)
  return { width: view.getUint32(16), height: view.getUint32(20) }
}

/** The size in the first frame header of a JPEG (ITU T.81, B.2.2); null where there is none. */
export function jpegSize(bytes: Uint8Array): PictureSize | null {
  for (const { marker, body } of jpegSegments(bytes)) {
    if (!isFrame(marker)) continue
    if (body.length < 5) return null
    const view = viewOf(body)
    return { width: view.getUint16(3), height: view.getUint16(1) }
  }
  return null
}

/** Start of frame 0 to 15, without the tables and extensions between them. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** The size of a WebP: lossy, lossless or extended (RFC 9649, sections 2.5 to 2.7). */
export function webpSize(bytes: Uint8Array): PictureSize | null {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  switch (nameAt(bytes, 12)) {
    case 'VP8 ':
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
    case 'VP8L': {
      const bits = view.getUint32(21, true)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return {
        width: (view.getUint32(24, true) & 0xffffff) + 1,
        height: (view.getUint32(26, true) >>> 8) + 1,
      }
    default:
      return null
  }
}

/** The boxes of an AVIF in which the sizes of its images are, from the outside; `meta` has four bytes before its content. */
const BOXES = [
  { box: 'meta', head: 12 },
  { box: 'iprp', head: 8 },
  { box: 'ipco', head: 8 },
]

/** The largest image in an AVIF: its `ispe` boxes (ISO/IEC 23008-12, 6.5.3). A tile of a grid is smaller than the grid. */
export function avifSize(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes)
  let largest: PictureSize | null = null
  const walk = (from: number, to: number, depth: number) => {
    for (let at = from; at + 8 <= to; ) {
      const length = view.getUint32(at)
      const name = nameAt(bytes, at + 4)
      const end = at + length
      if (length < 8 || end > to) return
      const next = BOXES[depth]
      if (name === next?.box) walk(at + next.head, end, depth + 1)
      if (!next && name === 'ispe' && length >= 20) {
        const size = { width: view.getUint32(at + 12), height: view.getUint32(at + 16) }
        if (!largest || size.width * size.height > largest.width * largest.height) largest = size
      }
      at = end
    }
  }
  walk(0, bytes.length, 0)
  return largest
}
