import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import type { Sides } from '../../../src/packaging/dieline/style.ts'
import { boundsOf } from '../../../src/packaging/geometry/outline.ts'
import type { StyleId } from '../../../src/packaging/styles/shelf.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const panel = ({ pieces }: Dieline, name: string) => {
  const { outline } = pieces.flatMap(({ panels }) => panels).find((item) => item.name === name)!
  const { left, right, bottom, top } = boundsOf([outline])
  return { wide: right - left, high: top - bottom }
}

/** Between two lines of a panel, as a seam or a seal leaves it. */
const between = ({ pieces }: Dieline, name: string): number => {
  const { scores = [] } = pieces.flatMap(({ panels }) => panels).find((item) => item.name === name)!
  const xs = scores.map(([[x]]) => x)
  return Math.max(...xs) - Math.min(...xs)
}

/** What the formed package will hold, read off its flat. */
const HOLDS: Partial<Record<StyleId, (dieline: Dieline) => Partial<Sides>>> = {
  'paper-bag': (bag) => ({
    length: panel(bag, 'front').wide,
    width: 2 * panel(bag, 'gusset right front').wide,
    height: panel(bag, 'front').high,
  }),
  doypack: (web) => ({
    length: panel(web, 'front').wide,
    width: panel(web, 'gusset front').high + panel(web, 'gusset back').high,
    height: panel(web, 'front').high,
  }),
  'poly-mailer': (web) => ({ length: panel(web, 'front').wide - 2 * 6, width: panel(web, 'front').high }),
  'paper-mailer': (web) => ({ length: panel(web, 'front').wide, width: panel(web, 'back').high }),
  tote: (bag) => ({ length: between(bag, 'front') - 2 * bag.caliper, width: panel(bag, 'back').high }),
  tube: (can) => ({
    length: panel(can, 'ply').wide / Math.PI - can.caliper,
    // Its discs are set in at either end, half of their board deep.
    height: panel(can, 'ply').high - can.caliper,
  }),
  label: (flat) => ({ length: panel(flat, 'label').wide, width: panel(flat, 'label').high }),
  sheet: (flat) => ({ length: panel(flat, 'sheet').wide, width: panel(flat, 'sheet').high }),
  tape: (roll) => ({
    length: panel(roll, 'repeat').wide * roll.pieces[0]!.spec.count!,
    width: panel(roll, 'repeat').high,
  }),
}

test('a paper bag’s bottom is creased from each corner to the middle of its gusset', () => {
  const bag = dielineOf(STYLES['paper-bag'], { length: 240, width: 100, height: 320 }, 0.1)
  const lines = bag.pieces[0]!.panels.flatMap(({ scores = [] }) => scores)
  const walls = [0, 240.1, 340.2, 580.3, 680.4]
  expect(lines).toHaveLength(4)
  for (const [[fromX, fromY], [toX, toY]] of lines) {
    expect(fromY).toBe(0)
    expect(walls.some((x) => Math.abs(x - fromX) < 0.01)).toBe(true)
    expect(Math.abs(Math.abs(toX - fromX) - 50.05)).toBeLessThan(0.01)
    expect(toY).toBeCloseTo(-50.05, 6)
  }
})

describe('formed goods', () => {
  test('are all of those that do not fold', () => {
    const formed = EVERY_STYLE.filter(([, { kind }]) => kind === 'formed').map(([name]) => name)
    expect(Object.keys(HOLDS).sort()).toEqual(formed.sort())
  })

  test.each(Object.keys(HOLDS) as StyleId[])('%s holds what was asked for, within 2 mm', (name) => {
    fc.assert(
      fc.property(dielines(STYLES[name]), (dieline) => {
        for (const [side, length] of Object.entries(HOLDS[name]!(dieline)))
          expect(Math.abs(length - dieline.sizes.inner[side as keyof Sides]), side).toBeLessThan(2)
      }),
    )
  })
})
