import type { FileFinding } from '../../contract/file-report.ts'
import { pointBy } from '../matrix.ts'
import type { PaintBox } from '../print-file/paint-state.ts'
import type { MarkFinding } from './file-ink-findings.ts'
import type { PlacedPage } from './file-page-findings.ts'

/** The most names in one finding. */
const MOST_NAMES = 8

/** The findings of a page: what is wrong in many places with the same rule is one, with the rectangle around all. */
export class PageFindings {
  readonly #found = new Map<string, FileFinding>()
  readonly #page: number
  readonly #placed: Pick<PlacedPage, 'toSheet' | 'judged'>

  constructor(page: number, placed: Pick<PlacedPage, 'toSheet' | 'judged'>) {
    this.#page = page
    this.#placed = placed
  }

  /** Notes what is wrong with a mark, unless the mark is wholly where nothing is judged. */
  add({ rule, severity, params = {}, names = [] }: MarkFinding, around: PaintBox): void {
    const box = this.#onSheet(around)
    if (isOutside(box, this.#placed.judged)) return
    const key = `${rule} ${severity}`
    const before = this.#found.get(key)
    if (!before) {
      this.#found.set(key, { rule, severity, page: this.#page, box, params, names })
      return
    }
    before.box = joined(before.box!, box)
    before.names = [...new Set([...before.names, ...names])].slice(0, MOST_NAMES)
    before.params = worse(before.params, params)
  }

  get all(): FileFinding[] {
    return [...this.#found.values()]
  }

  #onSheet([left, bottom, right, top]: PaintBox): [number, number, number, number] {
    const [x1, y1] = pointBy(this.#placed.toSheet, [left, bottom])
    const [x2, y2] = pointBy(this.#placed.toSheet, [right, top])
    const [x, y] = [Math.min(x1, x2), Math.min(y1, y2)]
    return [tenths(x), tenths(y), tenths(Math.abs(x2 - x1)), tenths(Math.abs(y2 - y1))]
  }
}

type Box = readonly [left: number, top: number, width: number, height: number]

function isOutside([left, top, width, height]: Box, judged: Box | null): boolean {
  if (!judged) return false
  const [x, y, wide, high] = judged
  return left > x + wide || top > y + high || left + width < x || top + height < y
}

function joined(one: readonly number[], other: readonly number[]): [number, number, number, number] {
  const [ax, ay, aw, ah] = one as [number, number, number, number]
  const [bx, by, bw, bh] = other as [number, number, number, number]
  const [x, y] = [Math.min(ax, bx), Math.min(ay, by)]
  return [x, y, tenths(Math.max(ax + aw, bx + bw) - x), tenths(Math.max(ay + ah, by + bh) - y)]
}

/** Of two findings the figures of the worse: the fewest pixels, the most ink. */
const worse = (one: Record<string, number>, other: Record<string, number>): Record<string, number> =>
  (other.dpi ?? Infinity) < (one.dpi ?? Infinity) || (other.total ?? 0) > (one.total ?? 0) ? other : one

const tenths = (mm: number): number => Math.round(Math.max(-100_000, Math.min(100_000, mm)) * 10) / 10
