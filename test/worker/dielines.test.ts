import { describe, expect, test } from 'vitest'
import { dielineOf, netAreaOf } from '../../src/packaging/dieline/dieline.ts'
import { areaOf, cornerAt } from '../../src/packaging/geometry/outline.ts'
import { STYLES } from '../../src/packaging/styles/styles.ts'
import { call, MAILER } from './caller.ts'

describe('dielines', () => {
  test('are listed by construction, with their limits', async () => {
    const { body } = await call('GET', 'v2/dielines')
    expect(body.data.map(({ id }: { id: string }) => id)).toEqual(Object.keys(STYLES))
    expect(body.data[0]).toMatchObject({
      type: 'dieline_style',
      attributes: { kind: 'rigid', version: STYLES['fefco-0427'].version },
    })
  })

  test('come whole: cuts, creases, panels, fold tree, zones and files', async () => {
    const { body } = await call('GET', 'v2/dielines?style=fefco-0427&size=200x150x50&caliper=1.6')
    const { id, attributes } = body.data
    expect(id).toBe('fefco-0427/inner/200x150x50/1.6')
    const [piece] = attributes.pieces
    expect(piece.panels).toHaveLength(19)
    expect(piece.panels.filter(({ parent }: { parent: string | null }) => parent === null)).toHaveLength(1)
    const ours = dielineOf(STYLES['fefco-0427'], { length: 200, width: 150, height: 50 }, 1.6).pieces[0]!
    const area = piece.cut.reduce(
      (sum: number, loop: [number, number, number?][]) =>
        sum + areaOf(loop.map(([x, y, bulge = 0]) => cornerAt([x, y], bulge))),
      0,
    )
    expect(area / netAreaOf(ours)).toBeCloseTo(1, 6)
    expect(attributes.files.print_pdf).toBe('/dielines/fefco-0427/inner/200x150x50/1.6/print.pdf')
  })

  test('come for a variant of a product, in the board of its material', async () => {
    const { body } = await call('GET', `v2/dielines?sku=${encodeURIComponent(MAILER)}`)
    expect(body.data.attributes).toMatchObject({ style: 'fefco-0427', caliper: 1.6, inner_size: { length: 230 } })
    const structure = await call('GET', `product_structure?sku=${encodeURIComponent(MAILER)}`)
    expect(structure.body.data.attributes).toMatchObject({
      construction: 'fefco-0427',
      area_mm2: body.data.attributes.area_mm2,
      die_size: body.data.attributes.die_size,
    })
  })

  test('come with what was chosen of their options, in the addresses of the files too', async () => {
    const { body } = await call('GET', 'v2/dielines?style=snap-lock-carton&options=window:yes,glue:20')
    const { id, attributes } = body.data
    expect(id).toBe('snap-lock-carton/inner/90x60x140/0.5?options=glue%3A20%2Cwindow%3Ayes')
    expect(attributes.files.cut_dxf).toContain('cut.dxf?options=glue%3A20%2Cwindow%3Ayes')
    expect(attributes.pieces[0].cut).toHaveLength(2)
    // As delivered, glued and flat: two of its walls wide, three boards high.
    expect(attributes.pieces[0].delivered).toMatchObject({ thickness: 1.5 })
    expect(attributes.pieces[0].delivered.length).toBeLessThan(attributes.pieces[0].blank.width / 2 + 1)
    expect(attributes.pieces[0].creaseRows[0]).toEqual({
      axis: 'x',
      panels: [
        { name: 'back', length: 90 },
        { name: 'left', length: 60.5 },
        { name: 'front', length: 90.5 },
      ],
      length: 241,
    })
    const list = await call('GET', 'v2/dielines')
    const snap = list.body.data.find((style: { id: string }) => style.id === 'snap-lock-carton')
    expect(snap.attributes.options.joint).toEqual({ kind: 'choice', values: ['back', 'front'], usual: 'back' })
  })

  test('keep their clamps in the answer', async () => {
    const { body } = await call('GET', 'v2/dielines?style=fefco-0427&size=200x80x150&caliper=1.6')
    expect(body.data.attributes.clamps).toContainEqual({ what: 'lid wing', wanted: 149.6, used: 40.8 })
  })

  test.each([
    ['style=sphere', 'style', 'must be one of fefco-0427'],
    ['style=fefco-0427&size=big', 'size', 'must be length × width × height in mm'],
    ['style=fefco-0427&size=900x150x50', 'length', 'must be from 80 to 800 mm'],
    ['style=fefco-0427&caliper=9', 'caliper', 'must be from 0.8 to 5 mm'],
    ['style=fefco-0427&caliper=thick', 'caliper', 'must be a thickness in mm'],
    ['style=fefco-0427&mode=middle', 'mode', 'must be inner, die or outer'],
    ['style=snap-lock-carton&options=window', 'options', 'must be names and values'],
    ['style=snap-lock-carton&options=window:maybe', 'window', 'must be yes or no'],
    ['style=snap-lock-carton&options=glue:99', 'glue', 'must be from 12 to 35 mm'],
    ['style=fefco-0426&options=window:yes', 'window', 'is not an option; there are none'],
    ['sku=nonsense', 'sku', ''],
  ])('refuse %s by its field', async (query, field, message) => {
    const { status, body } = await call('GET', `v2/dielines?${query}`)
    expect(status).toBe(422)
    expect(body.errors[field][0]).toContain(message)
  })
})
