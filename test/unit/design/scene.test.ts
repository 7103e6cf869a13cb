import fc from 'fast-check'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { type Scene, SHEET_FACES, scene as sceneSchema } from '../../../src/contract/design-scene.ts'
import { applied, changeBetween, together, undoing } from '../../../src/design/change.ts'
import { added, drawnOrder, emptyScene, faceOf, removed, replaced } from '../../../src/design/commands/objects.ts'
import { displayOf, lostObjects } from '../../../src/design/display.ts'
import { NO_HISTORY, recorded, redone, undone } from '../../../src/design/history.ts'
import { pointBy } from '../../../src/design/matrix.ts'
import { designedPieces, frameOf, framesOf, placeName } from '../../../src/design/panel-frame.ts'
import { PATTERNS } from '../../../src/design/patterns.ts'
import { inFrame, middleOf, objectToSheet, placeAt } from '../../../src/design/placing.ts'
import { EditorStore, useEditor } from '../../../src/editor/editor-store.ts'
import { boundsOf } from '../../../src/packaging/geometry/outline.ts'
import { dielineOfGoods, goods, goodsOf, scenes } from './scenes.ts'

const RUNS = { numRuns: 60 }

/** A command that does something to most scenes. */
const commands = fc.oneof(
  fc.nat(20).map((at) => (scene: Scene) => removed(scene, Object.keys(scene.objects).slice(at, at + 1))),
  fc.nat(20).map((at) => (scene: Scene) => {
    const object = Object.values(scene.objects)[at]
    return object ? replaced(scene, [{ ...object, name: `Object ${at}` }]) : scene
  }),
  fc.nat(20).map((at) => (scene: Scene) => {
    const object = Object.values(scene.objects)[at]
    const face = object && faceOf(scene, object.id)
    if (!object || !face || object.kind === 'group') return scene
    const id = `c${Object.keys(scene.objects).length}-${at}`
    return scene.objects[id] ? scene : added(scene, face, [{ ...object, id }])
  }),
  fc.constant((scene: Scene) => ({ ...scene, goods: goodsOf('shipping-box', 1) })),
)

describe('a change', () => {
  test('is taken back to what was, and applied again to what came', () => {
    fc.assert(
      fc.property(scenes, fc.array(commands, { maxLength: 8 }), (before, list) => {
        const after = list.reduce((scene, command) => command(scene), before)
        const change = changeBetween(before, after)
        if (!change) {
          expect(after).toEqual(before)
          return
        }
        expect(applied(before, change)).toEqual(after)
        expect(applied(after, undoing(change))).toEqual(before)
      }),
      RUNS,
    )
  })

  test('of two steps is both of them', () => {
    fc.assert(
      fc.property(scenes, commands, commands, (first, one, other) => {
        const second = one(first)
        const third = other(second)
        const [a, b] = [changeBetween(first, second), changeBetween(second, third)]
        if (a && b) {
          expect(applied(first, together(a, b))).toEqual(third)
          expect(applied(third, undoing(together(a, b)))).toEqual(first)
        }
      }),
      RUNS,
    )
  })
})

describe('the history', () => {
  test('goes back through every step to the first scene and forward to the last, and every scene is valid', () => {
    fc.assert(
      fc.property(scenes, fc.array(commands, { maxLength: 10 }), (start, list) => {
        let moment = { scene: start, history: NO_HISTORY }
        for (const command of list) {
          const scene = command(moment.scene)
          moment = { scene, history: recorded(moment.history, moment.scene, scene) }
          expect(sceneSchema.safeParse(scene).error?.issues).toBeUndefined()
        }
        const last = moment.scene
        for (let back = undone(moment); back; back = undone(back)) moment = back
        expect(moment.scene).toEqual(start)
        for (let on = redone(moment); on; on = redone(on)) moment = on
        expect(moment.scene).toEqual(last)
      }),
      RUNS,
    )
  })

  test('has one step for changes that join, and no way forward after a new one', () => {
    const store = new EditorStore(emptyScene(goodsOf('mailer-box-full-color')))
    const ink = (k: number) => ({ cmyk: [0, 0, 0, k] as [number, number, number, number] })
    store.run((scene) => added(scene, 'outside', [{ kind: 'background', id: 'a', panel: 'box/lid', ink: ink(0) }]))
    for (const k of [0.1, 0.2, 0.3])
      store.run((scene) => replaced(scene, [{ kind: 'background', id: 'a', panel: 'box/lid', ink: ink(k) }]), 'ink')
    store.undo()
    expect(store.state.scene.objects.a).toMatchObject({ ink: ink(0) })
    store.redo()
    expect(store.state.scene.objects.a).toMatchObject({ ink: ink(0.3) })
    store.select(['a'])
    store.undo()
    store.undo()
    expect(store.state).toMatchObject({ scene: { objects: {} }, selection: [] })
    store.run((scene) => added(scene, 'inside', [{ kind: 'background', id: 'b', panel: 'box/lid', ink: ink(0) }]))
    store.redo()
    expect(Object.keys(store.state.scene.objects)).toEqual(['b'])
  })
})

