import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Scene, SHEET_FACES, scene as sceneSchema } from '../../../src/contract/design-scene.ts'
import { SHAPE_FORMS } from '../../../src/contract/scene-object.ts'
import { boxOf } from '../../../src/design/box.ts'
import { applied, changeBetween, undoing } from '../../../src/design/change.ts'
import { clipText, pasted, readClip } from '../../../src/design/clipboard.ts'
import { ALIGNMENTS, AXES, aligned, distributed } from '../../../src/design/commands/aligning.ts'
import {
  backgroundOf,
  cornered,
  formed,
  inked,
  painted,
  stroked,
  withName,
} from '../../../src/design/commands/appearance.ts'
import { grouped, marked, ORDER_STEPS, reordered, ungrouped } from '../../../src/design/commands/arranging.ts'
import {
  copiesOf,
  duplicatesOf,
  objectsWithChildren,
  onPanels,
  panelsBeside,
  withCopies,
} from '../../../src/design/commands/copying.ts'
import { isOtherSizeAlone } from '../../../src/design/commands/goods.ts'
import { added, drawnOrder, emptyScene, removed } from '../../../src/design/commands/objects.ts'
import { patterned } from '../../../src/design/commands/patterned.ts'
import { pictured } from '../../../src/design/commands/pictured.ts'
import { resized } from '../../../src/design/commands/scaling.ts'
import { transformed } from '../../../src/design/commands/transform.ts'
import { displayOf } from '../../../src/design/display.ts'
import { turnBetween } from '../../../src/design/history.ts'
import { pointBy } from '../../../src/design/matrix.ts'
import { type DesignTable, laidObject, tableOf } from '../../../src/design/table.ts'
import { EditorStore } from '../../../src/editor/editor-store.ts'
import { dielineOfGoods, goodsOf, poses, scenes } from './scenes.ts'

const mm = fc.integer({ min: -3000, max: 3000 }).map((tenths) => tenths / 10)
const point = fc.tuple(mm, mm)
const black = { cmyk: [0, 0, 0, 1] as [number, number, number, number] }

/** Ids that are the same in every run. */
const idsFrom = (scene: Scene) => {
  let next = 0
  return () => {
    for (;;) {
      const id = `n${next++}`
      if (!scene.objects[id]) return id
    }
  }
}

type Command = (scene: Scene, table: DesignTable) => Scene
const chosen = fc.uniqueArray(fc.nat(14), { maxLength: 5 })
/** The objects of a face at some places of its list, and some within groups. */
const idsAt = (scene: Scene, { face }: DesignTable, at: readonly number[]) => {
  const all = [...scene.faces[face], ...drawnOrder(scene, face)]
  return [...new Set(at.flatMap((index) => all[index] ?? []))]
}
const over =
  (make: (ids: string[], scene: Scene, table: DesignTable) => Scene) =>
  (at: number[]): Command =>
  (scene, table) =>
    make(idsAt(scene, table, at), scene, table)

