import { Buffer } from 'node:buffer'
import { validateBytes } from 'gltf-validator'
import { describe, expect, test } from 'vitest'
import { poseOf } from '../../../src/client/stage/stage-pose.ts'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { constructionOf } from '../../../src/packaging/constructions.ts'
import { type Dieline, dielineOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { arGlb } from '../../../src/packaging/files/ar-glb.ts'
import { arModel } from '../../../src/packaging/files/ar-model.ts'
import { FORMS } from '../../../src/packaging/forms/forms.ts'
import { hasModel, isFormed, mannerOf } from '../../../src/packaging/forms/manner.ts'
import type { Skin } from '../../../src/packaging/forms/skin.ts'
import { packageMeshOf } from '../../../src/packaging/model/package-mesh.ts'
import { productPicture } from '../../../src/packaging/product-picture.ts'
import { styleOf } from '../../../src/packaging/styles/shelf.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const usual = (id: keyof typeof STYLES) => dielineOf(STYLES[id], STYLES[id].usual, STYLES[id].usual.caliper)
const formed = (Object.keys(STYLES) as (keyof typeof STYLES)[])
  .map((id) => [id, usual(id)] as const)
  .filter(([, dieline]) => isFormed(dieline))

/** The lowest and highest places of a moment along x, y and z, mm. */
function extentOf(dieline: Dieline, time: number): [low: number, high: number][] {
  const { outside, inside, edge } = packageMeshOf(dieline)(time)
  return [0, 1, 2].map((axis) => {
    const values = [outside, inside, edge].flatMap(({ positions }) => positions.filter((_, at) => at % 3 === axis))
    return [values.reduce((a, b) => Math.min(a, b)), values.reduce((a, b) => Math.max(a, b))]
  })
}
const depthOf = (dieline: Dieline, time: number, axis = 1): number => {
  const [low, high] = extentOf(dieline, time)[axis]!
  return high - low
}

test('everything that is sold has a model, and each form a manner', () => {
  for (const product of PRODUCTS) {
    const { usual: size, ...style } = styleOf(constructionOf(product).style)
    expect(hasModel(dielineOf({ ...style, usual: size }, size, size.caliper)), product.type).toBe(true)
  }
  expect(formed.map(([id]) => id).sort()).toEqual(Object.keys(FORMS).sort())
})

describe.each(formed)('%s', (_, dieline) => {
  test.each([0, 0.25, 0.5, 0.75, 1])('stands on the ground at %d, and moves without a jump', (time) => {
    const [x, y, z] = extentOf(dieline, time)
    expect(z![0]).toBeGreaterThan(-2)
    expect(z![0]).toBeLessThan(2)
    const next = extentOf(dieline, Math.min(1, time + 0.001))
    for (const [axis, range] of [x!, y!, z!].entries())
      for (const end of [0, 1] as const) expect(Math.abs(next[axis]![end] - range[end])).toBeLessThan(4)
  })

  test('has a valid glTF, on the ground and in metres', async () => {
    const file = arGlb(arModel(dieline, 'Goods', { material: 'paper-kraft' }))
    expect((await validateBytes(file)).issues.messages).toEqual([])
    const view = Buffer.from(file)
    const { accessors } = JSON.parse(view.subarray(20, 20 + view.readUInt32LE(12)).toString()) as {
      accessors: { type: string; max: number[] }[]
    }
    const high = Math.max(...accessors.filter(({ type }) => type === 'VEC3').map(({ max }) => max[1]!))
    expect(high).toBeLessThanOrEqual(1.001)
  })
})

test('a bag opens, a pouch is filled, a roll unwinds, a sheet unfolds, a lid is put on', () => {
  for (const id of ['paper-bag', 'tote', 'doypack', 'poly-mailer', 'paper-mailer'] as const)
    expect(depthOf(usual(id), mannerOf(usual(id)).open), id).toBeGreaterThan(3 * depthOf(usual(id), 0))
  expect(depthOf(usual('paper-bag'), 1)).toBeCloseTo(usual('paper-bag').sizes.die.width, 0)
  expect(depthOf(usual('tape'), 1, 0)).toBeGreaterThan(depthOf(usual('tape'), 0, 0) + 100)
  const { outside: folded } = packageMeshOf(usual('sheet'))(0)
  expect(Math.max(...folded.positions.filter((_, at) => at % 3 === 0))).toBeLessThan(
    usual('sheet').sizes.die.length * 0.51,
  )
  const can = usual('tube')
  expect(depthOf(can, 1, 0)).toBeLessThan(depthOf(can, 0, 0) / 2)
  expect(depthOf(can, 1, 2)).toBeCloseTo(can.sizes.die.height, -1)
})

test('a closed can is as large as it is said to be, and what its label’s end covers is not seen', () => {
  const can = usual('tube')
  const { outer } = can.sizes
  for (const axis of [0, 1]) expect(Math.abs(depthOf(can, 1, axis) - outer.length)).toBeLessThan(0.2)
  expect(depthOf(can, 1, 2)).toBeCloseTo(outer.height, 1)
  const label = can.pieces.find(({ name }) => name === 'body label')!
  const seen = pieceFlat(FORMS.tube!(can)(1), label)
  expect(Math.min(...seen)).toBeCloseTo(0, 6)
  expect(Math.max(...seen)).toBeCloseTo(Math.PI * (can.sizes.die.length + can.caliper), 3)
})

/** Where across a piece its skins take their print from, mm. */
const pieceFlat = (skins: Skin[], piece: Piece): number[] =>
  skins.flatMap(({ flat }) => (flat?.piece === piece ? [flat.at(0, 0)[0], flat.at(1, 0)[0]] : []))

test('what lies flat is seen as every picture is, since its sheet is not what is delivered', () => {
  expect(poseOf('flat', usual('paper-bag'))).toMatchObject({ time: 0, pitch: 28, zoom: 1 })
  expect(poseOf('open', usual('tube')).time).toBe(0)
})

test('without a model a moment is drawn with its part of the printed sheet in each cell', () => {
  const bag = PRODUCTS.find(({ type }) => type === 'paper-bag')!
  const drawn = productPicture(bag, bag.sizes[0]!, { pose: { time: 0.4, turn: 45 }, own: true })
  expect(drawn).toContain('<g id="sheet">')
  expect(drawn.match(/<use href="#sheet"\/>/g)!.length).toBeGreaterThan(20)
  expect(drawn).toMatch(/href="#own-(ink|over)-/)
})

test('a construction that bears the name of what every object has is not formed', () => {
  const named = { style: { ...STYLES['fefco-0201'], id: 'constructor' } }
  expect([isFormed(named), mannerOf(named).act]).toEqual([false, 'fold'])
})
