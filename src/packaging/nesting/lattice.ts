import { areaOf, type Outline } from '../geometry/outline.ts'
import { type BlankProfile, blankProfileOf, halfTurned, type Reach, STRIPS, swapped } from './profile.ts'

/** A row of blanks, lengths in mm. */
interface Row {
  /** From a blank to the next one that lies the same way. */
  pitch: number
  /** How far to the right and up the blank between these two lies, turned by 180°; null where there is none. */
  turned: { x: number; y: number } | null
}

/** How blanks lie on a sheet without an end: a row, and above it a row that is moved, perhaps turned, and so on. Lengths in mm. */
export interface Lattice extends Row {
  /** How far every second row is moved to the right. */
  shift: number
  /** How far a second row lies above a first one, and the next first one above it. */
  up: number
  back: number
  /** Whether every second row is turned by 180°. */
  isTurned: boolean
  /** The rectangle of a blank and half a gutter around it. */
  width: number
  height: number
  /** Whether its x is the blank's y. */
  isSwapped: boolean
}

/** A blank that covers this share of its rectangle has no room for another one. */
const FULL = 0.97
/** How many heights of the turned blank in a row are tried, and how many of these rows are stacked. */
const LIFTS = 16
const STACKED = 2
/** The most shifts that are tried of a row over another one. */
const SHIFTS = 28

/**
 * The lattices that are tried for a blank: rows of one direction or of pairs, along x and along y, each stacked with some
 * shifts.
 *
 * @param gutter mm between two blanks
 */
export function latticesOf(outline: Outline, gutter: number): Lattice[] {
  const profile = blankProfileOf(outline, gutter)
  const { along, across } = profile
  const isFull = areaOf(outline) >= FULL * (along.length - gutter) * (across.length - gutter)
  if (isFull) return [plain(profile)]
  return [...stacks(profile, false), ...stacks(swapped(profile), true)]
}

/** Rectangles side by side. */
const plain = ({ along, across }: BlankProfile): Lattice => ({
  pitch: along.length,
  turned: null,
  shift: 0,
  up: across.length,
  back: across.length,
  isTurned: false,
  width: along.length,
  height: across.length,
  isSwapped: false,
})

/** The least distance at which `b` stands after `a` if it is moved along the strips by so many of them. */
function apart(a: Reach, b: Reach, move: number): number {
  let most = Number.NEGATIVE_INFINITY
  const end = Math.min(STRIPS, STRIPS + move)
  for (let at = Math.max(0, move); at < end; at++) {
    const distance = a.high[at]! - b.low[at - move]!
    if (distance > most) most = distance
  }
  return most
}

/** That distance for every move from -STRIPS to STRIPS. */
function distances(a: Reach, b: Reach): Float64Array {
  const table = new Float64Array(2 * STRIPS + 1)
  for (let move = -STRIPS; move <= STRIPS; move++) table[move + STRIPS] = apart(a, b, move)
  return table
}

/** The distance at a move in strips: between two whole ones it is that of both, since a blank touches both. */
function at(table: Float64Array, strips: number): number {
  if (strips <= -STRIPS || strips >= STRIPS) return Number.NEGATIVE_INFINITY
  return Math.max(table[Math.floor(strips + 1e-9) + STRIPS]!, table[Math.ceil(strips - 1e-9) + STRIPS]!)
}

function stacks({ along, across }: BlankProfile, isSwapped: boolean): Lattice[] {
  const turned = halfTurned(across)
  const above = {
    same: distances(across, across),
    onTurned: distances(turned, across),
    turnedOn: distances(across, turned),
  }
  const [width, height, strip] = [along.length, across.length, across.strip]
  const alone: Row = { pitch: apart(along, along, 0), turned: null }

  /** How high a row lies above another one if it is moved by so much; `below` and `over` say whether they are turned. */
  const rise = (row: Row, below: boolean, over: boolean, shift: number): number => {
    let most = Number.NEGATIVE_INFINITY
    const upper = placesOf(row, over)
    for (const a of placesOf(row, below))
      for (const b of upper) {
        const table = a.isTurned === b.isTurned ? above.same : a.isTurned ? above.onTurned : above.turnedOn
        const x = b.x + shift - a.x
        for (let turn = Math.ceil((-width - x) / row.pitch); turn * row.pitch + x < width; turn++)
          most = Math.max(most, at(table, (x + turn * row.pitch) / strip) + a.y - b.y)
      }
    return most
  }
  const stack = (row: Row, over: boolean): Lattice[] => {
    const again = rise(row, false, false, 0)
    // By whole strips, because distances between them are rounded up.
    const step = strip * Math.ceil(row.pitch / strip / SHIFTS)
    return Array.from({ length: Math.ceil(row.pitch / step) }, (_, at) => {
      const shift = at * step
      const up = rise(row, false, over, shift)
      // Two rows further the blanks lie over those of the first row again.
      const back = Math.max(rise(row, over, false, -shift), again - up)
      return { ...row, shift, up, back, isTurned: over, width, height, isSwapped }
    })
  }
  const pairs = pairsOf(along, alone.pitch, height).slice(0, STACKED)
  return [...stack(alone, false), ...stack(alone, true), ...pairs.flatMap((row) => stack(row, false))]
}

/** Rows in which every second blank is turned, those first that take the least room alone. */
function pairsOf(along: Reach, least: number, height: number): Row[] {
  const turned = halfTurned(along)
  const rows = Array.from({ length: LIFTS + 1 }, (_, lift) => {
    const strips = Math.round((lift * STRIPS) / LIFTS / 2)
    const x = apart(along, turned, strips)
    const pitch = Math.max(x + apart(turned, along, -strips), least)
    return { pitch, turned: { x, y: strips * along.strip } }
  })
  const room = ({ pitch, turned }: (typeof rows)[number]) => pitch * (height + turned.y)
  return rows.sort((a, b) => room(a) - room(b))
}

/** Where the blanks of a row's first pitch lie. */
function placesOf({ turned }: Row, isTurned: boolean): { x: number; y: number; isTurned: boolean }[] {
  const first = { x: 0, y: 0, isTurned }
  return turned ? [first, { ...turned, isTurned: !isTurned }] : [first]
}
