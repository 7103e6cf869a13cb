import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { DielineError } from '../../../src/packaging/dieline/limits.ts'
import { boundsOf } from '../../../src/packaging/geometry/outline.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { gluedToNothing, handHoles } from './die-rules.ts'
import { dielines } from './samples.ts'
import { clashesOf, depthOf, flatTriangles, type Solid, solidsAt } from './solids.ts'

const solidsOf = (dieline: Dieline) => solidsAt(dieline, dieline.pieces.map(flatTriangles), 1)

describe.each(['ecma-a20-20-03-01', 'ecma-a20-20-03-03'] as const)('%s', (id) => {
  test('holds each tuck by one slit at either end of its crease, under the shoulder of a dust flap', () => {
    fc.assert(
      fc.property(dielines(STYLES[id]), (dieline) => {
        // One more is the free end of a strip to tear.
        expect(dieline.pieces[0]!.slits).toHaveLength(dieline.options.tear ? 5 : 4)
        const solids = solidsOf(dieline)
        const named = (name: string) => solids.find((solid) => solid.name === name)!
        for (const end of ['top', 'bottom'])
          for (const side of ['left', 'right'])
            expect(depthOf(named(`tuck ${end}`), named(`dust ${side} ${end}`)), `${side} ${end}`).toBeGreaterThan(0)
      }),
      { numRuns: 40 },
    )
  })

  test('is glued beside its back, so that no edge of the front is a joint', () => {
    const [box] = dielineOf(STYLES[id], { length: 100, width: 60, height: 150 }, 0.5).pieces
    const { panels } = box!
    expect(panels[panels.find(({ name }) => name === 'glue')!.parent]!.name).toBe('back')
  })

  test('has a tuck that grows with the carton, from 18 to 30 mm', () => {
    const tuck = (width: number) => {
      const { pieces } = dielineOf(STYLES[id], { length: 400, width, height: 300 }, 0.5)
      const { bottom, top } = boundsOf([pieces[0]!.panels.find(({ name }) => name === 'tuck top')!.outline])
      return top - bottom
    }
    expect([60, 120, 300].map(tuck).map(Math.round)).toEqual([19, 25, 31])
  })
})

test('a hexagon box holds each tuck by a slit at either end of its crease, under the shoulders of the dust flaps at the front', () => {
  fc.assert(
    fc.property(dielines(STYLES['hexagon-box']), (dieline) => {
      const [box] = dieline.pieces
      expect(box!.slits).toHaveLength(4)
      const solids = solidsOf(dieline)
      const named = (name: string) => solids.find((solid) => solid.name === name)!
      for (const end of ['top', 'bottom'])
        for (const side of ['left', 'right'])
          expect(depthOf(named(`tuck ${end}`), named(`dust ${side} front ${end}`)), `${side} ${end}`).toBeGreaterThan(0)
    }),
    { numRuns: 40 },
  )
})

test.each(['sleeve', 'sleeved-mailer', 'hexagon-box', 'wine-box', 'carrier-box'] as const)(
  '%s is glued beside its back: no edge of the face that is displayed is a joint',
  (id) => {
    const { caliper, ...size } = STYLES[id].usual
    const { panels } = dielineOf(STYLES[id], size, caliper).pieces.find(({ panels }) =>
      panels.some(({ name }) => name === 'glue'),
    )!
    expect(panels[panels.find(({ name }) => name === 'glue')!.parent]!.name).toBe('back')
  },
)

test.each(['ecma-a20-20-03-01', 'ecma-a20-20-03-03', 'fefco-0201', 'fefco-0203', 'fefco-0216'] as StyleId[])(
  '%s is refused where it would be deeper than long',
  (id) => {
    const draw = () => dielineOf(STYLES[id], { length: 150, width: 160, height: 200 }, STYLES[id].limits.caliper[1])
    expect(draw).toThrow(DielineError)
    expect(draw).toThrow('width must be between')
  },
)

