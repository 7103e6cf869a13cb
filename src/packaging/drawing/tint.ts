import type { Point } from '../geometry/rigid.ts'
import { combined } from './channels.ts'
import { dot, unit } from './space.ts'

/** One material in three tones: turned towards the light, towards the viewer, and away from the light. */
export interface Tint {
  light: string
  base: string
  dark: string
}

/** The light comes from the left, a little from the front and from above. */
export const LIGHT = unit([-0.55, -0.45, 0.7])
/** The brightness of a wall that faces the viewer, which is drawn in the base tone. */
const FRONT = 0.45

/** The tone of `tint` on a surface with this unit normal. */
export function shade(tint: Tint, surface: Point): string {
  const lit = dot(surface, LIGHT)
  return lit > FRONT
    ? mix(tint.base, tint.light, (lit - FRONT) / 0.25)
    : mix(tint.base, tint.dark, (FRONT - lit) / (2 * FRONT))
}

/** A mix of two hex colours: the share `k` (clamped to 0…1) of the second. */
export function mix(from: string, to: string, k: number): string {
  const share = Math.min(1, Math.max(0, k))
  return combined(from, to, (a, b) => a + (b - a) * share)
}

/** What lies over print that is turned away from the light, and how opaque it is on a surface with this unit normal. */
export const SHADE = '#141c28'
export const shadeOf = (surface: Point): number => Number((Math.max(0, FRONT - dot(surface, LIGHT)) * 0.26).toFixed(2))

/**
 * A tint made from one colour, for inks and films: the light tone is a little paler, the dark one cooler and darker.
 */
export const tintOf = (base: string): Tint => ({
  light: mix(base, '#ffffff', 0.1),
  base,
  dark: mix(base, '#141c28', 0.24),
})

/** The same material in less light, for the inside of a box. */
export const inShade = (tint: Tint, amount = 0.08): Tint => ({
  light: mix(tint.light, tint.dark, amount * 3),
  base: mix(tint.base, tint.dark, amount * 3),
  dark: mix(tint.dark, '#141c28', amount),
})
