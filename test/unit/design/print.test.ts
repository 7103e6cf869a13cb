import { createHash } from 'node:crypto'
import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import type { Scene } from '../../../src/contract/design-scene.ts'
import type { SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { inkRulesOf } from '../../../src/design/ink-rules.ts'
import { designPdf } from '../../../src/design/print/design-pdf.ts'
import type { PrintPicture } from '../../../src/packaging/files/print-job.ts'
import { clearGreyPng, inkJpegOf, jpegOf, paddedJpeg, palettePng, pngOf } from './pictures.ts'
import { dielineOfGoods, goodsOf } from './scenes.ts'

const GOODS = { ...goodsOf('mailer-box-full-color'), print: 'print-indigo-color-with-inside' }
const DIELINE = dielineOfGoods(GOODS)
const LID = `${DIELINE.pieces[0]!.name}/lid`
const DETAILS = { order: 'BW-1001', date: '2026-11-22', rules: inkRulesOf(GOODS.print) }
const RED = { cmyk: [0, 1, 1, 0] as [number, number, number, number] }

const placed = {
  place: { panel: LID, pin: [0.5, 0.5] as [number, number], offset: [0, 0] as [number, number] },
  angle: 0,
}
const shape = (id: string, fill: typeof RED | { white: number } | null, more: object = {}): SceneObject => ({
  kind: 'shape',
  id,
  ...placed,
  size: [30, 20],
  form: 'rectangle',
  corner: 0,
  fill,
  stroke: null,
  ...more,
})
const picture = (asset: string, more: object = {}): SceneObject => ({
  kind: 'picture',
  id: 'picture',
  ...placed,
  size: [40, 30],
  asset,
  crop: [0, 0, 1, 1],
  ink: null,
  ...more,
})

const shaOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** A design of these objects outside, and its file as text with its operators. */
async function printed(objects: SceneObject[], picture?: PrintPicture) {
  const key = picture ? shaOf(picture.bytes) : ''
  const scene: Scene = added(emptyScene(GOODS), 'outside', objects)
  const bytes = Buffer.from(await designPdf(scene, DIELINE, DETAILS, picture ? { [key]: picture } : {}))
  const source = bytes.toString('latin1')
  const streams = [...source.matchAll(/FlateDecode.*?stream\r?\n/gs)].flatMap((match) => {
    const from = match.index + match[0].length
    try {
      return [inflateSync(bytes.subarray(from, source.indexOf('endstream', from))).toString('latin1')]
    } catch {
      return []
    }
  })
  return { bytes, source, streams, pages: streams.filter((stream) => stream.startsWith('q ')) }
}

const onLayer = (page: string, name: string): string =>
  [...page.matchAll(new RegExp(`/OC /${name} BDC\\n(.*?)EMC`, 'gs'))].map(([, body]) => body).join('')

/**
 * How opaque a mask is where its picture has these inks: the grey of what its operators paint there, by ISO 32000-1 (10.3.4 for the
 * grey of inks, 11.3.5 for modes).
 */
function opacityOf(mask: string, [c, m, y, k]: readonly number[]): number {
  const painted = { '1 g -0.1 -0.1 1.2 1.2 re f': 1, '/Im Do': 1 - Math.min(1, 0.3 * c! + 0.59 * m! + 0.11 * y! + k!) }
  let isDifference = false
  return mask.match(/\/\w+ \w+|\d g [-\d. ]+ re f/g)!.reduce((below, operator) => {
    if (operator === '/Inverse gs') isDifference = true
    const source = painted[operator as keyof typeof painted] ?? below
    return isDifference && operator in painted ? Math.abs(below - source) : source
  }, 0)
}

test('a design has a page for each face that is printed, and what stands on it', async () => {
  const { pages } = await printed([shape('one', RED, { stroke: { ink: { cmyk: [0, 0, 0, 1] }, width: 0.5 } })])
  expect(pages).toHaveLength(2)
  const artwork = onLayer(pages[0]!, 'Artwork')
  expect(artwork).toContain('0 1 1 0 k\n-15 -10 m\n15 -10 l\n15 10 l\n-15 10 l\nh\nf\n')
  expect(artwork).toContain('4 M\n0.5 w\n0 0 0 1 K\n')
  expect(onLayer(pages[1]!, 'Artwork')).toBe('')
})

test('a mode that prints nothing inside has no page of it', async () => {
  const scene = added(emptyScene(GOODS), 'inside', [shape('one', RED)])
  const bytes = await designPdf(scene, DIELINE, { ...DETAILS, rules: inkRulesOf('print-color-hd') }, {})
  expect(
    Buffer.from(bytes)
      .toString('latin1')
      .match(/\/Type \/Page\b/g),
  ).toHaveLength(1)
})

test('white is a plate of its own, and leaves out the process colours that it lies on', async () => {
  const { pages } = await printed([shape('red', RED), shape('white', { white: 0.8 })])
  expect(onLayer(pages[0]!, 'White')).toContain('/White cs 0.8 scn')
  expect(onLayer(pages[0]!, 'Artwork')).toMatch(/0 1 1 0 k.*0 0 0 0 k/s)
  const under = await printed([shape('white', { white: 1 }), shape('red', RED)])
  expect(onLayer(under.pages[0]!, 'Artwork')).not.toContain('0 0 0 0 k')
})

describe('a picture', () => {
  test('that is a JPEG stands in the file as it was uploaded, in colours of sRGB', async () => {
    const bytes = jpegOf()
    const { source, bytes: file } = await printed([picture(shaOf(bytes))], { type: 'image/jpeg', bytes })
    expect(file.includes(Buffer.from(bytes))).toBe(true)
    expect(source).toMatch(/\/Filter \/DCTDecode/)
    expect(source).toMatch(/\/ICCBased/)
    expect(source).not.toContain('/DeviceRGB')
  })

  test('that is a PNG without transparency keeps its compressed pixels; with it, it has a soft mask', async () => {
    const plain = pngOf(4, 2, 'rgb')
    const opaque = await printed([picture(shaOf(plain))], { type: 'image/png', bytes: plain })
    expect(opaque.source).toContain('/Predictor 15')
    expect(opaque.source).not.toContain('/SMask')
    const clear = pngOf(4, 2, 'rgba')
    const masked = await printed([picture(shaOf(clear))], { type: 'image/png', bytes: clear })
    expect(masked.source).toContain('/SMask')
    expect(masked.source).not.toContain('/DeviceRGB')
  })

  test.each(['opacity', 'deep opacity', 'colour'] as const)(
    'that is a grey PNG, clear by its %s, is printed in black alone',
    async (by) => {
      const bytes = clearGreyPng(by)
      const { source, streams } = await printed([picture(shaOf(bytes))], { type: 'image/png', bytes })
      expect(source).not.toContain('/ICCBased')
      expect(source.match(/\/ColorSpace \/DeviceGray/g)).toHaveLength(2)
      // Row by row a filter stands before the pixels.
      const rows = streams.map((stream) => [...Buffer.from(stream, 'latin1')].slice(-4))
      expect(rows).toContainEqual([0, by === 'colour' ? expect.any(Number) : 7, 100, 255])
      expect(rows).toContainEqual([255, 0, 255, 255])
    },
  )

  test('in an ink is painted in that ink where it is dark', async () => {
    const bytes = jpegOf()
    const { source, pages } = await printed([picture(shaOf(bytes), { ink: { white: 1 } })], {
      type: 'image/jpeg',
      bytes,
    })
    expect(source).toContain('/S /Luminosity')
    expect(onLayer(pages[0]!, 'White')).toMatch(/\/M\w+ gs\n\/White cs 1 scn\n0 0 1 1 re f/)
    expect(onLayer(pages[0]!, 'Artwork')).toBe('')
  })

  test.each([false, true])(
    'in four inks is painted in an ink where it is dark, marked by Adobe: %s',
    async (marked) => {
      const squares = [
        [0, 0, 0, 1],
        [0, 0, 0, 0],
        [0, 1, 1, 0],
        [0.5, 0.4, 0.4, 0.1],
      ]
      const bytes = inkJpegOf(squares, marked)
      const { source, streams } = await printed([picture(shaOf(bytes), { ink: { cmyk: [0, 0, 0, 1] } })], {
        type: 'image/jpeg',
        bytes,
      })
      const isInverted = source.includes('/Decode [')
      const mask = streams.find((stream) => stream.includes('/Im Do'))!
      expect(squares.map((inks) => opacityOf(mask, isInverted === marked ? inks : inks.map((ink) => 1 - ink)))).toEqual(
        [1, 0, 0.7, 0.53].map((opacity) => expect.closeTo(opacity, 6)),
      )
    },
  )

  test('with a palette stays as it is in an ink too, and is not unpacked', async () => {
    const palette = [0, 0, 0, 255, 255, 255, 200, 100, 50, 1, 2, 3]
    const indices = [0, 1, 2, 3, 3, 2, 1, 0]
    const bytes = palettePng(palette, indices)
    const { source, streams } = await printed([picture(shaOf(bytes), { ink: { white: 1 } })], {
      type: 'image/png',
      bytes,
    })
    expect(source).toMatch(/\/ColorSpace \[ ?\/Indexed \d+ 0 R 3 \d+ 0 R/)
    expect(source).not.toContain('/Decode [')
    expect(streams).toContain(Buffer.from(palette).toString('latin1'))
    expect(streams).toContain(Buffer.from([0, 0, 1, 2, 3, 0, 3, 2, 1, 0]).toString('latin1'))
  })

  test('in its colours and in an ink stands in the file once', async () => {
    const bytes = jpegOf()
    const key = shaOf(bytes)
    const { source } = await printed([picture(key), picture(key, { id: 'again', ink: { white: 1 } })], {
      type: 'image/jpeg',
      bytes,
    })
    expect(source.match(/\/DCTDecode/g)).toHaveLength(1)
  })

  test('shows its crop, and stands upright as its camera was held', async () => {
    const bytes = jpegOf(6)
    const { pages, streams } = await printed([picture(shaOf(bytes), { crop: [0.25, 0, 0.5, 1] })], {
      type: 'image/jpeg',
      bytes,
    })
    expect(onLayer(pages[0]!, 'Artwork')).toContain('0 0 1 1 re W n\n2 0 0 1 -0.5 0 cm\n1 0 0 -1 0 1 cm\n')
    expect(streams).toContain('0 -1 1 0 0 1 cm /Im Do')
  })

  test('is read by its header whatever is filled in between its parts', async () => {
    const bytes = paddedJpeg(jpegOf(6))
    const { bytes: file, streams } = await printed([picture(shaOf(bytes))], { type: 'image/jpeg', bytes })
    expect(file.includes(Buffer.from(bytes))).toBe(true)
    expect(streams).toContain('0 -1 1 0 0 1 cm /Im Do')
  })

  test('that is used often stands in the file once', async () => {
    const bytes = jpegOf()
    const key = shaOf(bytes)
    const { source } = await printed([picture(key), picture(key, { id: 'again', angle: 30 })], {
      type: 'image/jpeg',
      bytes,
    })
    expect(source.match(/\/DCTDecode/g)).toHaveLength(1)
  })

  test('that is missing or damaged is an error, and no file without it', async () => {
    const key = 'b'.repeat(64)
    await expect(printed([picture(key)])).rejects.toThrow(RangeError)
    for (const bytes of [new Uint8Array(), new Uint8Array([0xff, 0xd8, 0xff]), deflateSync('no picture')])
      for (const type of ['image/jpeg', 'image/png'] as const)
        await expect(printed([picture(shaOf(bytes))], { type, bytes })).rejects.toThrow()
  })
})

test('the same design gives the same bytes', async () => {
  const bytes = pngOf(4, 2, 'rgba')
  const once = await printed([shape('red', RED), picture(shaOf(bytes))], { type: 'image/png', bytes })
  const again = await printed([shape('red', RED), picture(shaOf(bytes))], { type: 'image/png', bytes })
  expect(again.bytes.equals(once.bytes)).toBe(true)
})
