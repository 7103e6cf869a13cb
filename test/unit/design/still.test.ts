import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { SceneObject } from '../../../src/contract/scene-object.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { designStill } from '../../../src/design/still.ts'
import { printedDesign } from '../../printed-design.ts'
import { dielineOfGoods, goodsOf, scenes } from './scenes.ts'

const board = { outside: '#c8a477', inside: '#ffffff' }
const GOODS = goodsOf('mailer-box-full-color')
const DIELINE = dielineOfGoods(GOODS)
const fill = (panel: string, id = 'fill'): SceneObject => ({
  ...{ kind: 'background', id, panel, ink: { cmyk: [0, 1, 0, 0] } },
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
    expect([...svg.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual([address])
    expect(svg).toContain('M0 0L1 0L1 1L0 1Z')
  })

  test('of any design is drawn in bounds, and leads nowhere', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const svg = designStill(scene, dielineOfGoods(scene.goods), { board, pictureOf: () => null })
        expect(svg.length).toBeLessThan(1_000_000)
        expect(svg).not.toMatch(/NaN|undefined|href=|<script|url\((?!#)/)
        expect(svg).toMatch(/^<svg xmlns="[^"]+" viewBox="0 0 [\d.]+ [\d.]+">.*<\/svg>$/)
      }),
      { numRuns: 40 },
    )
  })
})
