import type { PanelSpec } from '../../dieline/style.ts'
import { boundsOf, rect, type Vec } from '../../geometry/outline.ts'

/** Stretches of a tuck by their distance from its crease, mm. */
export type Stretch = readonly [from: number, to: number]

/** Distance of adhesive from the sides of the tuck, and of the strip's free end from the crease of the ear beside it, mm. */
const ASIDE = 12
const FREE_END = 4

/**
 * A tuck that is glued to the front by strips of adhesive and torn open along a strip between two perforations, which begins
 * with a free end. Glued shut it needs no thumb notch.
 */
export function gluedTuck(tuck: PanelSpec, tear: Stretch, adhesives: readonly Stretch[]): PanelSpec {
  const { left, right, bottom, top } = boundsOf([tuck.outline])
  return {
    ...tuck,
    outline: rect(left, bottom, right, top),
    perforations: tear.map((y): [Vec, Vec] => [
      [left, bottom + y],
      [right, bottom + y],
    ]),
    slits: [
      [
        [left + FREE_END, bottom + tear[0]],
        [left + FREE_END, bottom + tear[1]],
      ],
    ],
    glue: {
      face: 'inside',
      outlines: adhesives.map(([from, to]) => rect(left + ASIDE, bottom + from, right - ASIDE, bottom + to)),
    },
  }
}
