import { describe, expect, test } from 'vitest'
import { type Matrix, pointBy } from '../../../src/design/matrix.ts'
import { designedPieces, frameOf } from '../../../src/design/panel-frame.ts'
import { shownBy, surfaceMap } from '../../../src/editor/stage/surface-map.ts'
import { boundsOf } from '../../../src/packaging/geometry/outline.ts'
import { packageMeshOf } from '../../../src/packaging/model/package-mesh.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const PRODUCTS = ['mailer-box-full-color', 'shipping-box', 'product-box', 'rigid-box']

describe.each(PRODUCTS)('the surfaces of %s', (type) => {
  const dieline = dielineOfGoods(goodsOf(type))

  test('have a point of a sheet where the model takes it from', () => {
    for (const piece of designedPieces(dieline)) {
      const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
      for (const [x, y] of [
        [left, bottom],
        [left + 10, top],
        [right, (bottom + top) / 2],
      ] as const) {
        // What package-mesh.ts states: 0–1 from the left and the foot, of the inside from the right.
        const u = (x + piece.at.x) / dieline.width
        const v = (y + piece.at.y) / dieline.height
        const outside = pointBy(surfaceMap(dieline, piece, 'outside', 2), [x, y])
        expect(outside[0]).toBeCloseTo(u * dieline.width * 2, 6)
        expect(outside[1]).toBeCloseTo((1 - v) * dieline.height * 2, 6)
        const inside = pointBy(surfaceMap(dieline, piece, 'inside', 2), [left + right - x, y])
        expect(inside[0]).toBeCloseTo((1 - u) * dieline.width * 2, 6)
        expect(inside[1]).toBeCloseTo((1 - v) * dieline.height * 2, 6)
      }
    }
  })

  test('are not mirrored, neither as they are drawn nor on the model: text reads right on both sides', () => {
    const handed = ([a, b, c, d]: Matrix) => Math.sign(a * d - b * c)
    for (const piece of designedPieces(dieline))
      for (const face of ['outside', 'inside'] as const) {
        // Artwork has y down, the sheet y up, the surface y down again.
        expect(handed(frameOf(dieline, face, piece.name)!.toSheet)).toBe(-1)
        expect(handed(surfaceMap(dieline, piece, face, 2))).toBe(-1)
      }
    for (const { indices, places } of [packageMeshOf(dieline)(0).outside, packageMeshOf(dieline)(0).inside]) {
      const at = (corner: number) => [places[2 * corner]!, places[2 * corner + 1]!] as const
      for (let first = 0; first < indices.length; first += 3) {
        const [[ax, ay], [bx, by], [cx, cy]] = [0, 1, 2].map((next) => at(indices[first + next]!)) as [
          readonly [number, number],
          readonly [number, number],
          readonly [number, number],
        ]
        // Corners run counter-clockwise as seen; so they must on the picture.
        expect((bx - ax) * (cy - ay) - (by - ay) * (cx - ax)).toBeGreaterThanOrEqual(-1e-9)
      }
    }
  })
})

describe.each(['rigid-box', 'rigid-box-two-pieces', 'magnetic-box', 'rigid-drawer-box'])('the paper of %s', (type) => {
  const dieline = dielineOfGoods(goodsOf(type))

  test('is shown by the board that it covers: each of its walls lies on the wall of that name', () => {
    const seen = new Set(packageMeshPieces(dieline))
    const shown = designedPieces(dieline).filter(({ name }) => name !== 'lining')
    expect(shown.length).toBeGreaterThan(1)
    for (const piece of shown) {
      const { map, board } = shownBy(piece, dieline, 'outside', 1)
      expect(board && seen.has(board.name), piece.name).toBe(true)
      for (const panel of piece.panels) {
        const wall = board!.panels.find(({ name }) => name === panel.name)
        const { left, right, bottom, top } = boundsOf([wall!.outline])
        const middle = pointBy(surfaceMap(dieline, board!, 'outside', 1), [(left + right) / 2, (bottom + top) / 2])
        const corners = boundsOf([panel.outline])
        const [[ax, ay], [bx, by]] = [
          pointBy(map, [corners.left, corners.bottom]),
          pointBy(map, [corners.right, corners.top]),
        ]
        expect(middle[0], panel.name).toBeGreaterThan(Math.min(ax, bx))
        expect(middle[0], panel.name).toBeLessThan(Math.max(ax, bx))
        expect(middle[1], panel.name).toBeGreaterThan(Math.min(ay, by))
        expect(middle[1], panel.name).toBeLessThan(Math.max(ay, by))
      }
    }
  })
})

/** The pieces whose faces the model has: what is formed within a package that folds is left out. */
const packageMeshPieces = ({ pieces }: ReturnType<typeof dielineOfGoods>) =>
  pieces.filter(({ spec }) => !spec.formed).map(({ name }) => name)
