import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type DesignedGoods, scene } from '../../../../src/contract/design-scene.ts'
import { type SceneV1, sceneV1 } from '../../../../src/contract/design-scene-v1.ts'
import { pointBy } from '../../../../src/design/matrix.ts'
import { inkOf } from '../../../../src/design/migrations/from-v1.ts'
import { GoodsNotMade, migrated, NewerScene } from '../../../../src/design/migrations/migrated.ts'
import { frameOf } from '../../../../src/design/panel-frame.ts'
import { objectToSheet } from '../../../../src/design/placing.ts'
import { productDieline } from '../../../../src/packaging/constructions.ts'
import { sceneOf } from '../../../scenes.ts'
import { catalogue } from '../../shop-facts.ts'

const CORPUS = new URL('./corpus/', import.meta.url)
const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, CORPUS), 'utf8'))
const dielineOf = ({ product: type, size, material }: DesignedGoods) => {
  const product = catalogue.product(type)
  return product ? productDieline(product, size, material) : null
}
const first = read('mailer.v1.json') as SceneV1

describe('a document of version 1', () => {
  const documents = readdirSync(CORPUS).filter((name) => name.endsWith('.v1.json'))

  test.each(documents)('%s becomes what it became when it was put into the corpus', (name) => {
    const now = migrated(read(name), dielineOf)
    expect(now).toEqual(read(name.replace('.v1.', '.v2.')))
    expect(migrated(JSON.parse(JSON.stringify(now)), dielineOf)).toEqual(now)
  })

  test('has each element at the same point of the sheet, turned the same way, wherever it was', () => {
    const dieline = dielineOf(sceneOf().goods)!
    const piece = dieline.pieces[0]!.name
    const at = fc.record({
      face: fc.constantFrom('outside' as const, 'inside' as const),
      x: fc.double({ min: -20, max: 700, noNaN: true }),
      y: fc.double({ min: -20, max: 700, noNaN: true }),
      rotation: fc.integer({ min: -180, max: 180 }),
    })
    fc.assert(
      fc.property(at, (place) => {
        const shape = { id: 'a', type: 'shape', form: 'ellipse', fill: null, stroke: null, strokeWidth: 0 } as const
        const elements: SceneV1['elements'] = [{ ...shape, ...place, piece, width: 10, height: 5 }]
        const object = migrated({ ...first, elements }, dielineOf).objects.a!
        if (object.kind !== 'shape') throw new Error('A shape became something else.')
        const toSheet = objectToSheet(object, frameOf(dieline, place.face, object.place.panel)!)
        const blank = frameOf(dieline, place.face, piece)!
        const [, , , , left, top] = blank.toSheet
        const [x, y] = pointBy(toSheet, [0, 0])
        expect(x - left).toBeCloseTo(place.x, 2)
        expect(y - (top - blank.height)).toBeCloseTo(place.y, 2)
        const [x1, y1] = pointBy(toSheet, [10, 0])
        const turn = (place.rotation * Math.PI) / 180
        expect([x1 - x, y1 - y].map((value) => value.toFixed(1).replace('-0.0', '0.0'))).toEqual(
          [10 * Math.cos(turn), 10 * Math.sin(turn)].map((value) => value.toFixed(1).replace('-0.0', '0.0')),
        )
      }),
    )
  })

  test.each([
    ['#ffffff', [0, 0, 0, 0]],
    ['#000000', [0, 0, 0, 1]],
    ['#ff0000', [0, 1, 1, 0]],
    ['#1d4ed8', [0.866, 0.639, 0, 0.153]],
  ])('has %s in process colours', (colour, cmyk) => {
    expect(inkOf(colour)).toEqual({ cmyk })
  })

  test.each([
    ['an image that it does not have', { ...first, images: {} }, 'elements.2.image'],
    ['two elements of one id', { ...first, elements: [first.elements[0], first.elements[0]] }, 'elements.1.id'],
    ['a colour by name', { ...first, elements: [{ ...first.elements[0]!, color: 'red' }] }, 'elements.0.color'],
  ])('is none with %s', (_, document, path) => {
    expect(sceneV1.safeParse(document).error?.issues.map((issue) => issue.path.join('.'))).toContain(path)
  })

  test('needs goods that are made', () => {
    expect(() => migrated({ ...first, product: 'stone-box' }, dielineOf)).toThrow(GoodsNotMade)
  })
})

test.each(readdirSync(CORPUS).filter((name) => name.endsWith('.v2.json')))('%s stays as it was written', (name) => {
  expect(migrated(read(name), () => null)).toEqual(read(name))
})

test('a document of the current version stays as it is', () => {
  expect(migrated(sceneOf(), () => null)).toEqual(sceneOf())
})

test('a document of a later release is not guessed at, and what is no scene is none', () => {
  expect(() => migrated({ ...sceneOf(), version: 3 }, dielineOf)).toThrow(NewerScene)
  for (const document of [null, {}, { version: 2 }, { ...sceneOf(), version: 0 }])
    expect(() => migrated(document, dielineOf)).toThrow()
  expect(scene.safeParse(sceneOf()).success).toBe(true)
})