describe('a cake box with corners that lock', () => {
  const locked = dielines(STYLES['cake-box']).map((dieline) =>
    dielineOf(STYLES['cake-box'], dieline.sizes.inner, dieline.caliper, 'inner', {
      ...dieline.options,
      corners: 'lock',
    }),
  )

  test('has no glue: each of its four hooks goes out through a slot that it is longer than', () => {
    fc.assert(
      fc.property(locked, (dieline) => {
        const [box] = dieline.pieces
        expect(box!.glue).toEqual([])
        const panel = (name: string) => box!.panels.find((one) => one.name === name)!
        for (const wall of ['front', 'back']) {
          expect(panel(wall).holes).toHaveLength(2)
          panel(wall).holes!.forEach((hole, at) => {
            const slot = boundsOf([hole])
            const hook = boundsOf([panel(`hook ${wall} ${at ? 'right' : 'left'}`).outline])
            // On the flat the hook lies across its slot's direction.
            expect(slot.top - slot.bottom).toBeGreaterThan(hook.right - hook.left)
            expect(hook.top - hook.bottom).toBeGreaterThan(slot.right - slot.left)
          })
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is set up and closed without passing through itself', () => {
    fc.assert(
      fc.property(locked, (dieline) => {
        const moving = new Set(dieline.drawing.interferences!.map(({ panels }) => [...panels].sort().join()))
        const times = Array.from({ length: 25 }, (_, at) => at / 24)
        const clashes = clashesOf(dieline, times).filter(
          ({ a, b, time }) => time === 1 || !moving.has([a, b].sort().join()),
        )
        expect(clashes).toEqual([])
      }),
      { numRuns: 8 },
    )
  })
})

describe('a carrier box', () => {
  test('has a hole that a hand goes through, and at least 20 mm of board over it to carry by', () => {
    fc.assert(fc.property(dielines(STYLES['carrier-box']), ({ pieces }) => handHoles(pieces[0]!).length === 0))
  })

  test('locks its two handles by a grip that ends up behind the back one, in every board', () => {
    fc.assert(
      fc.property(dielines(STYLES['carrier-box']), (dieline) => {
        const solids = solidsOf(dieline)
        const [grip, front, back] = ['grip', 'handle front', 'handle back'].map(
          (name) => solids.find((solid) => solid.name === name)!,
        ) as [Solid, Solid, Solid]
        const middle = ({ min, max }: Solid) => (min[1]! + max[1]!) / 2
        expect(middle(grip)).toBeCloseTo(middle(back) + dieline.caliper, 3)
        expect(middle(back)).toBeCloseTo(middle(front) + dieline.caliper, 3)
      }),
      { numRuns: 20 },
    )
  })
})

test('an envelope is glued by the outside of its side flaps, which looks at the back, and its folds are single creases', () => {
  fc.assert(
    fc.property(dielines(STYLES.envelope), (dieline) => {
      const [piece] = dieline.pieces
      expect(gluedToNothing(dieline)).toEqual([])
      expect(piece!.creases).toHaveLength(4)
      // A strip between two lines is torn out, and the adhesive lies beyond it.
      expect(piece!.perforations).toHaveLength(2)
      const flap = piece!.panels.find(({ name }) => name === 'flap')!
      const [strip] = flap.glue!.outlines!
      expect(boundsOf([strip!]).bottom).toBeGreaterThan(piece!.perforations[1]![0][1])
    }),
    { numRuns: 25 },
  )
})

test('a delivery mailer has its tear strip and both adhesives in its dieline: what is torn off carries the first', () => {
  fc.assert(
    fc.property(dielines(STYLES['delivery-mailer']), (dieline) => {
      const [box] = dieline.pieces
      const tears = box!.perforations.map(([[, y]]) => y)
      const [again, first] = box!.glue.map(({ outline }) => boundsOf([outline]))
      expect(tears).toHaveLength(2)
      expect(again!.top).toBeLessThan(tears[0]!)
      expect(first!.bottom).toBeGreaterThan(tears[1]!)
      expect(first!.top).toBeLessThan(boundsOf([box!.cut[0]!]).top)
      expect(gluedToNothing(dieline)).toEqual([])
    }),
    { numRuns: 25 },
  )
})

test.each(['fefco-0427', 'fefco-0421', 'fefco-0422', 'sleeved-mailer'] as StyleId[])(
  '%s is refused where its walls are higher than the box that they are rolled into is long',
  (id) =>
    expect(() => dielineOf(STYLES[id], { length: 100, width: 400, height: 150 }, 1.6)).toThrow(
      'height must be between',
    ),
)

test('fefco-0426 is refused where its front is higher than the way to the back, against which it is rolled in', () => {
  const cut = (height: number) => dielineOf(STYLES['fefco-0426'], { length: 800, width: 80, height }, 1.6)
  expect(() => cut(81)).toThrow('height must be between 25 and 80 mm')
  expect(cut(80).drawing.interferences!.flatMap(({ panels }) => panels)).not.toContain('back')
})

describe('a shipping carton', () => {
  const cut = (length: number, width: number, height: number, caliper: number) =>
    dielineOf(STYLES['fefco-0201'], { length, width, height }, caliper)

  test('has a joint and slots by the thickness of its board', () => {
    const glue = (caliper: number) => {
      const { left, right } = boundsOf([cut(400, 300, 200, caliper).pieces[0]!.glue[0]!.outline])
      return Math.round(right - left)
    }
    expect([1.6, 3.2, 5].map(glue)).toEqual([25, 30, 35])
  })

  test('says where its inner flaps are held back, and is refused where no machine makes its blank', () => {
    expect(cut(300, 300, 300, 3.2).clamps).toContainEqual(expect.objectContaining({ what: 'inner flap' }))
    expect(() => cut(1200, 600, 400, 3.2)).toThrow('width must be between')
    expect(() => cut(800, 600, 1150, 3.2)).toThrow('height must be between')
    fc.assert(fc.property(dielines(STYLES['fefco-0201']), ({ width, height }) => width <= 3000 && height <= 1700))
  })
})

describe('a full overlap carton', () => {
  test('has outer flaps that each end within an inch of the far face, one on the other', () => {
    fc.assert(
      fc.property(dielines(STYLES['fefco-0203']), (dieline) => {
        const solids = solidsOf(dieline)
        for (const end of ['top', 'bottom']) {
          const [front, back] = ['front', 'back'].map((name) => solids.find((one) => one.name === `${name} ${end}`)!)
          const [near, far] = [Math.min(back!.min[1]!, front!.min[1]!), Math.max(back!.max[1]!, front!.max[1]!)]
          expect(far - front!.max[1]!).toBeLessThan(25.4)
          expect(back!.min[1]! - near).toBeLessThan(25.4)
          expect(end === 'top' ? front!.min[2]! - back!.max[2]! : back!.min[2]! - front!.max[2]!).toBeCloseTo(0, 6)
        }
      }),
      { numRuns: 25 },
    )
  })

  test('is refused where no machine makes its blank', () => {
    expect(() => dielineOf(STYLES['fefco-0203'], { length: 600, width: 500, height: 700 }, 5)).toThrow(
      'height must be between',
    )
    fc.assert(fc.property(dielines(STYLES['fefco-0203']), ({ width, height }) => width <= 3000 && height <= 1700))
  })
})

test('a slotted box with a 1-2-3 bottom has the top flaps of a shipping carton', () => {
  const flapsOf = (id: StyleId) => {
    const { pieces } = dielineOf(STYLES[id], { length: 300, width: 200, height: 180 }, 3, 'die', {})
    const walls = ['front', 'right', 'back', 'left']
    return walls.map((wall) => {
      const flap = boundsOf([pieces[0]!.panels.find(({ name }) => name === `${wall} top`)!.outline])
      return [flap.right - flap.left, flap.top - flap.bottom].map((side) => Math.round(side * 1e6) / 1e6)
    })
  }
  // Their joint is beside another wall, and the last of them is narrower by as much.
  expect(flapsOf('fefco-0216').map(([, deep]) => deep)).toEqual(flapsOf('fefco-0201').map(([, deep]) => deep))
  expect(flapsOf('fefco-0216').flat().sort()).toEqual(flapsOf('fefco-0201').flat().sort())
})

test('a lid is wider than its tray by more in thick board, and a full telescope is as deep as the tray', () => {
  const lid = (id: StyleId, caliper: number) => {
    const { pieces, sizes } = dielineOf(STYLES[id], { length: 200, width: 150, height: 100 }, caliper)
    const [tray, over] = pieces.map(({ panels }) => boundsOf([panels[0]!.outline]))
    return { play: over!.right - tray!.right - 2 * caliper, deep: pieces[1]!.width - (over!.right - over!.left), sizes }
  }
  expect(lid('fefco-0300', 0.5).play).toBeCloseTo(0.8, 6)
  expect(lid('fefco-0300', 5).play).toBeCloseTo(3.5, 6)
  expect(lid('fefco-0300', 0.5).deep / 2).toBeGreaterThan(99)
  expect(lid('lid-and-tray', 0.5).deep / 2).toBeCloseTo(40, 6)
})

test('the window of a wine box is below its tuck, which would show in it, whatever its height', () => {
  for (const height of [200, 260, 330, 450]) {
    const dieline = dielineOf(STYLES['wine-box'], { length: 85, width: 85, height }, 0.8)
    const panel = (name: string) => dieline.pieces[0]!.panels.find((one) => one.name === name)!
    const [front, tuck] = ['front', 'tuck top'].map((name) => boundsOf([panel(name).outline]))
    const window = boundsOf([panel('front').holes![0]!])
    expect(front!.top - window.top, String(height)).toBeGreaterThan(tuck!.top - tuck!.bottom + 3)
  }
})