test('a component shows its part of the state', () => {
  const store = new EditorStore(emptyScene(goodsOf('mailer-box-full-color')))
  store.show('inside')
  expect(renderToString(createElement(() => useEditor(store, ({ face }) => face)))).toBe('inside')
})

describe('an anchored object', () => {
  test('is where it was put, on both faces', () => {
    fc.assert(
      fc.property(
        goods,
        fc.constantFrom(...SHEET_FACES),
        fc.boolean(),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (one, face, grows, at) => {
          const dieline = dielineOfGoods(one)
          for (const piece of designedPieces(dieline))
            for (const frame of framesOf(piece, face)) {
              const point: [number, number] = [at * frame.width, (1 - at) * frame.height]
              const place = placeAt(placeName(frame), frame, point, grows)
              expect(
                Math.hypot(middleOf(place, frame)[0] - point[0], middleOf(place, frame)[1] - point[1]),
              ).toBeLessThan(0.002)
              const onSheet = pointBy(objectToSheet({ place, angle: 30 }, frame), [0, 0])
              const back = inFrame(frame, onSheet)
              expect(Math.hypot(back[0] - point[0], back[1] - point[1])).toBeLessThan(0.002)
            }
        },
      ),
      { numRuns: 20 },
    )
  })

  test('keeps its panel, and its distance there, at any size of the product', () => {
    fc.assert(
      fc.property(scenes, fc.nat(5), (scene, at) => {
        const before = dielineOfGoods(scene.goods)
        const resized = dielineOfGoods(goodsOf(scene.goods.product, at))
        expect(lostObjects(scene, before)).toEqual([])
        for (const object of Object.values(scene.objects)) {
          if (!('place' in object)) continue
          const face = faceOf(scene, object.id)!
          const [old, now] = [before, resized].map((one) => frameOf(one, face, object.place.panel))
          if (!old || !now) continue
          const { pin, basis } = object.place
          const distance = (frame: typeof now) =>
            middleOf(object.place, frame).map((value, axis) => value - pin[axis]! * [frame.width, frame.height][axis]!)
          if (basis) {
            const [x, y] = middleOf(object.place, now)
            expect(x).toBeGreaterThanOrEqual(-0.01)
            expect(y).toBeGreaterThanOrEqual(-0.01)
            expect(x).toBeLessThanOrEqual(now.width + 0.01)
            expect(y).toBeLessThanOrEqual(now.height + 0.01)
          } else {
            for (const axis of [0, 1] as const) expect(distance(now)[axis]).toBeCloseTo(distance(old)[axis]!, 6)
          }
        }
      }),
      RUNS,
    )
  })
})

test('what is inside a lid stands upright when it is open, on a wall as outside', () => {
  const dieline = dielineOfGoods(goodsOf('mailer-box-full-color'))
  const down = (panel: string, face: 'outside' | 'inside') => {
    const { toSheet } = frameOf(dieline, face, panel)!
    return pointBy(toSheet, [0, 1])[1] - pointBy(toSheet, [0, 0])[1]
  }
  const [piece] = designedPieces(dieline)
  // The lid lies above its hinge on the sheet, and the front wall below the bottom.
  expect([down(`${piece!.name}/lid`, 'outside'), down(`${piece!.name}/lid`, 'inside')]).toEqual([1, -1])
  expect([down(`${piece!.name}/front`, 'outside'), down(`${piece!.name}/front`, 'inside')]).toEqual([1, 1])
})

