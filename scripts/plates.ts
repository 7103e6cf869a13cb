import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One separation of one page, as Ghostscript's tiffsep draws it: 255 is no ink, 0 is full. */
export interface DrawnPlate {
  width: number
  height: number
  pixels: Uint8Array
}

const GHOSTSCRIPT = 'gs'

/** Dots per inch at which plates are drawn. */
export const DPI = 36

/**
 * Every plate of every page of a print file, by "<page>(<name>)", page numbers from 1.
 *
 * @param folder where the pictures may be written
 */
export function separated(file: string, folder: string): Map<string, DrawnPlate> {
  const at = mkdtempSync(join(folder, 'plates-'))
  execFileSync(GHOSTSCRIPT, [
    '-q',
    '-dNOPAUSE',
    '-dBATCH',
    '-dSAFER',
    '-sDEVICE=tiffsep',
    '-sCompression=none',
    `-r${DPI}`,
    `-sOutputFile=${join(at, '%d.tif')}`,
    file,
  ])
  return new Map(
    readdirSync(at)
      .filter((name) => name.includes('('))
      .map((name) => [name.replace('.tif', ''), plateOf(readFileSync(join(at, name)))]),
  )
}

/** Tags of TIFF 6.0. */
const [WIDTH, HEIGHT, OFFSETS, COUNTS] = [256, 257, 273, 279]
/** Bytes of a value of TIFF's types 3 (short) and 4 (long). */
const SIZES: Record<number, number> = { 3: 2, 4: 4 }

/** A picture of eight-bit greys in uncompressed strips. */
function plateOf(bytes: Buffer): DrawnPlate {
  const little = bytes.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const start = long(4)
  const tags = new Map<number, number[]>()
  for (let entry = 0; entry < short(start); entry++) {
    const at = start + 2 + entry * 12
    const [type, count] = [short(at + 2), long(at + 4)]
    const size = SIZES[type]
    if (!size) continue
    const from = size * count > 4 ? long(at + 8) : at + 8
    tags.set(
      short(at),
      Array.from({ length: count }, (_, index) => (size === 2 ? short(from + 2 * index) : long(from + 4 * index))),
    )
  }
  const counts = tags.get(COUNTS)!
  const strips = tags.get(OFFSETS)!.map((from, at) => bytes.subarray(from, from + counts[at]!))
  return { width: tags.get(WIDTH)![0]!, height: tags.get(HEIGHT)![0]!, pixels: Buffer.concat(strips) }
}

/** Ink at a pixel, 0–1; none outside the page. */
export function inkAt({ width, height, pixels }: DrawnPlate, x: number, y: number): number {
  return x < 0 || y < 0 || x >= width || y >= height ? 0 : 1 - pixels[y * width + x]! / 255
}

/** The places of all pixels with at least this much ink. */
export function inkedPixels({ width, pixels }: DrawnPlate, least: number): [x: number, y: number][] {
  const most = 255 * (1 - least)
  const found: [number, number][] = []
  for (let at = 0; at < pixels.length; at++) if (pixels[at]! <= most) found.push([at % width, Math.floor(at / width)])
  return found
}

/** The inked pixels that have ink all around: Ghostscript fills every pixel that an area touches. */
export const innerPixels = (plate: DrawnPlate): [x: number, y: number][] =>
  inkedPixels(plate, 0.5).filter(([x, y]) =>
    [-1, 0, 1].every((down) => [-1, 0, 1].every((across) => inkAt(plate, x + across, y + down) > 0.5)),
  )

/**
 * Whether two plates are the same. Ghostscript rounds about one pixel in a hundred thousand, on the edge of a clip,
 * differently each time; a real gap has thousands.
 */
export function isSame(one: DrawnPlate, two: DrawnPlate | undefined): boolean {
  if (one.pixels.length !== two?.pixels.length) return false
  let differing = 0
  for (let at = 0; at < one.pixels.length; at++) if (one.pixels[at] !== two.pixels[at]) differing += 1
  return differing <= one.pixels.length / 100_000
}
