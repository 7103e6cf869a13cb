import type { ObjectOf } from '../../contract/scene-object.ts'
import { type Matrix, mapAfter, movedBy, pointBy, scaled, turnedBy } from '../matrix.ts'
import { type Course, courseOf, mappedOutline, placeAlong } from './course.ts'
import type { Glyph, ShapedLines } from './glyphs.ts'
import { outlineOf } from './outline-of.ts'
import { brokenLines } from './wrap.ts'

/** One point of type, mm. */
export const POINT = 25.4 / 72

/** How a text is set, as its object says it. */
export type TextSetting = Pick<
  ObjectOf<'text'>,
  'text' | 'font' | 'points' | 'leading' | 'spacing' | 'align' | 'bend'
> & {
  /** The width at which straight lines break at words, mm; null where they end only where the text does. */
  wrap: number | null
  /** The line that the letters stand on, mm from where it is stated; null for straight lines or a circle. */
  course: NonNullable<ObjectOf<'text'>['course']> | null
}

/** The letters of a text in its object's own millimetres: from its middle, x to the right and y down. */
export interface LaidText extends Pick<ObjectOf<'text'>, 'outline' | 'size'> {
  /** Of letters on a course: that from their middle, and where their middle is from where it was stated. */
  along?: { outline: string; middle: readonly [x: number, y: number] }
}

/** A glyph in its place, and the box of its advance between the font's ascender and descender. */
interface Placed {
  glyph: Glyph
  matrix: Matrix
  advance: number
}

/** Where the left end of a line is, as a share of what it lacks to the widest line. */
const LEFT_SHARE = { left: 0, centre: 0.5, right: 1 } as const

/** The least that an object may measure, mm. */
const LEAST = 0.1

const rounded = (value: number): number => Math.round(value * 1000) / 1000

/**
 * Lays out shaped lines: as high as their font, as wide as the widest line, or as the width that they are broken at. Bent
 * lines run along a circle with their middle at its top (at its bottom, with a negative `bend`); one that is too small for
 * them grows until it holds the longest. On a course the first line stands, and the others follow it below.
 */
export function laidOut(shaped: ShapedLines, setting: TextSetting): LaidText {
  const { unitsPerEm, ascender, descender } = shaped
  const em = setting.points * POINT
  const scale = em / unitsPerEm
  const gap = (setting.spacing / 1000) * em
  const course = setting.course && courseOf(setting.course.outline)
  const shift = (setting.course?.shift ?? 0) * (course?.length ?? 0)
  const isStraight = !setting.bend && !course
  const wrap = isStraight ? setting.wrap : null
  const lines = wrap === null ? shaped.lines : shaped.lines.flatMap((line) => brokenLines(line, scale, gap, wrap))
  const rows = lines.map((glyphs) => placedInRow(glyphs, scale, gap))
  const widest = Math.max(wrap ?? 0, ...rows.map(({ width }) => width))
  const step = setting.leading * em
  const placed = rows.flatMap(({ glyphs, width }, at) => {
    const begin = course
      ? shift + beginOn(course, width, LEFT_SHARE[setting.align])
      : (widest - width) * LEFT_SHARE[setting.align]
    return glyphs.map(({ glyph, left, advance }) => ({
      glyph,
      advance,
      matrix: course
        ? onCourse(course, begin + left + advance / 2, advance, at * step)
        : setting.bend
          ? onCircle(setting.bend, begin + left + advance / 2 - widest / 2, advance, at * step, widest)
          : movedBy(begin + left, at * step),
    }))
  })
  const box = isStraight
    ? {
        left: 0,
        right: widest,
        top: -ascender * scale,
        bottom: Math.max(0, lines.length - 1) * step - descender * scale,
      }
    : boundsOf(placed, ascender * scale, descender * scale)
  const middle = [(box.left + box.right) / 2, (box.top + box.bottom) / 2] as const
  const toMiddle = movedBy(-middle[0], -middle[1])
  return {
    outline: placed
      .map(({ glyph, matrix }) =>
        outlineOf(
          glyph.commands,
          mapAfter(toMiddle, mapAfter(matrix, mapAfter(scaled(scale, -scale), movedBy(glyph.dx, glyph.dy)))),
        ),
      )
      .join(''),
    size: [Math.max(LEAST, rounded(box.right - box.left)), Math.max(LEAST, rounded(box.bottom - box.top))],
    ...(setting.course && course && { along: { outline: mappedOutline(setting.course.outline, toMiddle), middle } }),
  }
}

/** The glyphs of a line from its left end, mm. Marks, which advance by nothing, stay with their letters. */
function placedInRow(glyphs: readonly Glyph[], scale: number, gap: number) {
  let at = 0
  const placed = glyphs.map((glyph) => {
    const left = at
    const advance = glyph.advance * scale
    at += advance + (glyph.advance ? gap : 0)
    return { glyph, left, advance }
  })
  const last = glyphs.some(({ advance }) => advance) ? gap : 0
  return { glyphs: placed, width: Math.max(0, at - last) }
}

/**
 * From a glyph's own millimetres to a circle around the origin.
 *
 * @param bend its radius, mm; negative where the line runs below the circle's middle
 * @param along the middle of the glyph on its line, from the line's middle
 * @param down the distance of the line from the first
 * @param widest the width of the longest line
 */
function onCircle(bend: number, along: number, advance: number, down: number, widest: number): Matrix {
  const radius = Math.max(Math.abs(bend), widest / (2 * Math.PI))
  const angle = ((along / radius) * 180) / Math.PI
  return bend > 0
    ? mapAfter(turnedBy(angle), movedBy(-advance / 2, -radius + down))
    : mapAfter(turnedBy(-angle), movedBy(-advance / 2, radius + down))
}

/**
 * Where a line begins on a course, mm from its beginning: there or at its end, or with its middle where the course has its own. On
 * a closed one that middle is where lines begin and end too.
 */
const beginOn = ({ isClosed, length, middle }: Course, width: number, share: number): number =>
  isClosed || share === LEFT_SHARE.centre ? middle - width * share : (length - width) * share

/** From a glyph's own millimetres to a course, of which the line runs a distance below. */
function onCourse(course: Course, along: number, advance: number, down: number): Matrix {
  const {
    point: [x, y],
    angle,
  } = placeAlong(course, along)
  return mapAfter(movedBy(x, y), mapAfter(turnedBy(angle), movedBy(-advance / 2, down)))
}

function boundsOf(placed: readonly Placed[], ascender: number, descender: number) {
  const corners = placed.flatMap(({ matrix, advance }) =>
    [
      [0, -ascender],
      [advance, -ascender],
      [0, -descender],
      [advance, -descender],
    ].map(([x, y]) => pointBy(matrix, [x!, y!])),
  )
  if (!corners.length) return { left: 0, right: 0, top: -ascender, bottom: -descender }
  const xs = corners.map(([x]) => x)
  const ys = corners.map(([, y]) => y)
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
}
