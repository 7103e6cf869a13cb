import fc from 'fast-check'
import { expect, test } from 'vitest'
import { emptyScene } from '../../../src/design/commands/objects.ts'
import { withPicture } from '../../../src/design/commands/pictures.ts'
import { mainFrame } from '../../../src/design/main-frame.ts'
import { pageScale, triedScales } from '../../../src/editor/pdf/page-scale.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const MM = 72 / 25.4
const dpi = (width: number, height: number) => Math.round(72 * pageScale([width * MM, height * MM]))

test.each([
  ['a business card', 85, 55, 400],
  ['A4', 210, 297, 400],
  ['A3', 297, 420, 300],
  ['A2', 420, 594, 249],
])('%s becomes a picture of its resolution', (_, width, height, expected) =>
  expect(Math.abs(dpi(width, height) - expected)).toBeLessThan(6),
)

test('no page has more pixels than a print file takes, nor less than 300 DPI while it may have them', () => {
  const side = fc.double({ min: 1, max: 200_000, noNaN: true })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const scale = pageScale([width, height])
      expect(scale ** 2 * width * height).toBeLessThan(24_000_001)
      if ((300 / 72) ** 2 * width * height < 24_000_000) expect(scale).toBeGreaterThan(299.9 / 72)
    }),
  )
})

test('a page that a canvas may be too small for is drawn again as large as every canvas is', () => {
  const a3 = [297 * MM, 420 * MM] as const
  const [wanted, sure] = triedScales(a3, pageScale(a3))
  expect(wanted).toBe(pageScale(a3))
  expect(sure! ** 2 * a3[0] * a3[1]).toBeCloseTo(16_777_216, 0)
  const a4 = [210 * MM, 297 * MM] as const
  expect(triedScales(a4, pageScale(a4))).toEqual([pageScale(a4)])
})

test('a page is placed in its own size, and smaller where the panel has no room for that', () => {
  const goods = goodsOf('mailer-box-full-color')
  const dieline = dielineOfGoods(goods)
  const frame = mainFrame(dieline, 'outside')
  const asset = { type: 'image/png' as const, name: 'a', width: 400, height: 200, bytes: 1 }
  const sizeOf = (natural: [number, number]) => {
    const placed = withPicture(
      emptyScene(goods),
      'outside',
      dieline,
      { id: 'a', sha256: 'a'.repeat(64), asset, rule: 'process' },
      natural,
    )
    const { a } = placed.objects
    return a?.kind === 'picture' ? a.size : null
  }
  expect(sizeOf([60, 30])).toEqual([60, 30])
  const [width, height] = sizeOf([2000, 1000])!
  expect(width / height).toBeCloseTo(2, 2)
  expect(width).toBeLessThan(frame.width)
})
