import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fold } from '../../../src/packaging/dieline/fold.ts'
import { flatten } from '../../../src/packaging/geometry/outline.ts'
import { transform, turn } from '../../../src/packaging/geometry/rigid.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'

const style = STYLES['counter-display']

function closed(dieline: Dieline, name: string) {
  const piece = dieline.pieces[0]!
  const at = piece.panels.findIndex((panel) => panel.name === name)
  const motion = fold(dieline, 1)[0]![at]!
  const points = flatten(piece.panels[at]!.outline).map(([x, y]) => transform(motion, [x, y, 0]))
  const levels = points.map(([, , z]) => z)
  return { out: turn(motion, [0, 0, 1]), low: Math.min(...levels), high: Math.max(...levels) }
}

describe('a counter display', () => {
  test('shows the printed side of its header to the front, in front of its back', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const [header, back] = [closed(dieline, 'header'), closed(dieline, 'back')]
        expect(header.out[1]).toBeCloseTo(-1, 6)
        expect(back.out[1]).toBeCloseTo(1, 6)
        expect(header.high).toBeCloseTo(back.high, 6)
        // It stands on the inner flaps of the bottom.
        expect(header.low - closed(dieline, 'bottom right').high).toBeCloseTo(dieline.caliper, 1)
      }),
      { numRuns: 25 },
    )
  })

  test('has a header and a front as high as was chosen, unless they are reported as held back', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const used = (what: string, option: string) =>
          dieline.clamps.find((clamp) => clamp.what === what)?.used ?? (dieline.options[option] as number)
        const [back, side] = [closed(dieline, 'back'), closed(dieline, 'left')]
        expect(back.high - side.high).toBeCloseTo(used('header', 'header'), 6)
        expect(closed(dieline, 'front').high - side.low).toBeCloseTo(used('front', 'lip'), 6)
      }),
      { numRuns: 25 },
    )
  })
})

test('a counter display of 180 × 120 × 220 mm in 0.8 mm board is as large on the flat as its panels add up to', () => {
  const { width, height } = dielineOf(style, { length: 180, width: 120, height: 220 }, 0.8).pieces[0]!
  // Die 180.8 × 121.6 × 220.4: four walls of which the back is a board shorter, and a joint of 18.
  expect(width).toBeCloseTo(18 + 180 + 121.6 + 180.8 + 121.6, 6)
  // Back and header stand on flaps of 57 % of the width, whose crease is a board lower than the floor; the header ends on it.
  expect(height).toBeCloseTo(2 * 220.4 - 0.8 + 0.8 + 0.57 * 121.6, 6)
})
