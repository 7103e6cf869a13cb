import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SceneInk, SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { designStill } from '../../../src/design/still.ts'
import { channelsOf } from '../../../src/packaging/drawing/channels.ts'
import { printedDesign } from '../../printed-design.ts'
import { evenPng } from './pictures.ts'
import { dielineOfGoods, goodsOf, scenes } from './scenes.ts'

const board = { outside: '#c8a477', inside: '#ffffff' }
const GOODS = goodsOf('mailer-box-full-color')
const DIELINE = dielineOfGoods(GOODS)
const fill = (panel: string, id = 'fill'): SceneObject => ({
  kind: 'background',
  id,
  panel,
  ink: { cmyk: [0, 1, 0, 0] },
})
const stillOf = (objects: SceneObject[], face: 'outside' | 'inside' = 'outside') =>
  designStill(added(emptyScene(GOODS), face, objects), DIELINE, { board, pictureOf: () => null })

describe('the small picture of a design', () => {
  test('shows the panel that is seen first, on its board, and the inside where only that is designed', () => {
    const panel = `${DIELINE.pieces[0]!.name}/lid`
    const outside = stillOf([fill(panel)])
    expect(outside).toContain(`fill="${board.outside}"`)
    expect(outside.match(/<path/g)).toHaveLength(3)
    expect(stillOf([fill(panel)], 'inside')).toContain(`fill="${board.inside}"`)
    expect(stillOf([])).toContain(`fill="${board.outside}"`)
  })

  test('has its pictures inside, or plain areas instead', async () => {
    const { scene, pictures } = await printedDesign()
    const dieline = dielineOfGoods(scene.goods)
    const [first] = Object.keys(pictures)
    const address = 'data:image/jpeg;base64,AAAA'
    const svg = designStill(scene, dieline, { board, pictureOf: (asset) => (asset === first ? address : null) })
    expect([...svg.matchAll(/href="([^#"][^"]*)"/g)].map(([, href]) => href)).toEqual([address])
    expect(svg).toContain('M0 0L1 0L1 1L0 1Z')
  })

  test('shows no white where a picture is white: the board is seen there', () => {
    const logo = (ink: SceneInk | null): SceneObject => ({
      kind: 'picture',
      id: 'logo',
      asset: 'a'.repeat(64),
      crop: [0, 0, 1, 1],
      ink,
      size: [DIELINE.width, DIELINE.height],
      angle: 0,
      place: { panel: `${DIELINE.pieces[0]!.name}/lid`, pin: [0.5, 0.5], offset: [0, 0] },
    })
    const address = `data:image/png;base64,${Buffer.from(evenPng([255, 255, 255, 255])).toString('base64')}`
    for (const ink of [null, { cmyk: [0, 0, 0, 1] }] satisfies (SceneInk | null)[]) {
      const scene = added(emptyScene(GOODS), 'outside', [logo(ink)])
      const { width, height, pixels } = new Resvg(
        designStill(scene, DIELINE, { board, pictureOf: () => address }),
      ).render()
      const middle = 4 * (Math.floor(height / 2) * width + Math.floor(width / 2))
      for (const [at, channel] of channelsOf(board.outside).entries())
        expect(Math.abs(pixels[middle + at]! - channel)).toBeLessThan(2)
    }
  })

  test('of any design is drawn in bounds, and leads nowhere', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const svg = designStill(scene, dielineOfGoods(scene.goods), { board, pictureOf: () => null })
        expect(svg.length).toBeLessThan(1_000_000)
        expect(svg).not.toMatch(/NaN|undefined|href="(?!#)|<script|url\((?!#)/)
        expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 [\d.]+ [\d.]+">.*<\/svg>$/)
      }),
      { numRuns: 40 },
    )
  })

  test('writes an outline that comes again once, and leaves out what has no room, not what comes after it', () => {
    const text = (id: string, length: number): SceneObject => ({
      kind: 'path',
      id,
      outline: `M0 0${'L1.25 1.75'.repeat(length)}Z`,
      natural: [1, 1],
      rule: 'nonzero',
      fill: { cmyk: [0, 0, 0, 1] },
      stroke: null,
      size: [9, 9],
      angle: 0,
      place: { panel: `${DIELINE.pieces[0]!.name}/lid`, pin: [0, 0], offset: [9, 9] },
    })
    const many = stillOf(Array.from({ length: 40 }, (_, at) => text(`a${at}`, 9_000)))
    expect(many.length).toBeLessThan(100_000)
    expect(many.match(/<use /g)).toHaveLength(40)
    const long = stillOf([text('a', 19_000), text('b', 19_001), text('c', 19_002), text('d', 19_003), text('e', 30)])
    expect(long.match(/fill="#[^"]+"\/>/g)).toHaveLength(4)
    expect(long).toContain(`d="M0 0${'L1.25 1.75'.repeat(30)}Z"`)
  })
})
