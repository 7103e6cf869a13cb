import { jpegSegments } from './jpeg-segments.ts'

/** What a print file must know of a JPEG to show its bytes as they are. */
export interface JpegFacts {
  /** Of the stored picture, which may lie on its side. */
  width: number
  height: number
  channels: 1 | 3 | 4
  /** Whether Adobe's mark says that 0 is full ink where it has four channels. */
  inverted: boolean
  /** Its colour profile, where it has one. */
  profile: Uint8Array | null
  /** How it is turned, 1–8, as EXIF counts. */
  orientation: number
}

const FRAMES = new Set([0xc0, 0xc1, 0xc2])
/** Where a frame says how many channels it has: behind its precision, height and width (ITU T.81, B.2.2). */
const CHANNELS_AT = 5
const [EXIF, ICC] = ['Exif\0\0', 'ICC_PROFILE\0']
const ORIENTATION = 0x0112

/** @throws RangeError for what is no JPEG that a print file can show */
export function jpegFacts(bytes: Uint8Array): JpegFacts {
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) throw new RangeError('A JPEG begins with its mark.')
  let orientation = 1
  let inverted = false
  const profile = new Map<number, Uint8Array>()
  for (const { marker, body } of jpegSegments(bytes)) {
    if (FRAMES.has(marker) && body.length > CHANNELS_AT) {
      const channels = body[CHANNELS_AT]
      if (channels !== 1 && channels !== 3 && channels !== 4) throw new RangeError('A JPEG has 1, 3 or 4 channels.')
      const view = new DataView(body.buffer, body.byteOffset)
      const [height, width] = [view.getUint16(1), view.getUint16(3)]
      return { width, height, channels, inverted, orientation, profile: joined(profile) }
    }
    if (marker === 0xe1 && startsWith(body, EXIF)) orientation = orientationIn(body.subarray(EXIF.length))
    if (marker === 0xee && startsWith(body, 'Adobe')) inverted = true
    if (marker === 0xe2 && startsWith(body, ICC)) profile.set(body[ICC.length]!, body.subarray(ICC.length + 2))
  }
  throw new RangeError('A JPEG has a frame.')
}

const startsWith = (body: Uint8Array, text: string): boolean =>
  [...text].every((letter, at) => body[at] === letter.charCodeAt(0))

/** A profile that is longer than a segment stands in several, which are numbered from 1. */
function joined(parts: Map<number, Uint8Array>): Uint8Array | null {
  if (!parts.size) return null
  const list = [...parts].sort(([one], [other]) => one - other).map(([, part]) => part)
  const all = new Uint8Array(list.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of list) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** The orientation in EXIF's first directory; 1 where none is stated. */
function orientationIn(tiff: Uint8Array): number {
  if (tiff.length < 14) return 1
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength)
  const little = view.getUint16(0) === 0x4949
  const start = view.getUint32(4, little)
  if (start + 2 > tiff.length) return 1
  const count = view.getUint16(start, little)
  for (let entry = 0, at = start + 2; entry < count && at + 12 <= tiff.length; entry++, at += 12) {
    if (view.getUint16(at, little) !== ORIENTATION) continue
    const value = view.getUint16(at + 8, little)
    return value >= 1 && value <= 8 ? value : 1
  }
  return 1
}
