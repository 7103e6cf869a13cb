import fc from 'fast-check'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fitting } from '../../../src/packaging/dieline/limits.ts'
import type { Style } from '../../../src/packaging/dieline/style.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

/** Every construction with its name, for `test.each`. */
export const EVERY_STYLE: [string, Style][] = Object.entries(STYLES)
export const RIGID_STYLES = EVERY_STYLE.filter(([, { kind }]) => kind === 'rigid')

/** Dielines of a style over its whole range, its ends among them; lengths on a grid of 0.01 mm. */
export function dielines(style: Style): fc.Arbitrary<Dieline> {
  const { limits } = style
  const between = (min: number, max: number) =>
    fc.integer({ min: Math.ceil(min * 100), max: Math.floor(max * 100) }).map((value) => value / 100)
  return fc
    .record({
      length: between(limits.min.length, limits.max.length),
      width: between(limits.min.width, limits.max.width),
      height: between(limits.min.height, limits.max.height),
      caliper: between(...limits.caliper),
    })
    .map(({ caliper, ...size }) => {
      const dieline = dielineOf(style, fitting(style, size), caliper)
      return Object.assign(dieline, {
        [fc.toStringMethod]: () => `${style.id} ${Object.values(dieline.sizes.inner).join('×')} in ${caliper} mm`,
      })
    })
}