const command: fc.Arbitrary<Command> = fc.oneof(
  fc
    .tuple(chosen, point, point, fc.integer({ min: -360, max: 360 }), fc.double({ min: 0.01, max: 40, noNaN: true }))
    .map(([at, about, by, turn, scale]) =>
      over((ids, scene, table) => transformed(scene, ids, table, { about, by, turn, scale }))(at),
    ),
  fc
    .tuple(chosen, point, point)
    .map(([at, size, middle]) =>
      over((ids, scene, table) => (ids[0] ? resized(scene, ids[0], table, size, middle) : scene))(at),
    ),
  fc
    .tuple(chosen, fc.constantFrom(...ALIGNMENTS))
    .map(([at, how]) => over((ids, scene, table) => aligned(scene, ids, table, how))(at)),
  fc
    .tuple(chosen, fc.constantFrom(...AXES))
    .map(([at, axis]) => over((ids, scene, table) => distributed(scene, ids, table, axis))(at)),
  chosen.map(over((ids, scene, { face }) => grouped(scene, face, ids, idsFrom(scene)()))),
  chosen.map(over((ids, scene) => ungrouped(scene, ids))),
  fc
    .tuple(chosen, fc.constantFrom(...ORDER_STEPS))
    .map(([at, how]) => over((ids, scene) => reordered(scene, ids, how))(at)),
  fc
    .tuple(chosen, fc.constantFrom('locked' as const, 'hidden' as const), fc.boolean())
    .map(([at, mark, on]) => over((ids, scene) => marked(scene, ids, mark, on))(at)),
  chosen.map(over((ids, scene) => removed(scene, ids))),
  chosen.map(
    over((ids, scene, table) => withCopies(scene, table, copiesOf(objectsWithChildren(scene, ids), idsFrom(scene)))),
  ),
  fc.tuple(chosen, chosen).map(([at, panels]) =>
    over((ids, scene, table) => {
      const names = [...table.panels.keys()]
      return onPanels(
        scene,
        ids,
        table,
        panels.flatMap((index) => names[index] ?? []),
        idsFrom(scene),
      )
    })(at),
  ),
  chosen.map(
    over((ids, scene, table) => {
      const clip = readClip(clipText(scene, ids))
      return clip ? pasted(scene, clip, table, [...table.panels.keys()][0] ?? 'box', idsFrom(scene)).scene : scene
    }),
  ),
  fc
    .tuple(chosen, fc.string({ maxLength: 90 }))
    .map(([at, name]) => over((ids, scene) => (ids[0] ? withName(scene, ids[0], name) : scene))(at)),
  chosen.map(over((ids, scene) => inked(scene, ids, black))),
  chosen.map(over((ids, scene) => stroked(scene, ids, { ink: black, width: 2 }))),
  fc
    .tuple(chosen, fc.constantFrom(...SHAPE_FORMS), mm)
    .map(([at, form, corner]) => over((ids, scene) => cornered(formed(scene, ids, form), ids, corner))(at)),
  fc.option(poses).map(
    (pose): Command =>
      (scene) =>
        pictured(scene, pose),
  ),
  fc.tuple(fc.nat(30), fc.boolean()).map(
    ([at, on]): Command =>
      (scene, table) => {
        const name = [...table.panels.keys()][at]
        return name ? painted(scene, table.face, name, on ? black : null, idsFrom(scene)()) : scene
      },
  ),
)

test('any commands keep a design valid and drawable, and can be taken back', () => {
  fc.assert(
    fc.property(
      scenes,
      fc.array(fc.tuple(command, fc.constantFrom(...SHEET_FACES)), { maxLength: 12 }),
      (start, steps) => {
        const dieline = dielineOfGoods(start.goods)
        let current = start
        for (const [run, face] of steps) {
          const next = run(current, tableOf(dieline, face))
          const change = changeBetween(current, next)
          if (change) {
            expect(applied(next, undoing(change))).toEqual(current)
            expect(applied(current, change)).toEqual(next)
          } else expect(next).toEqual(current)
          current = next
        }
        expect(sceneSchema.safeParse(current).error?.issues).toBeUndefined()
        for (const { items } of displayOf(current, dieline))
          for (const item of items) {
            expect(item.matrix.every(Number.isFinite)).toBe(true)
            if (item.kind === 'path') expect(item.outline).toMatch(/^(?:[MLC](?:[ ,]?-?\d+(?:\.\d+)?)+|Z)*$/)
          }
      },
    ),
    { numRuns: 80 },
  )
})

const mailer = goodsOf('mailer-box-full-color')
const outside = tableOf(dielineOfGoods(mailer), 'outside')
const shape = (id: string, panel: string, offset: [number, number], size: [number, number] = [20, 10]) => ({
  kind: 'shape' as const,
  id,
  form: 'rectangle' as const,
  corner: 0,
  fill: black,
  stroke: null,
  place: { panel, pin: [0.5, 0.5] as [number, number], offset },
  size,
  angle: 0,
})

