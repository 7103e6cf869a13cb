import type { Units } from '../regions/units.ts'
import type { FoundPage } from './found-page.ts'

/** A page with a size chosen, and the size's sides in mm. */
export interface SizePage extends FoundPage {
  sides: number[]
}

/** A number, and a unit as far as it is a word of its own, or the next side follows: `in` of `inserts` is none. */
const SIDE = String.raw`(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*(mm|cm|in(?:ch(?:es)?)?|["″”])(?=\s*[x×*]\s*\d|\P{L}|$)\.?)?`
const BY = String.raw`\s*[x×*]\s*`
/** Two or three sides: `20 x 15 x 5 cm`, `310×220`, `12" x 9" x 4"`. */
const SIDES = new RegExp(`${SIDE}${BY}${SIDE}(?:${BY}${SIDE})?`, 'iu')
const MM = { mm: 1, cm: 10, in: 25.4 }
/** A side above this, without a unit, is meant in millimetres. */
const LONGEST_WITHOUT_UNIT = 100
/** How much a side may differ: the larger of a share of it and some mm. */
const NEAR = { share: 0.12, mm: 12 }

/**
 * The sides that a search names, in mm, and what it says besides; null where it names none. A side without a unit has the one that is
 * named last.
 */
export function askedSides(query: string, units: Units): { sides: number[]; rest: string } | null {
  const found = SIDES.exec(query)
  if (!found) return null
  const typed = [1, 3, 5].flatMap((at) => {
    const side = found[at]
    return side ? [{ length: Number(side.replace(',', '.')), unit: unitOf(found[at + 1]) }] : []
  })
  const isLong = typed.some(({ length }) => length > LONGEST_WITHOUT_UNIT)
  const usual = typed.findLast(({ unit }) => unit)?.unit ?? (isLong ? 'mm' : units)
  const sides = typed.map(({ length, unit = usual }) => length * MM[unit])
  return { sides, rest: query.replace(found[0], ' ') }
}

/** A unit as somebody types it; undefined where they typed none. */
function unitOf(typed: string | undefined): keyof typeof MM | undefined {
  const unit = typed?.toLowerCase()
  return unit === undefined || unit === 'mm' || unit === 'cm' ? unit : 'in'
}

/** The pages whose sizes are near these sides, the nearest first; in whatever order the sides are typed. */
export function nearSizes(pages: readonly SizePage[], sides: readonly number[]): FoundPage[] {
  const wanted = largestFirst(sides)
  return pages
    .map((page) => ({ page, off: differences(wanted, largestFirst(page.sides)) }))
    .filter(({ off }) => off.every((by, at) => by <= Math.max(NEAR.mm, NEAR.share * wanted[at]!)))
    .sort((one, other) => sum(one.off) - sum(other.off))
    .map(({ page: { id, kind, name, path } }) => ({ id, kind, name, path }))
}

const largestFirst = (sides: readonly number[]) => sides.toSorted((one, other) => other - one)
const differences = (wanted: number[], sides: number[]) => wanted.map((side, at) => Math.abs(side - (sides[at] ?? 0)))
const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 0)
