import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Scene, ScenePose } from '../../../src/contract/design-scene.ts'
import type { SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { posedStill } from '../../../src/design/posed-still.ts'
import { boardMatrix } from '../../../src/design/screen-colour.ts'
import { stockOf } from '../../../src/packaging/drawing/stock.ts'
import { mannerOf } from '../../../src/packaging/forms/manner.ts'
import { printedDesign } from '../../printed-design.ts'
import { catalogue } from '../shop-facts.ts'
import { dielineOfGoods, goodsOf, poses, scenes } from './scenes.ts'

const CLOSED: ScenePose = { time: 1, yaw: -35, pitch: 26 }
const stillOf = (scene: Scene, pose: ScenePose, pictureOf: (asset: string) => string | null = () => null) =>
  posedStill(scene, catalogue.product(scene.goods.product)!, dielineOfGoods(scene.goods), pose, pictureOf)
const fill = (panel: string): SceneObject => ({ kind: 'background', id: 'fill', panel, ink: { cmyk: [0, 1, 0, 0] } })

/** How often a picture shows the sheet of a face: each panel that is seen does once. */
const shown = (svg: string, face: 'outside' | 'inside') => svg.split(`<use href="#${face}`).length - 1

describe('the picture of a design from a chosen side', () => {
  test('has the print of each panel that is seen, and another one from another side or folded otherwise', () => {
    const goods = goodsOf('mailer-box-full-color')
    const scene = added(emptyScene(goods), 'outside', [fill(dielineOfGoods(goods).pieces[0]!.name)])
    const closed = stillOf(scene, CLOSED)
    expect(shown(closed, 'outside')).toBeGreaterThan(2)
    const pictures = [
      closed,
      stillOf(scene, { ...CLOSED, yaw: 145 }),
      stillOf(scene, { ...CLOSED, pitch: -20 }),
      stillOf(scene, { ...CLOSED, time: 0.5 }),
    ]
    expect(new Set(pictures).size).toBe(pictures.length)
    // Flat on the table, and looked at from above: its outside lies on the table.
    expect(shown(stillOf(scene, { time: 0, yaw: -35, pitch: 70 }), 'outside')).toBe(0)
  })

  test('has the inside where it is printed and seen', () => {
    const goods = { ...goodsOf('mailer-box-eco-color'), print: 'print-eco-color-with-print-inside' }
    const dieline = dielineOfGoods(goods)
    const scene = added(emptyScene(goods), 'inside', [fill(dieline.pieces[0]!.name)])
    const { open } = mannerOf(dieline)
    expect(shown(stillOf(scene, { ...CLOSED, time: open }), 'inside')).toBeGreaterThan(2)
    const unprinted = { ...scene, goods: { ...goods, print: 'print-eco-color' } }
    expect(shown(stillOf(unprinted, { ...CLOSED, time: open }), 'inside')).toBe(0)
  })

  test.each(['rigid-box', 'magnetic-box', 'rigid-drawer-box'])('shows the paper of %s on its board', (type) => {
    const goods = goodsOf(type)
    const paper = dielineOfGoods(goods).pieces.find(({ spec }) => spec.stock === 'wrap')!
    const scene = added(emptyScene(goods), 'outside', [fill(paper.name)])
    expect(shown(stillOf(scene, CLOSED), 'outside')).toBeGreaterThan(1)
  })

  test('shows the print of tape on its roll too, not on the loose end alone', () => {
    const goods = goodsOf('packing-tape')
    const scene = added(emptyScene(goods), 'outside', [fill(dielineOfGoods(goods).pieces[0]!.name)])
    const [rolled, loose] = [0, 1].map((time) => stillOf(scene, { ...CLOSED, time }).split('<use href="#sheet"').length)
    expect(rolled).toBeGreaterThan(3)
    expect(loose).toBeGreaterThan(rolled!)
  })

  test.each(['tissue-paper', 'square-label', 'printed-card'])('has all of the print of %s on its pile', (type) => {
    const goods = goodsOf(type)
    const scene = added(emptyScene(goods), 'outside', [fill(dielineOfGoods(goods).pieces[0]!.name)])
    const time = type === 'printed-card' ? 0 : 1
    const svg = stillOf(scene, { ...CLOSED, time })
    const drawn = svg.slice(svg.indexOf('</defs>', svg.indexOf('id="sheet"')))
    // The pile comes first: its top and four sides, and then what lies on it.
    const [pile, ...printed] = drawn.split('<use href="#sheet"')
    expect(printed.length).toBeGreaterThan(0)
    expect(pile!.match(/<path/g)).toHaveLength(6)
  })

  test('has its pictures inside, or plain areas instead', async () => {
    const { scene, pictures } = await printedDesign()
    const [first] = Object.keys(pictures)
    const address = 'data:image/jpeg;base64,AAAA'
    const objects = Object.entries(scene.objects).map(([id, object]) => [
      id,
      object.kind === 'picture' ? { ...object, crop: [0.1, 0.1, 0.5, 0.5] } : object,
    ])
    const cropped = { ...scene, objects: Object.fromEntries(objects) } as Scene
    const svg = stillOf(cropped, CLOSED, (asset) => (asset === first ? address : null))
    // A part of a picture is cut by what is there to cut it.
    expect(svg).toContain('clip-path="url(#outside0unit)"')
    expect(svg).toContain('<clipPath id="outside0unit">')
    // And darkened by the board that its sheet lies on.
    const { base } = stockOf('cardboard-white-two-sides').outside
    expect(svg).toContain('filter="url(#outside0board)"')
    expect(/id="outside0board"[^>]*>(.*?)<\/filter>/.exec(svg)![1]).toContain(boardMatrix(base))
    expect([...svg.matchAll(/href="([^#"][^"]*)"/g)].map(([, href]) => href)).toEqual([address])
    expect(svg).toContain('M0 0L1 0L1 1L0 1Z')
  })

  test('of any design from anywhere is drawn in bounds, has each id once, and leads nowhere', () => {
    fc.assert(
      fc.property(scenes, poses, (scene, pose) => {
        const svg = stillOf(scene, pose)
        expect(svg.length).toBeLessThan(1_000_000)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|href="(?!#)|<script|url\((?!#)/)
        expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 [\d.]+ [\d.]+">.*<\/svg>$/s)
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
        expect(new Set(ids).size).toBe(ids.length)
        for (const [, id] of svg.matchAll(/(?:href="|url\()#([\w-]+)/g)) expect(ids).toContain(id)
      }),
      { numRuns: 60 },
    )
  })
})