describe('an object on the table', () => {
  test('moves, turns and grows there by what was asked, on whatever panel it then is', () => {
    fc.assert(
      fc.property(
        scenes,
        point,
        fc.integer({ min: -180, max: 180 }),
        fc.constantFrom(...SHEET_FACES),
        (scene, by, turn, face) => {
          const table = tableOf(dielineOfGoods(scene.goods), face)
          for (const id of scene.faces[face]) {
            const object = scene.objects[id]!
            const before = 'place' in object && laidObject(object, table)
            if (!before) continue
            const next = transformed(scene, [id], table, { about: before.middle, by, turn }).objects[id]!
            const after = 'place' in next && laidObject(next, table)
            if (!after) throw new Error('It is still there.')
            expect(after.middle[0]).toBeCloseTo(before.middle[0] + by[0], 1)
            expect(after.middle[1]).toBeCloseTo(before.middle[1] + by[1], 1)
            expect(Math.cos(((after.angle - before.angle - turn) * Math.PI) / 180)).toBeCloseTo(1, 3)
            expect(after.size[0]).toBeCloseTo(before.size[0], 2)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  test('is anchored to the panel that it is moved to, and looks as before', () => {
    const scene = added(emptyScene(mailer), 'outside', [shape('a', 'box/base', [0, 0])])
    const lid = outside.panels.get('box/lid')!
    const to = pointBy(lid.toTable, [lid.frame.width / 2, 20])
    const from = laidObject(scene.objects.a as ReturnType<typeof shape>, outside)!
    const next = transformed(scene, ['a'], outside, {
      about: from.middle,
      by: [to[0] - from.middle[0], to[1] - from.middle[1]],
    })
    expect(next.objects.a).toMatchObject({ place: { panel: 'box/lid', pin: [0.5, 0], offset: [0, 20] }, angle: 180 })
  })

  test('that is locked stays where it is, alone and in its group', () => {
    const scene = added(emptyScene(mailer), 'outside', [shape('a', 'box/lid', [0, 0]), shape('b', 'box/lid', [9, 0])])
    const inGroup = marked(grouped(scene, 'outside', ['a', 'b'], 'g'), ['g'], 'locked', true)
    for (const ids of [['a'], ['g']])
      expect(transformed(inGroup, ids, outside, { about: [0, 0], by: [5, 5] })).toBe(inGroup)
  })

  test('has the size that it is given, whatever it has grown by', () => {
    const grown = {
      ...shape('a', 'box/lid', [0, 0]),
      place: { ...shape('a', 'box/lid', [3, 4]).place, basis: [50, 40] as [number, number] },
    }
    const next = resized(added(emptyScene(mailer), 'outside', [grown]), 'a', outside, [30, 12], [200, 200])
    const laid = laidObject(next.objects.a as ReturnType<typeof shape>, outside)!
    expect(laid.size[0]).toBeCloseTo(30, 2)
    expect(laid.size[1]).toBeCloseTo(12, 2)
  })
})

describe('several objects', () => {
  const scene = added(emptyScene(mailer), 'outside', [
    shape('a', 'box/base', [-50, 0]),
    shape('b', 'box/base', [-10, 12], [10, 30]),
    shape('c', 'box/base', [60, 4], [30, 10]),
  ])
  const all = ['a', 'b', 'c']
  const boxes = (one: Scene) => all.map((id) => boxOf(one, id, outside)!)

  test.each(['left', 'right', 'top', 'bottom'] as const)('are aligned at their %s', (side) => {
    const aligns = boxes(aligned(scene, all, outside, side)).map((box) => box[side])
    for (const at of aligns) expect(at).toBeCloseTo(aligns[0]!, 2)
  })

  test('are spread with equal gaps, and the outermost stay', () => {
    const [a, b, c] = boxes(distributed(scene, all, outside, 'across'))
    expect(b!.left - a!.right).toBeCloseTo(c!.left - b!.right, 2)
    expect([a!.left, c!.right]).toEqual([boxes(scene)[0]!.left, boxes(scene)[2]!.right])
  })

  test('of which one is alone is aligned to its panel', () => {
    const box = boxOf(aligned(scene, ['b'], outside, 'centre'), 'b', outside)!
    const panel = outside.panels.get('box/base')!.outline.map(([x]) => x)
    expect((box.left + box.right) / 2).toBeCloseTo((Math.min(...panel) + Math.max(...panel)) / 2, 2)
  })

  test('go to the front, to the back, and one step', () => {
    const order = (how: (typeof ORDER_STEPS)[number], ids: string[]) =>
      reordered(scene, ids, how).faces.outside.join('')
    expect([
      order('front', ['a']),
      order('back', ['c']),
      order('forward', ['a']),
      order('backward', ['b', 'c']),
    ]).toEqual(['bca', 'cab', 'bac', 'bca'])
    expect(reordered(scene, ['c'], 'front')).toBe(scene)
  })

  test('are grouped where the topmost lay, and come apart again in their order', () => {
    const group = grouped(scene, 'outside', ['a', 'c'], 'g')
    expect([group.faces.outside, drawnOrder(group, 'outside')]).toEqual([
      ['b', 'g'],
      ['b', 'a', 'c'],
    ])
    expect(ungrouped(group, ['g']).faces.outside).toEqual(['b', 'a', 'c'])
  })
})

describe('a background', () => {
  test('lies under all, that of the whole blank under those of panels, and one panel has one', () => {
    const start = added(emptyScene(mailer), 'outside', [shape('a', 'box/lid', [0, 0])])
    const both = painted(painted(start, 'outside', 'box/lid', black, 'p'), 'outside', 'box', black, 'w')
    expect(both.faces.outside).toEqual(['w', 'p', 'a'])
    const white = painted(both, 'outside', 'box/lid', { white: 1 }, 'q')
    expect(backgroundOf(white, 'outside', 'box/lid')).toMatchObject({ id: 'p', ink: { white: 1 } })
    expect(painted(white, 'outside', 'box/lid', null, 'q').faces.outside).toEqual(['w', 'a'])
  })
})

test('goods of another size alone are told from those that are others in more', () => {
  const size = { ...mailer.size, height: mailer.size.height + 10 }
  expect(isOtherSizeAlone(mailer, { ...mailer, size })).toBe(true)
  for (const goods of [{ ...mailer }, { ...mailer, size, material: 'cardboard-eco' }, { ...mailer, print: 'no-print' }])
    expect(isOtherSizeAlone(mailer, goods)).toBe(false)
})

test('undo and redo are told from every other step', () => {
  const store = new EditorStore(emptyScene(mailer))
  const turns: (string | null)[] = []
  let before = store.state.history
  store.subscribe(() => {
    turns.push(turnBetween(before, store.state.history))
    before = store.state.history
  })
  const add = (id: string) => store.run((scene) => added(scene, 'outside', [shape(id, 'box/lid', [0, 0])]))
  add('a')
  add('b')
  store.undo()
  store.undo()
  store.redo()
  add('c')
  store.select(['c'])
  expect(turns).toEqual([null, null, 'undone', 'undone', 'redone', null, null])
})

describe('what fills a panel', () => {
  const start = painted(
    painted(
      added(emptyScene(mailer), 'outside', [shape('a', 'box/lid', [0, 0])]),
      'outside',
      'box/base',
      { white: 1 },
      'q',
    ),
    'outside',
    'box/lid',
    black,
    'p',
  )
  const both = patterned(start, 'outside', 'box/lid', { id: 'dots', pattern: 'dots', ink: black })
  const kindsOf = (scene: Scene, panel: string) =>
    scene.faces.outside.flatMap((id) => {
      const object = scene.objects[id]!
      if (object.kind === 'group') return [object.kind]
      return ('place' in object ? object.place.panel : object.panel) === panel ? [object.kind] : []
    })

  test('is not duplicated on its panel, by itself or with all else there', () => {
    expect(duplicatesOf(both, ['p', 'dots'], idsFrom(both))).toEqual([])
    const group = grouped(both, 'outside', ['a', 'p', 'dots'], 'g')
    for (const scene of [both, group]) {
      const copies = duplicatesOf(scene, scene.faces.outside, idsFrom(scene))
      expect(copies.map(({ kind }) => kind).filter((kind) => kind !== 'group')).toEqual(['shape'])
      expect(sceneSchema.safeParse(withCopies(scene, outside, copies)).error?.issues).toBeUndefined()
    }
  })

  test.each([
    [
      'copied to another panel',
      (scene: Scene) => onPanels(scene, ['p', 'dots'], outside, ['box/base'], idsFrom(scene)),
    ],
    [
      'pasted where its panel is another',
      (scene: Scene) => {
        const clip = readClip(clipText(scene, ['p', 'dots']).replaceAll('box/lid', 'box/base'))!
        return pasted(scene, clip, outside, 'box/base', idsFrom(scene)).scene
      },
    ],
  ])('lies under all when it is %s, in place of what filled that', (_, copied) => {
    const busy = added(both, 'outside', [shape('b', 'box/base', [0, 0])])
    const next = copied(busy)
    expect(kindsOf(next, 'box/base')).toEqual(['background', 'pattern', 'shape'])
    expect(backgroundOf(next, 'outside', 'box/base')?.ink).toEqual(black)
    expect(kindsOf(next, 'box/lid')).toEqual(['background', 'pattern', 'shape'])
  })
})

describe('a copy on another panel', () => {
  const laidOf = (scene: Scene, id: string) => laidObject(scene.objects[id] as ReturnType<typeof shape>, outside)!
  const front = outside.panels.get('box/front')!
  const base = outside.panels.get('box/base')!

  test('of a group is smaller as a whole: its objects lie to each other as they did', () => {
    const [wide, high] = [base.frame.width * 0.9, base.frame.height * 0.9]
    const grown = shape('c', 'box/base', [wide / 4, 0], [20, 10])
    const scene = added(emptyScene(mailer), 'outside', [
      shape('a', 'box/base', [0, 0], [wide, high]),
      shape('b', 'box/base', [-wide / 4, -high / 4]),
      { ...grown, place: { ...grown.place, basis: [base.frame.width / 2, base.frame.height / 2] } },
    ])
    const group = grouped(scene, 'outside', ['a', 'b', 'c'], 'g')
    const next = onPanels(group, ['g'], outside, ['box/front'], idsFrom(group))
    const copy = next.objects[next.faces.outside.at(-1)!]!
    if (copy.kind !== 'group') throw new Error('It is a group.')
    const [before, after] = [['a', 'b', 'c'], copy.children].map((ids) => ids.map((id) => laidOf(next, id)))
    const factor = front.frame.height / high
    expect(factor).toBeLessThan(1)
    const apart = (laid: typeof before, at: number) =>
      Math.hypot(laid![at]!.middle[0] - laid![0]!.middle[0], laid![at]!.middle[1] - laid![0]!.middle[1])
    before!.forEach((one, at) => {
      expect(after![at]!.panel.name).toBe('box/front')
      expect(after![at]!.size[0]).toBeCloseTo(one.size[0] * factor, 2)
      expect(apart(after, at)).toBeCloseTo(apart(before, at) * factor, 2)
    })
  })

  test('is of what is not there yet, and the panels for it are those of what is selected', () => {
    const scene = added(emptyScene(mailer), 'outside', [shape('a', 'box/lid', [0, 0]), shape('b', 'box/base', [0, 0])])
    const others = [...outside.panels.keys()].filter((name) => name !== 'box/lid')
    expect(panelsBeside(scene, ['a'], outside)).toEqual(others)
    expect(panelsBeside(scene, ['a', 'b'], outside)).toEqual([...outside.panels.keys()])
    expect(onPanels(scene, ['a'], outside, ['box/lid'], idsFrom(scene))).toBe(scene)
    expect(Object.keys(onPanels(scene, ['a', 'b'], outside, ['box/lid'], idsFrom(scene)).objects)).toHaveLength(3)
  })
})

describe('the clipboard', () => {
  const scene = added(emptyScene(mailer), 'outside', [shape('a', 'box/lid', [0, 0])])

  test('carries objects to a design of other goods, to a panel that it has', () => {
    const bag = goodsOf('paper-bag')
    const table = tableOf(dielineOfGoods(bag), 'outside')
    const { scene: next, ids } = pasted(
      emptyScene(bag),
      readClip(clipText(scene, ['a']))!,
      table,
      'bag/front',
      () => 'n',
    )
    expect(ids).toEqual(['n'])
    expect(sceneSchema.safeParse(next).error).toBeUndefined()
    expect(next.objects.n).toMatchObject({ kind: 'shape', place: { panel: 'bag/front' } })
  })

  test.each([
    'Some text',
    '{"boxwright-objects":2}',
    JSON.stringify({
      'boxwright-objects': 2,
      objects: { a: { ...shape('a', 'box/lid', [0, 0]), size: [-1, 2] } },
      assets: {},
    }),
    JSON.stringify({ 'boxwright-objects': 2, objects: { b: shape('a', 'box/lid', [0, 0]) }, assets: {} }),
    JSON.stringify({ 'boxwright-objects': 2, objects: { g: { kind: 'group', id: 'g', children: ['x'] } }, assets: {} }),
    JSON.stringify({ 'boxwright-objects': 1, objects: { a: shape('a', 'box/lid', [0, 0]) }, assets: {} }),
  ])('with anything else is not taken: %s', (text) => {
    expect(readClip(text)).toBeNull()
  })
})
