import { Unzlib, Zlib } from 'fflate'
import type { PngParts } from './png-facts.ts'

/** The colours and the opacity of a picture apart: deflated rows, each with the filter of its row, as a PNG has them. */
export interface PngChannels {
  colours: Uint8Array
  opacity: Uint8Array
}

/** No row is longer, in pixels: two of them are held. */
const WIDEST = 100_000

/** Bytes that are unpacked at a time: at most a thousand times as many come of them. */
const SLICE = 4_096

/** A row's filters, from none to Paeth's (RFC 2083, section 6). */
const LAST_FILTER = 4

/**
 * Takes the opacity of a PNG's pixels out of their colours, row by row: never more of it is unpacked than a slice, however many
 * pixels it has. A filter foretells each channel by itself, so that the rows keep theirs. What follows the last is not read.
 *
 * @param png in one pass, of 8 bits a channel, the last of which is its opacity
 * @throws RangeError where rows are missing, or are filtered in no way that a PNG knows
 */
export function pngChannels({ width, height, kind, data }: PngParts): PngChannels {
  if (width > WIDEST) throw new RangeError(`A PNG is ${width} pixels wide.`)
  const channels = kind === 6 ? 3 : 1
  const pixel = channels + 1
  const [colours, opacity] = [new Packed(), new Packed()]
  const [rowColours, rowOpacity] = [new Uint8Array(1 + width * channels), new Uint8Array(1 + width)]
  const row = new Uint8Array(1 + width * pixel)
  let filled = 0
  let rows = 0

  const endRow = () => {
    if (row[0]! > LAST_FILTER) throw new RangeError(`A row of a PNG has the filter ${row[0]}.`)
    rowColours[0] = rowOpacity[0] = row[0]!
    for (let x = 0, from = 1, to = 1; x < width; x++) {
      for (let channel = 0; channel < channels; channel++) rowColours[to++] = row[from++]!
      rowOpacity[1 + x] = row[from++]!
    }
    colours.push(rowColours)
    opacity.push(rowOpacity)
    filled = 0
    rows++
  }
  const unpacking = new Unzlib((bytes) => {
    for (let at = 0; at < bytes.length && rows < height; ) {
      const part = bytes.subarray(at, at + row.length - filled)
      row.set(part, filled)
      at += part.length
      filled += part.length
      if (filled === row.length) endRow()
    }
  })
  try {
    for (let at = 0; at < data.length && rows < height; at += SLICE)
      unpacking.push(data.slice(at, at + SLICE), at + SLICE >= data.length)
  } catch (cause) {
    if (rows < height) throw new RangeError('The rows of a PNG are damaged.', { cause })
  }
  if (rows < height) throw new RangeError(`A PNG of ${height} rows has ${rows}.`)
  return { colours: colours.end(), opacity: opacity.end() }
}

/** What is deflated bit by bit. */
class Packed {
  readonly #parts: Uint8Array[] = []
  readonly #packing = new Zlib({ level: 6 }, (part) => void this.#parts.push(part))

  /** @param bytes may be changed afterwards */
  push(bytes: Uint8Array): void {
    this.#packing.push(bytes)
  }

  end(): Uint8Array {
    this.#packing.push(new Uint8Array(), true)
    const all = new Uint8Array(this.#parts.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const part of this.#parts) {
      all.set(part, at)
      at += part.length
    }
    return all
  }
}
