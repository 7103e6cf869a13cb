import { Resvg } from '@resvg/resvg-js'
import { expect, test } from 'vitest'
import type { SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { displayOf } from '../../../src/design/display.ts'
import { screenColour } from '../../../src/design/screen-colour.ts'
import { sheetSvg } from '../../../src/design/svg.ts'
import { jpegOf } from './pictures.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const GOODS = goodsOf('mailer-box-full-color')
const DIELINE = dielineOfGoods(GOODS)
const LID = `${DIELINE.pieces[0]!.name}/lid`
const ASSET = 'a'.repeat(64)
const placed = {
  place: { panel: LID, pin: [0.5, 0.5] as [number, number], offset: [0, 0] as [number, number] },
  angle: 0,
}
const PICTURE = `data:image/jpeg;base64,${Buffer.from(jpegOf()).toString('base64')}`

/** The pixels of a design's outside, by millimetres from the middle of the lid as it is read. */
function drawn(objects: SceneObject[], board: string | null) {
  const scene = added(emptyScene(GOODS), 'outside', objects)
  const sheet = displayOf(scene, DIELINE)[0]!
  const svg = sheetSvg(sheet, DIELINE, {
    board,
    colour: (ink) => screenColour(ink, board ?? '#ffffff'),
    pictureOf: () => PICTURE,
  })
  const image = new Resvg(svg, { fitTo: { mode: 'width', value: 1000 } }).render()
  return { svg, pixels: image.pixels, width: image.width, height: image.height }
}

const count = ({ pixels }: { pixels: Buffer }, is: (r: number, g: number, b: number, a: number) => boolean): number => {
  let found = 0
  for (let at = 0; at < pixels.length; at += 4)
    if (is(pixels[at]!, pixels[at + 1]!, pixels[at + 2]!, pixels[at + 3]!)) found += 1
  return found
}

test('a sheet is board in its cuts, with the inks in the colours that they have on it', () => {
  const bare = drawn([], '#cfa36b')
  const board = count(bare, (r, g, b, a) => a === 255 && r === 0xcf && g === 0xa3 && b === 0x6b)
  expect(board).toBeGreaterThan(bare.width * bare.height * 0.3)
  const white = drawn([{ kind: 'background', id: 'b', panel: LID, ink: { white: 1 } }], '#cfa36b')
  expect(count(white, (r, _, b) => r > 245 && b > 235)).toBeGreaterThan(1000)
})

test('without board, the artwork is clear around it and reaches into the bleed', () => {
  const { pixels, width, svg } = drawn(
    [{ kind: 'background', id: 'b', panel: DIELINE.pieces[0]!.name, ink: { cmyk: [0, 0, 0, 1] } }],
    null,
  )
  const inked = count({ pixels }, (_, __, ___, a) => a === 255)
  expect(inked / (pixels.length / 4)).toBeGreaterThan(0.3)
  expect(width).toBe(1000)
  expect(svg).not.toContain('NaN')
})

test('a picture shows its colours, or is as opaque as it is dark', () => {
  const picture = { kind: 'picture', id: 'p', ...placed, size: [80, 40], asset: ASSET, crop: [0, 0, 1, 1] } as const
  const own = drawn([{ ...picture, size: [80, 40], crop: [0, 0, 1, 1], ink: null }], null)
  for (const [r, g, b] of [
    [220, 30, 30],
    [30, 60, 200],
    [240, 220, 60],
    [20, 20, 20],
  ] as const)
    expect(
      count(own, (x, y, z, a) => a === 255 && Math.abs(x - r) + Math.abs(y - g) + Math.abs(z - b) < 60),
    ).toBeGreaterThan(300)
  const one = drawn([{ ...picture, size: [80, 40], crop: [0, 0, 1, 1], ink: { cmyk: [0, 0, 0, 1] } }], null)
  expect(count(one, (x, y, z, a) => a > 0 && Math.max(x, y, z) > 60 && a === 255)).toBe(0)
  // Yellow is light, black is dark.
  expect(count(one, (_, __, ___, a) => a > 220)).toBeGreaterThan(300)
  expect(count(one, (_, __, ___, a) => a > 15 && a < 80)).toBeGreaterThan(300)
})