describe('what is displayed', () => {
  test('is every object that is neither hidden nor lost, in its order, as valid path data', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const dieline = dielineOfGoods(scene.goods)
        const sheets = displayOf(scene, dieline)
        for (const face of SHEET_FACES) {
          const drawn = sheets.filter((sheet) => sheet.face === face).flatMap(({ items }) => items)
          expect(new Set(drawn.map(({ object }) => object))).toEqual(new Set(drawnOrder(scene, face)))
          for (const item of drawn) {
            expect(item.matrix.every(Number.isFinite)).toBe(true)
            if (item.kind === 'path') expect(item.outline).toMatch(/^(?:[MLC](?:[ ,]?-?\d+(?:\.\d+)?)+|Z)*$/)
          }
        }
        const [first] = Object.keys(scene.objects)
        if (!first) return
        const hidden = replaced(scene, [{ ...scene.objects[first]!, hidden: true }])
        expect(
          displayOf(hidden, dieline)
            .flatMap(({ items }) => items)
            .some(({ object }) => object === first),
        ).toBe(false)
      }),
      RUNS,
    )
  })

  test('of a pattern covers the area of its panel', () => {
    const one = goodsOf('mailer-box-full-color')
    const dieline = dielineOfGoods(one)
    for (const pattern of Object.keys(PATTERNS)) {
      const scene = added(emptyScene(one), 'outside', [
        { kind: 'pattern', id: 'p', panel: 'box/lid', pattern, scale: 1, ink: { cmyk: [0, 0, 0, 1] } },
      ])
      const [item] = displayOf(scene, dieline).flatMap(({ items }) => items)
      if (item?.kind !== 'path' || !item.clip) throw new Error('A pattern is a path.')
      const { left, right, top, bottom } = boundsOf(item.clip)
      const points = [...item.outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map(([, x, y]) =>
        pointBy(item.matrix, [Number(x), Number(y)]),
      )
      const tile = PATTERNS[pattern]!
      expect(Math.max(...points.map(([x]) => x))).toBeGreaterThan(right - tile.width)
      expect(Math.min(...points.map(([x]) => x))).toBeLessThan(left + tile.width)
      expect(Math.min(...points.map(([, y]) => y))).toBeLessThan(bottom + tile.height)
      expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(top - tile.height)
    }
  })
})

test.each([
  { time: 1.01, yaw: 0, pitch: 0 },
  { time: Number.NaN, yaw: 0, pitch: 0 },
  { time: 0, yaw: 1e9, pitch: 0 },
  { time: 0, yaw: 0, pitch: Number.POSITIVE_INFINITY },
  { time: 0, yaw: '0', pitch: 0 },
  { time: 0, yaw: 0 },
  { time: 0, yaw: 0, pitch: 0, zoom: 9 },
  null,
])('a scene is not pictured as %j', (pictured) => {
  const issues = sceneSchema.safeParse({ ...emptyScene(goodsOf('square-label')), pictured }).error?.issues
  expect(issues?.map(({ path }) => path[0])).toEqual(['pictured'])
})

test('patterns of a small document fill no memory: those that are too fine together are drawn larger', () => {
  const wide = goodsOf('shipping-box', 5)
  const dieline = dielineOfGoods(wide)
  const panel = dieline.pieces[0]!.name
  const ink = { cmyk: [0, 0, 0, 1] as [number, number, number, number] }
  const fine = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      kind: 'pattern' as const,
      id: `p${at}`,
      panel,
      pattern: 'dots',
      scale: 0.5,
      ink,
    }))
  for (const count of [1, 60]) {
    const items = displayOf(added(emptyScene(wide), 'outside', fine(count)), dieline).flatMap((sheet) => sheet.items)
    expect(items).toHaveLength(count)
    expect(items.reduce((sum, item) => sum + (item.kind === 'path' ? item.outline.length : 0), 0)).toBeLessThan(
      20_000_000,
    )
    expect(items.every(({ matrix: [scale] }) => scale >= 0.5)).toBe(true)
  }
})

describe('a scene that is not valid names what is wrong', () => {
  const base = emptyScene(goodsOf('mailer-box-full-color'))
  const background = { kind: 'background', id: 'a', panel: 'box/lid', ink: { white: 1 } } as const
  test.each<[string, unknown]>([
    ['must be the key', { ...base, faces: { ...base.faces, outside: ['b'] }, objects: { b: background } }],
    ['exactly one face', { ...base, objects: { a: background } }],
    ['exactly one face', { ...base, faces: { outside: ['a'], inside: ['a'] }, objects: { a: background } }],
    ['names a', { ...base, faces: { outside: ['a'], inside: [] } }],
    [
      'one of the assets',
      added(base, 'outside', [
        {
          kind: 'picture',
          id: 'a',
          asset: 'a'.repeat(64),
          crop: [0, 0, 1, 1],
          ink: null,
          size: [1, 1],
          angle: 0,
          place: { panel: 'box/lid', pin: [0, 0], offset: [0, 0] },
        },
      ]),
    ],
    [
      'must not be groups',
      {
        ...base,
        faces: { outside: ['a'], inside: [] },
        objects: {
          a: { kind: 'group', id: 'a', children: ['b'] },
          b: { kind: 'group', id: 'b', children: ['c'] },
          c: { ...background, id: 'c' },
        },
      },
    ],
    [
      'absolute M, L, C and Z',
      added(base, 'outside', [
        {
          kind: 'path',
          id: 'a',
          outline: 'M0 0q1 1',
          natural: [1, 1],
          rule: 'nonzero',
          fill: null,
          stroke: null,
          size: [1, 1],
          angle: 0,
          place: { panel: 'box/lid', pin: [0, 0], offset: [0, 0] },
        },
      ]),
    ],
  ])('%s', (message, value) => {
    expect(sceneSchema.safeParse(value).error?.message).toContain(message)
  })
})
