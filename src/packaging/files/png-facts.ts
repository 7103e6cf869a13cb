/** A PNG whose compressed pixels a print file shows as they are. */
export interface PlainPng {
  width: number
  height: number
  bits: number
  /** 1 for grey or a palette, 3 for red, green and blue. */
  channels: 1 | 3
  palette: Uint8Array | null
  /** Deflated rows, each with the filter of its row. */
  data: Uint8Array
}

const MARK = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const [GREY, COLOUR, PALETTE] = [0, 2, 3]

/**
 * The parts of a PNG without transparency and in one pass; null where its pixels must be decoded first.
 *
 * @throws RangeError for what is no PNG
 */
export function plainPng(bytes: Uint8Array): PlainPng | null {
  if (MARK.some((byte, at) => bytes[at] !== byte)) throw new RangeError('A PNG begins with its mark.')
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const parts: Uint8Array[] = []
  let palette: Uint8Array | null = null
  let isPlain = true
  for (let at = MARK.length; at + 12 <= bytes.length; ) {
    const length = view.getUint32(at)
    const name = String.fromCharCode(...bytes.subarray(at + 4, at + 8))
    const body = bytes.subarray(at + 8, at + 8 + length)
    if (name === 'PLTE') palette = body
    if (name === 'tRNS') isPlain = false
    if (name === 'IDAT') parts.push(body)
    at += 12 + length
  }
  const [width, height, bits, kind, passes] = [
    view.getUint32(16),
    view.getUint32(20),
    bytes[24]!,
    bytes[25]!,
    bytes[28]!,
  ]
  if (!isPlain || passes || ![GREY, COLOUR, PALETTE].includes(kind) || (kind === PALETTE && !palette)) return null
  const data = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let filled = 0
  for (const part of parts) {
    data.set(part, filled)
    filled += part.length
  }
  return { width, height, bits, channels: kind === COLOUR ? 3 : 1, palette: kind === PALETTE ? palette : null, data }
}
