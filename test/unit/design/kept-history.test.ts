import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { scene as sceneSchema } from '../../../src/contract/design-scene.ts'
import { painted } from '../../../src/design/commands/appearance.ts'
import { withGoods } from '../../../src/design/commands/goods.ts'
import { removed } from '../../../src/design/commands/objects.ts'
import { pictured } from '../../../src/design/commands/pictured.ts'
import { NO_HISTORY, recorded, redone, undone } from '../../../src/design/history.ts'
import { assetsIn, historyOf, historyToKeep } from '../../../src/design/kept-history.ts'
import { goodsOf, poses, scenes } from './scenes.ts'

/** A step of each kind: a colour, an object that goes, other goods, another picture or none. */
const steps = fc.array(
  fc.oneof(
    fc.integer({ min: 0, max: 99 }).map((share) => ({ kind: 'paint' as const, share })),
    fc.nat(20).map((at) => ({ kind: 'remove' as const, at })),
    fc.nat(4).map((at) => ({ kind: 'goods' as const, at })),
    fc.option(poses).map((pose) => ({ kind: 'picture' as const, pose })),
  ),
  { maxLength: 12 },
)

const worked = fc.tuple(scenes, steps, fc.nat(12)).map(([first, all, back]) => {
  let moment = { scene: sceneSchema.parse(first), history: NO_HISTORY }
  all.forEach((step, number) => {
    const { scene } = moment
    const ids = Object.keys(scene.objects)
    const next =
      step.kind === 'paint'
        ? painted(scene, 'outside', 'box', { cmyk: [0, 0, 0, step.share / 100] }, `new${number}`)
        : step.kind === 'goods'
          ? withGoods(scene, { ...scene.goods, size: goodsOf(scene.goods.product, step.at).size })
          : step.kind === 'picture'
            ? pictured(scene, step.pose)
            : removed(scene, ids.slice(step.at, step.at + 1))
    moment = { scene: next, history: recorded(moment.history, scene, next) }
  })
  for (let times = 0; times < back; times++) moment = undone(moment) ?? moment
  return moment
})

/** A value as the browser's database gives it back. */
const stored = <Value>(value: Value): Value => structuredClone(value)

describe('a kept history', () => {
  test('leads to the same scenes, back and forth', () => {
    fc.assert(
      fc.property(worked, (moment) => {
        const scene = sceneSchema.parse(stored(moment.scene))
        let again = { scene, history: historyOf(stored(historyToKeep(moment.history)), scene) }
        expect(again.history.past.length).toBe(moment.history.past.length)
        expect(again.history.future.length).toBe(moment.history.future.length)
        let there = moment
        for (const turn of [undone, redone])
          for (;;) {
            const [one, other] = [turn(there), turn(again)]
            expect(other?.scene).toEqual(one?.scene)
            if (!one || !other) break
            there = one
            again = other
          }
      }),
      { numRuns: 60 },
    )
  })

  test('of another scene has only the steps that lead to it, and forward again', () => {
    fc.assert(
      fc.property(worked, scenes, (moment, first) => {
        const other = sceneSchema.parse(first)
        const history = historyOf(stored(historyToKeep(moment.history)), other)
        let at = { scene: other, history }
        for (let times = history.past.length; times > 0; times--) at = undone(at)!
        for (let times = history.past.length; times > 0; times--) at = redone(at)!
        expect(at.scene).toEqual(other)
      }),
      { numRuns: 30 },
    )
  })

  test('has the steps nearest to now, within bounds', () => {
    const first = sceneSchema.parse(fc.sample(scenes, 1)[0])
    let [scene, history] = [first, NO_HISTORY]
    const run = (outline: string) => {
      const drawn = {
        id: 'p',
        kind: 'path' as const,
        place: { panel: 'box', pin: [0, 0] as [number, number], offset: [0, 0] as [number, number] },
        size: [1, 1] as [number, number],
        angle: 0,
        outline,
        natural: [1, 1] as [number, number],
        rule: 'nonzero' as const,
        fill: null,
        stroke: null,
      }
      const next = { ...scene, objects: { ...scene.objects, p: drawn as never } }
      history = recorded(history, scene, next)
      scene = next
    }
    for (let times = 0; times < 150; times++) run(`M0 0L${times} 1Z`)
    expect(historyToKeep(history).past.length).toBe(100)
    for (let times = 0; times < 9; times++) run(`M0 0${`L${times} 1`.repeat(20_000)}Z`)
    const kept = historyToKeep(history)
    expect(JSON.stringify(kept).length).toBeLessThan(420_000)
    expect(kept.past.at(-1)!.change.objects.p![1]).toEqual(scene.objects.p)
  })

  test.each([
    null,
    'x',
    {},
    { past: [{}], future: [] },
    { past: [{ change: { objects: { a: [1, 2] } } }], future: [] },
  ])('that cannot be read is none: %j', (kept) => {
    expect(historyOf(kept, sceneSchema.parse(fc.sample(scenes, 1)[0]))).toEqual(NO_HISTORY)
  })

  test('names the pictures that its steps bring back', () => {
    const picture = { type: 'image/png' as const, name: 'a', width: 1, height: 1, bytes: 1 }
    const change = { faces: {}, objects: {}, assets: { ['0'.repeat(64)]: [picture, null] as [typeof picture, null] } }
    expect(assetsIn({ past: [{ change }], future: [] })).toEqual(['0'.repeat(64)])
  })
})
