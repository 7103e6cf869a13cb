import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SceneObject } from '../../../src/contract/scene-object.ts'
import { grouped } from '../../../src/design/commands/arranging.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { togetherBox } from '../../../src/design/commands/together.ts'
import { transformed } from '../../../src/design/commands/transform.ts'
import { tableOf } from '../../../src/design/table.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const goods = goodsOf('mailer-box-full-color')
const table = tableOf(dielineOfGoods(goods), 'outside')

const square = (id: string, panel: string, offset: [number, number]): SceneObject => ({
  kind: 'shape',
  id,
  form: 'rectangle',
  corner: 0,
  fill: { cmyk: [0, 0, 0, 1] },
  stroke: null,
  angle: 0,
  size: [10, 10],
  place: { panel, pin: [0, 0], offset },
})

const sceneOn = (...panels: [string, string]) =>
  added(emptyScene(goods), 'outside', [square('a', panels[0], [20, 20]), square('b', panels[1], [50, 30])])

describe('several objects', () => {
  test('have their numbers on the panel that all are on, however that lies on the table', () => {
    for (const name of [...table.panels.keys()].filter((name) => name.startsWith('box/'))) {
      const { left, top, width, height } = togetherBox(sceneOn(name, name), ['a', 'b'], table)!
      expect([left, top, width, height].map((mm) => Math.round(mm * 100) / 100)).toEqual([15, 15, 40, 20])
    }
  })

  test('go by them where a pointer would take them, as a group too', () => {
    const panels = [...table.panels.values()].filter(
      ({ frame }) => frame.panel && frame.width > 90 && frame.height > 60,
    )
    const mm = fc.integer({ min: -5, max: 5 })
    fc.assert(
      fc.property(fc.constantFrom(...panels), mm, mm, fc.boolean(), ({ name }, right, down, isGroup) => {
        const scene = isGroup ? grouped(sceneOn(name, name), 'outside', ['a', 'b'], 'g') : sceneOn(name, name)
        const ids = isGroup ? ['g'] : ['a', 'b']
        const before = togetherBox(scene, ids, table)!
        const moved = transformed(scene, ids, table, { about: before.middle, by: before.onTable(right, down) })
        const after = togetherBox(moved, ids, table)!
        expect(after.left - before.left).toBeCloseTo(right, 2)
        expect(after.top - before.top).toBeCloseTo(down, 2)
        const larger = togetherBox(transformed(scene, ids, table, { about: before.middle, scale: 1.2 }), ids, table)!
        expect(larger.width / before.width).toBeCloseTo(1.2, 2)
      }),
    )
  })

  test('of several panels have those of the table, and of nothing that has a place there are none', () => {
    const [one, other] = [...table.panels.keys()].filter((name) => name.startsWith('box/'))
    const { onTable } = togetherBox(sceneOn(one!, other!), ['a', 'b'], table)!
    expect(onTable(3, 4)).toEqual([3, 4])
    expect(togetherBox(sceneOn(one!, other!), [], table)).toBeNull()
  })
})
