import fc from 'fast-check'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fitting } from '../../../src/packaging/dieline/limits.ts'
import type { Options } from '../../../src/packaging/dieline/option-spec.ts'
import type { Style } from '../../../src/packaging/dieline/style.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

/** Every construction with its name, for `test.each`. */
export const EVERY_STYLE: [string, Style][] = Object.entries(STYLES)
export const RIGID_STYLES = EVERY_STYLE.filter(([, { kind }]) => kind === 'rigid')

/** What may be chosen of a style, usual options left out as often as not. */
function optionsOf({ options = {} }: Style): fc.Arbitrary<Options> {
  const values = Object.entries(options).map(([name, spec]) => {
    if (spec.kind === 'boolean') return [name, fc.boolean()] as const
    if (spec.kind === 'choice') return [name, fc.constantFrom(...spec.values)] as const
    return [name, fc.integer({ min: Math.ceil(spec.min), max: Math.floor(spec.max) })] as const
  })
  return fc.record(Object.fromEntries(values), { requiredKeys: [] }) as fc.Arbitrary<Options>
}

/**
 * The dielines of the style that was drawn last, by what was chosen: the properties of a style draw the same ones, and each
 * is worked out for the first of them.
 */
let drawn: { style: Style; dielines: Map<string, Dieline> } | undefined

function drawnOnce(style: Style, key: string, draw: () => Dieline): Dieline {
  if (drawn?.style !== style) drawn = { style, dielines: new Map() }
  const dieline = drawn.dielines.get(key) ?? draw()
  drawn.dielines.set(key, dieline)
  return dieline
}

/** Dielines of a style over its whole range and all its options, the ends among them; lengths on a grid of 0.01 mm. */
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
      options: optionsOf(style),
    })
    .map(({ caliper, options, ...size }) =>
      drawnOnce(style, JSON.stringify([size, caliper, options]), () => {
        const dieline = dielineOf(style, fitting(style, size), caliper, 'inner', options)
        return Object.assign(dieline, {
          [fc.toStringMethod]: () =>
            `${style.id} ${Object.values(dieline.sizes.inner).join('×')} in ${caliper} mm ${JSON.stringify(options)}`,
        })
      }),
    )
}
