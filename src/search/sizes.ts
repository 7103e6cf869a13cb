import type { Units } from '../regions/units.ts'
import type { FoundPage } from './found-page.ts'

/** A page with a size chosen, and the size's sides in mm. */
export interface SizePage extends FoundPage {
  sides: number[]
}

/** Two or three sides: `20 x 15 x 5 cm`, `310×220`. */
const SIDES =
  /(\d{1,5}(?:[.,]\d{1,3})?)\s*[x×*]\s*(\d{1,5}(?:[.,]\d{1,3})?)(?:\s*[x×*]\s*(\d{1,5}(?:[.,]\d{1,3})?))?\s*(mm|cm|in|")?/iu
const MM = { mm: 1, cm: 10, in: 25.4, '"': 25.4 }
/** A side above this, without a unit, is meant in millimetres. */
const LONGEST_WITHOUT_UNIT = 100
/** How much a side may differ: the larger of a share of it and some mm. */
const NEAR = { share: 0.12, mm: 12 }

/** The sides that a search names, in mm, and what it says besides; null where it names none. */
export function askedSides(query: string, units: Units): { sides: number[]; rest: string } | null {
  const found = SIDES.exec(query)
  if (!found) return null
  const typed = found.slice(1, 4).flatMap((side) => (side ? [Number(side.replace(',', '.'))] : []))
  const said = found[4]?.toLowerCase() as keyof typeof MM | undefined
  const unit = said ?? (Math.max(...typed) > LONGEST_WITHOUT_UNIT ? 'mm' : units)
  return { sides: typed.map((side) => side * MM[unit]), rest: query.replace(found[0], ' ') }
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
