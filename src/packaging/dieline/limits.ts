import { SIDES } from '../../contract/catalogue.ts'
import type { Sides, SizeMode, Style } from './style.ts'

export type Field = keyof Sides | 'caliper' | 'option'

/** A size or board that a style cannot be made in; says which side, and what is allowed. Lengths in mm. */
export class DielineError extends Error {
  readonly field: Field
  readonly value: number
  readonly min: number
  readonly max: number

  constructor(style: string, field: Field, value: number, min: number, max: number) {
    // Limits are rounded inwards, so that the values in the message are allowed.
    const [least, most] = [Math.ceil(min * 100 - 1e-6) / 100, Math.floor(max * 100 + 1e-6) / 100]
    super(`${style}: ${field} must be between ${least} and ${most} mm, not ${Math.round(value * 100) / 100} mm.`)
    this.name = 'DielineError'
    this.field = field
    this.value = value
    this.min = least
    this.max = most
  }
}

/** One package measured in all three ways, in mm. */
export type Sizes = Record<SizeMode, Sides>

const plus = (size: Sides, by: Sides, sign: 1 | -1): Sides => ({
  length: size.length + sign * by.length,
  width: size.width + sign * by.width,
  height: size.height + sign * by.height,
})

/**
 * A package measured in all three ways. Limits apply to the inner size, in which the shop sells.
 *
 * @throws DielineError where the inner size or the board is outside the style's limits
 */
export function dieSizeOf(style: Style, size: Sides, caliper: number, mode: SizeMode): Sizes {
  const [thin, thick] = style.limits.caliper
  within(style, 'caliper', caliper, thin, thick)
  const allowances = style.allowances(caliper)
  const die =
    mode === 'inner' ? plus(size, allowances.inner, 1) : mode === 'outer' ? plus(size, allowances.outer, -1) : size
  const inner = mode === 'inner' ? size : plus(die, allowances.inner, -1)
  const { min, max } = sideLimits(style, inner)
  // A side beyond what the style is made in at all is named before one that does not suit the others.
  for (const bounds of [style.limits, { min, max }])
    for (const side of SIDES) {
      // The error names the limits in the way of measuring that was asked for.
      const more = size[side] - inner[side] || 0
      within(style, side, size[side], bounds.min[side] + more, bounds.max[side] + more)
    }
  return { inner, die, outer: mode === 'outer' ? size : plus(die, allowances.outer, 1) }
}

/** The limits (inner mm) of each side of a size, those among them that depend on its other sides. */
export function sideLimits({ limits, follows }: Style, size: Sides): { min: Sides; max: Sides } {
  const [min, max] = [{ ...limits.min }, { ...limits.max }]
  for (const [side, [least, most]] of Object.entries(follows?.(size) ?? {}) as [keyof Sides, [number, number]][]) {
    // A side that is no number limits no other one; it is refused itself.
    if (Number.isNaN(least) || Number.isNaN(most)) continue
    min[side] = Math.max(min[side], least)
    max[side] = Math.min(max[side], most)
  }
  return { min, max }
}

/**
 * The size, with those sides corrected that depend on the others: to the nearest limit, or to the middle of limits that are
 * only a tolerance.
 */
export function fitting({ follows }: Style, size: Sides): Sides {
  const fixed = Object.entries(follows?.(size) ?? {}) as [keyof Sides, readonly [number, number]][]
  const near = (value: number, min: number, max: number) =>
    max - min <= TOLERANCE ? (min + max) / 2 : Math.min(max, Math.max(min, value))
  return { ...size, ...Object.fromEntries(fixed.map(([side, [min, max]]) => [side, near(size[side], min, max)])) }
}

/** Limits that are no further apart than this (mm) state a length, not a range. */
const TOLERANCE = 1

function within(style: Style, field: Field, value: number, min: number, max: number): void {
  if (!(value >= min - 1e-9 && value <= max + 1e-9)) throw new DielineError(style.id, field, value, min, max)
}
