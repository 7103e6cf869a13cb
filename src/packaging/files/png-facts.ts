/** A PNG whose compressed pixels a print file shows as they are. */
interface PlainPng {
  width: number
  height: number
  bits: number
  /** 1 for grey or a palette, 3 for red, green and blue. */
  channels: 1 | 3
  palette: Uint8Array | null
  /** Deflated rows, each with the filter of its row. */
  data: Uint8Array
}

/** What a PNG says of itself, and its deflated rows. */
export interface PngParts {
  width: number
  height: number
  bits: number
  /** The kind of its colours: 0 grey, 2 colours, 3 a palette, 4 and 6 the first two with opacity. */
  kind: number
  palette: Uint8Array | null
  /** The name of its colour profile, how that is packed, and itself; null where it has none. */
  namedProfile: Uint8Array | null
  /** Whether a colour of it, or of its palette, is clear. */
  hasClearColour: boolean
  /** Whether it is stored in several passes. */
  isInterlaced: boolean
  data: Uint8Array
}

const MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [GREY, COLOUR, PALETTE, CLEAR_GREY, CLEAR_COLOUR] = [0, 2, 3, 4, 6]

/** Whether a kind of PNG has one colour. */
export const isGreyPng = (kind: number): boolean => kind === GREY || kind === CLEAR_GREY

/** The most pixels of a picture that is decoded as a whole: a Worker has 128 MB, and a pixel takes up to 16 bytes. */
export const MOST_WHOLE_PIXELS = 4_000_000
/**
 * The most pixels with opacity of a design, which are taken apart row by row: some seconds of a Worker's work. A sheet of A3 at
 * 300 DPI has 17 million.
 */
export const MOST_CLEAR_PIXELS = 40_000_000

/**
 * Takes a PNG apart.
 *
 * @param bytes of its beginning alone, they have but the first of its rows
 * @throws RangeError for what is no PNG
 */
export function pngParts(bytes: Uint8Array): PngParts {
  if (MARK.some((byte, at) => bytes[at] !== byte)) throw new RangeError('A PNG begins with its mark.')
  if (bytes.length < 33) throw new RangeError('A PNG has a header.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const rows: Uint8Array[] = []
  let palette: Uint8Array | null = null
  let namedProfile: Uint8Array | null = null
  let hasClearColour = false
  for (let at = MARK.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'PLTE') palette = body
    if (name === 'iCCP') namedProfile = body
    if (name === 'tRNS') hasClearColour = true
    if (name === 'IDAT') rows.push(body)
    at += 12 + length
  }
  return {
    width: view.getUint32(16),
    height: view.getUint32(20),
    bits: bytes[24]!,
    kind: bytes[25]!,
    palette,
    namedProfile,
    hasClearColour,
    isInterlaced: bytes[28] !== 0,
    data: inOneArray(rows),
  }
}

/** Parts of a file, one after the other. */
export function inOneArray(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of parts) {
    all.set(part, filled)
    filled += part.length
  }
  return all
}

/** The parts of a PNG without transparency and in one pass; null where its pixels must be decoded first. */
export function plainPng({ width, height, bits, kind, palette, hasClearColour, isInterlaced, data }: PngParts) {
  if (hasClearColour || isInterlaced || ![GREY, COLOUR, PALETTE].includes(kind)) return null
  if (kind === PALETTE && !palette) return null
  const channels = kind === COLOUR ? 3 : 1
  return { width, height, bits, channels, palette: kind === PALETTE ? palette : null, data } satisfies PlainPng
}

/**
 * How the pixels of a PNG come into a print file, and how many they are: none is decoded, each row by itself, or the whole
 * picture at once, of which it may have `MOST_WHOLE_PIXELS`.
 */
export function pngDecoding(png: PngParts): { how: 'none' | 'rows' | 'whole'; pixels: number } {
  if (plainPng(png)) return { how: 'none', pixels: 0 }
  const inRows = png.bits === 8 && !png.isInterlaced && (png.kind === CLEAR_GREY || png.kind === CLEAR_COLOUR)
  return { how: inRows ? 'rows' : 'whole', pixels: png.width * png.height }
}

/** The same of a file, of which its beginning is enough; null where that is no PNG. */
export function decodingOf(bytes: Uint8Array): ReturnType<typeof pngDecoding> | null {
  try {
    return pngDecoding(pngParts(bytes))
  } catch {
    return null
  }
}
