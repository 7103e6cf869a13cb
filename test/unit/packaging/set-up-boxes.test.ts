import { expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { linesOf } from '../../../src/packaging/files/paths.ts'
import { edgesOf } from '../../../src/packaging/geometry/outline.ts'
import type { StyleId } from '../../../src/packaging/styles/shelf.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'

const pieceOf = (id: StyleId, name: string) => {
  const { caliper, ...size } = STYLES[id].usual
  return dielineOf(STYLES[id], size, caliper).pieces.find((piece) => piece.name === name)!
}
const facesOf = (id: StyleId, name: string) =>
  pieceOf(id, name).panels.flatMap(({ name: panel, up, print }) => (print ? [[panel, print, up]] : []))

test('the lid’s wrap is printed the way up of the lid’s board', () => {
  expect(facesOf('rigid-box', 'lid wrap')).toEqual(facesOf('rigid-box', 'lid'))
})

test('greyboard is grooved, its paper folded: neither is creased', () => {
  for (const [id, board, wrap] of [
    ['rigid-box', 'lid', 'lid wrap'],
    ['magnetic-box', 'case', 'case wrap'],
    ['drawer-box', 'sleeve', 'sleeve wrap'],
  ] as const) {
    expect(linesOf(pieceOf(id, board)), id).toMatchObject({ crease: [], fold: [] })
    expect(linesOf(pieceOf(id, board)).groove.length, id).toBeGreaterThan(0)
    expect(linesOf(pieceOf(id, wrap)), id).toMatchObject({ crease: [], groove: [] })
  }
})

test('the case of a magnetic box has a face for each of its boards, a lining, and magnets in flap and tray', () => {
  expect(facesOf('magnetic-box', 'case wrap')).toEqual([
    ['lid', 'top', 'south'],
    ['flap', 'front', 'south'],
  ])
  expect(pieceOf('magnetic-box', 'lining').width).toBeGreaterThan(200)
  expect(pieceOf('magnetic-box', 'tray').glue.map(({ face }) => face)).toEqual(['outside', 'outside'])
})

test('the thumb notch of a drawer box is cut in its paper as in its board', () => {
  const arcs = (name: string) =>
    pieceOf('drawer-box', name)
      .cut.flatMap(edgesOf)
      .flatMap(({ from, to, bulge }) => (bulge ? [Math.hypot(to[0] - from[0], to[1] - from[1])] : []))
  expect(arcs('sleeve wrap')).toEqual(arcs('sleeve').map((chord) => expect.closeTo(chord, 6)))
  expect(arcs('sleeve')).toHaveLength(1)
})

test('a rigid box has a hinged lid: one board from the back of the tray to the front of its lid, and no second piece', () => {
  const product = PRODUCTS.find(({ type }) => type === 'rigid-box')!
  const { pieces } = productDieline(product, product.sizes[0]!, product.materials[0]!)
  const lid = pieces.find(({ name }) => name === 'lid')!
  const parentOf = (name: string) => lid.panels[lid.panels.find((panel) => panel.name === name)!.parent]!.name
  expect([parentOf('lid'), parentOf('lid front')]).toEqual(['spine', 'lid'])
  expect(lid.glue).toHaveLength(1)
  expect(facesOf('hinged-box', 'lid wrap')).toEqual(facesOf('hinged-box', 'lid'))
})
