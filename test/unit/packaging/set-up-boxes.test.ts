import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { PRODUCTS } from '../../../src/commerce/seed/products.ts'
import { productDieline } from '../../../src/packaging/constructions.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fold } from '../../../src/packaging/dieline/fold.ts'
import { linesOf } from '../../../src/packaging/files/paths.ts'
import { boundsOf, edgesOf, flatten } from '../../../src/packaging/geometry/outline.ts'
import { transform } from '../../../src/packaging/geometry/rigid.ts'
import type { StyleId } from '../../../src/packaging/styles/style-id.ts'
import { STYLES } from '../../../src/packaging/styles/styles.ts'
import { dielines } from './samples.ts'

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

describe('a shoulder box', () => {
  const style = STYLES['shoulder-box']

  test('shows as much of its neck as was chosen, and its lid stands on the neck, or without a shoulder on its base', () => {
    fc.assert(
      fc.property(dielines(style), (dieline) => {
        const motions = fold(dieline, 1)
        const reach = (piece: string, panel: string) => {
          const p = dieline.pieces.findIndex(({ name }) => name === piece)
          const at = dieline.pieces[p]!.panels.findIndex(({ name }) => name === panel)
          const { outline } = dieline.pieces[p]!.panels[at]!
          const levels = flatten(outline).map(([x, y]) => transform(motions[p]![at]!, [x, y, 0])[2])
          return { least: Math.min(...levels), most: Math.max(...levels) }
        }
        const wanted = dieline.options.shoulder as number
        const shown = dieline.clamps.find(({ what }) => what === 'shoulder')?.used ?? wanted
        expect(reach('lid', 'front').least - reach('base', 'front').most).toBeCloseTo(shown, 6)
        const above = reach('lid', 'lid').least - dieline.caliper / 2 - reach('neck', 'neck left').most
        expect(above).toBeCloseTo(shown ? 0 : 0.5, 6)
      }),
      { numRuns: 25 },
    )
  })

  test('is as large on the flat as its boards, papers and plays add up to', () => {
    // 180 inside; the neck 2, two papers 0.3 and the play 0.25 on either side; a wall from middle to middle 2 more: 187.1.
    // Of a height of 72 from base to lid 5 are left open; the base has three fifths of the rest.
    expect(pieceOf('shoulder-box', 'base').width).toBeCloseTo(187.1 + 2 * 40.2, 6)
    expect(pieceOf('shoulder-box', 'lid').width).toBeCloseTo(187.1 + 2 * 26.8, 6)
    // Around the neck, from middle to middle: twice 182 and twice 122.
    expect(pieceOf('shoulder-box', 'neck').width).toBeCloseTo(2 * 182 + 2 * 122, 6)
    expect(pieceOf('shoulder-box', 'neck').height).toBe(70)
  })
})

describe('the paper of a set-up box', () => {
  const WRAPPED = ['rigid-box', 'hinged-box', 'shoulder-box', 'magnetic-box', 'drawer-box'] as const

  test.each(WRAPPED)('of a %s shows its artwork on the walls, not where it is turned in', (id) => {
    const wraps = dielineOf(STYLES[id], STYLES[id].usual, STYLES[id].usual.caliper).pieces.filter(
      ({ spec }) => spec.stock === 'wrap',
    )
    expect(wraps.length).toBeGreaterThan(0)
    for (const { panels } of wraps)
      for (const { name, print, motif, outline } of panels)
        if (print && print !== 'top') {
          const [seen, whole] = [boundsOf([motif ?? outline]), boundsOf([outline])]
          expect((seen.right - seen.left) * (seen.top - seen.bottom), name).toBeLessThan(
            0.95 * (whole.right - whole.left) * (whole.top - whole.bottom),
          )
          for (const side of ['left', 'bottom'] as const) expect(seen[side], name).toBeGreaterThanOrEqual(whole[side])
          for (const side of ['right', 'top'] as const) expect(seen[side], name).toBeLessThanOrEqual(whole[side])
        }
  })

  test('is folded along each rim of a hinged lid, and goes around its corners', () => {
    const { panels } = pieceOf('hinged-box', 'lid wrap')
    const panel = (name: string) => panels.find((one) => one.name === name)!
    const folds = ['lid front', 'lid side left', 'lid side right', 'spine'].map((name) => panel(name).scores?.length)
    expect(folds).toEqual([3, 2, 2, 1])
    const [front, side, top] = ['lid front', 'lid side left', 'lid'].map((name) => boundsOf([panel(name).outline]))
    expect(top!.left - front!.left).toBeGreaterThan(10)
    expect(front!.right - top!.right).toBeGreaterThan(10)
    expect(top!.bottom - side!.bottom).toBeGreaterThan(10)
  })
})
