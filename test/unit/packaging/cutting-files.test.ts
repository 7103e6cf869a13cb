import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Dieline, dielineOf, netAreaOf, type Piece } from '../../../src/packaging/dieline/dieline.ts'
import { cf2 } from '../../../src/packaging/files/cf2.ts'
import { cutSvg } from '../../../src/packaging/files/cut-svg.ts'
import { dxf } from '../../../src/packaging/files/dxf.ts'
import { grainArrowOf } from '../../../src/packaging/files/grain-arrow.ts'
import { linesOf } from '../../../src/packaging/files/paths.ts'
import { registerMarksOf, toolLinesOf } from '../../../src/packaging/files/tool-lines.ts'
import { areaOf, boundsOf, type Corner, cornerAt, edgesOf, type Vec } from '../../../src/packaging/geometry/outline.ts'
import { ecmaA20200301 } from '../../../src/packaging/styles/ecma-a20-20-03-01.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'
import { label } from '../../../src/packaging/styles/label.ts'
import { paperMailer } from '../../../src/packaging/styles/paper-mailer.ts'
import { samplePack } from '../../../src/packaging/styles/sample-pack.ts'
import { dielines, EVERY_STYLE } from './samples.ts'

const usual = (style: (typeof EVERY_STYLE)[number][1]): Dieline => {
  const { caliper, ...size } = style.usual
  return dielineOf(style, size, caliper)
}
const MAILER = dielineOf(fefco0427, { length: 200, width: 150, height: 50 }, 1.6)

interface Entity {
  type: string
  layer: string
  /** Values by group code, in their order. */
  codes: Map<number, string[]>
}

/** The entities of a DXF, read by group codes as a cutting table does. */
function entitiesOf(text: string): Entity[] {
  const lines = text.slice(text.indexOf('\r\nENTITIES\r\n') + 12, text.indexOf('\r\nOBJECTS\r\n')).split('\r\n')
  const entities: Entity[] = []
  for (let at = 0; at + 1 < lines.length; at += 2) {
    const [code, value] = [Number(lines[at]), lines[at + 1]!]
    if (code === 0) entities.push({ type: value, layer: '', codes: new Map() })
    const entity = entities.at(-1)!
    if (code === 8) entity.layer = value
    entity.codes.set(code, [...(entity.codes.get(code) ?? []), value])
  }
  return entities.filter(({ type }) => type !== 'ENDSEC' && type !== 'SECTION')
}

const outlineOf = ({ codes }: Entity): Corner[] =>
  codes.get(10)!.map((x, at) => cornerAt([Number(x), Number(codes.get(20)![at])], Number(codes.get(42)![at])))

const isKnife = ({ layer }: Entity) => layer === 'CUT' || layer === 'KISS_CUT'

/** The lines of a CF2, moved to where their subroutine is called. */
function linesOfCf2(text: string): { type: number; from: Vec; to: Vec }[] {
  const calls = new Map(
    [...text.matchAll(/^C,(P\d+),([-\d.]+),([-\d.]+),0,1,1\r$/gm)].map(([, name, x, y]) => [
      name!,
      [Number(x), Number(y)] as const,
    ]),
  )
  return text
    .split('SUB,')
    .slice(1)
    .flatMap((part) => {
      const [x, y] = calls.get(part.slice(0, part.indexOf('\r')))!
      return [...part.matchAll(/^L,(.*)\r$/gm)].map(([, list]) => {
        const [, type, , ax, ay, bx, by] = list!.split(',').map(Number)
        return { type: type!, from: [ax! + x, ay! + y] as const, to: [bx! + x, by! + y] as const }
      })
    })
}

describe.each(EVERY_STYLE)('%s, for a cutting table', (_, style) => {
  const every = (check: (dieline: Dieline) => void) => fc.assert(fc.property(dielines(style), check), { numRuns: 12 })

  test('as DXF has every cut as a closed polyline of the same area, in the sheet', () => {
    every((dieline) => {
      const loops = entitiesOf(dxf(dieline))
        .filter((entity) => isKnife(entity) && entity.type === 'LWPOLYLINE')
        .map(outlineOf)
      const area = dieline.pieces.reduce((sum, piece) => sum + netAreaOf(piece), 0)
      expect(loops.reduce((sum, loop) => sum + areaOf(loop), 0) / area).toBeCloseTo(1, 4)
      const { left, right, bottom, top } = boundsOf(loops)
      expect([left, bottom]).toEqual([expect.closeTo(0, 3), expect.closeTo(0, 3)])
      expect([right, top]).toEqual([expect.closeTo(dieline.width, 3), expect.closeTo(dieline.height, 3)])
    })
  })

  test('as DXF creases before it cuts, and cuts the outlines last of all', () => {
    every((dieline) => {
      const entities = entitiesOf(dxf(dieline))
      const outlines = entities.slice(-dieline.pieces.length)
      expect(outlines.every((entity) => isKnife(entity) && entity.type === 'LWPOLYLINE')).toBe(true)
      expect(outlines.map(outlineOf).every((loop) => areaOf(loop) > 0)).toBe(true)
      for (const piece of dieline.pieces) {
        const tools = toolLinesOf(piece).map(({ tool }) => tool)
        expect(
          Math.max(-1, ...['crease', 'groove', 'fold', 'perforation'].map((tool) => tools.lastIndexOf(tool as never))),
        ).toBeLessThan(tools.findIndex((tool) => tool === 'cut' || tool === 'kiss-cut'))
      }
    })
  })

  test('as CF2 has closed cuts of the same area, and the creases of the DXF', () => {
    every((dieline) => {
      const lines = linesOfCf2(cf2(dieline))
      const knives = lines.filter(({ type }) => type !== 2 && type !== 3)
      const twice = knives.reduce((sum, { from, to }) => sum + from[0] * to[1] - to[0] * from[1], 0)
      const area = dieline.pieces.reduce((sum, piece) => sum + netAreaOf(piece), 0)
      const grooved = dieline.pieces.some(({ spec, slits }) => spec.worked === 'groove' || slits.length)
      if (!grooved) expect(twice / 2 / area).toBeCloseTo(1, 2)
      const creases = entitiesOf(dxf(dieline)).filter(({ layer }) => layer === 'CREASE')
      // An arc is chords of at most 3°.
      const chords = dieline.pieces.flatMap((piece) =>
        linesOf(piece).crease.map(
          ({ bulge }) => Math.ceil((4 * Math.atan(Math.abs(bulge))) / (Math.PI / 60) - 1e-9) || 1,
        ),
      )
      expect(creases).toHaveLength(chords.length)
      expect(lines.filter(({ type }) => type === 2)).toHaveLength(chords.reduce((sum, count) => sum + count, 0))
      expect(cf2(dieline)).not.toMatch(/NaN|undefined|[^ -~\r\n]/)
    })
  })

  test('has register marks outside its bleed, which no turn of the sheet brings onto each other', () => {
    every((dieline) => {
      for (const piece of dieline.pieces) {
        const marks = registerMarksOf(piece)
        const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
        const middle = [(left + right) / 2, (bottom + top) / 2] as const
        const turned = marks.filter(({ centre: [x, y] }) =>
          marks.every(({ centre }) => Math.hypot(centre[0] - 2 * middle[0] + x, centre[1] - 2 * middle[1] + y) > 1e-6),
        )
        expect(turned.length).toBeGreaterThan(0)
        for (const { centre, radius } of marks)
          expect(centre[1] < bottom - radius || centre[1] > top + radius).toBe(true)
      }
    })
  })
})

test('the arrow of the grain lies in its piece, along its flutes or fibres', () => {
  for (const [, style] of EVERY_STYLE)
    for (const piece of usual(style).pieces) {
      const [[from, to]] = grainArrowOf(piece) as [readonly [Vec, Vec]]
      expect(from[piece.spec.grain === 'x' ? 1 : 0]).toBe(to[piece.spec.grain === 'x' ? 1 : 0])
      const { left, right, bottom, top } = boundsOf([piece.cut[0]!])
      for (const [x, y] of grainArrowOf(piece).flat()) expect(x > left && x < right && y > bottom && y < top).toBe(true)
    }
})

test('the DXF says its unit, and has a layer for each tool alone', () => {
  const text = dxf(usual(ecmaA20200301))
  expect(text).toMatch(/^999\r\nUNITS: MILLIMETRES\r\n/)
  expect(text).toContain('\r\n$ACADVER\r\n1\r\nAC1015\r\n')
  expect(text).toContain('\r\n$INSUNITS\r\n70\r\n4\r\n')
  expect(new Set(entitiesOf(text).map(({ layer }) => layer))).toEqual(
    new Set(['INFO', 'GLUE_OUTSIDE', 'REGISTER', 'CREASE', 'CUT']),
  )
})

test('a perforation has the cut and tie of its rule, as a line type and in words', () => {
  const text = dxf(usual(paperMailer))
  expect(text).toContain('PERFORATION CUT 3 MM TIE 1.5 MM')
  expect(text).toContain('\r\n49\r\n3\r\n74\r\n0\r\n49\r\n-1.5\r\n')
  expect(cf2(usual(paperMailer))).toContain('PERFORATION CUT 3 MM TIE 1.5 MM')
})

test('every handle of a DXF is used once', () => {
  for (const [, style] of EVERY_STYLE) {
    const handles = [...dxf(usual(style)).matchAll(/\r\n(?:5|105)\r\n([\dA-F]+)(?=\r\n(?:330|100)\r\n)/g)].map(
      ([, handle]) => handle!,
    )
    expect(handles.length).toBeGreaterThan(20)
    expect(new Set(handles).size).toBe(handles.length)
  }
})

test('a piece that a package needs more than once says how often', () => {
  const texts = entitiesOf(dxf(usual(samplePack))).flatMap(({ type, codes }) => (type === 'TEXT' ? codes.get(1)! : []))
  expect(texts).toEqual([expect.stringMatching(/^\d+ X /)])
  expect(cf2(usual(samplePack))).toMatch(/%\d+:P2 .* \d\d x a package/)
})

/** A piece as a style may state it, with lines that the box itself has not. */
const worked = (more: Partial<Piece['spec']>, piece = usual(label).pieces[0]!): Piece => ({
  ...piece,
  spec: { ...piece.spec, ...more },
})

test('a kiss-cut stays apart from a cut, a groove and a fold from a crease', () => {
  const kiss = { ...usual(label), pieces: [worked({ kissCut: true })] }
  expect(
    entitiesOf(dxf(kiss))
      .filter(isKnife)
      .map(({ layer }) => layer),
  ).toEqual(['KISS_CUT'])
  expect(linesOfCf2(cf2(kiss)).every(({ type }) => type === 4)).toBe(true)
  expect(cutSvg(kiss)).toContain('<g id="KISS_CUT"')
  const box = MAILER.pieces[0]!
  const grooved = { ...MAILER, pieces: [worked({ worked: 'groove' }, box)] }
  expect(entitiesOf(dxf(grooved)).some(({ layer }) => layer === 'V_GROOVE')).toBe(true)
  expect(entitiesOf(dxf(grooved)).some(({ layer }) => layer === 'CREASE')).toBe(false)
  const folded = { ...MAILER, pieces: [worked({ worked: 'fold' }, box)] }
  expect(linesOfCf2(cf2(folded)).some(({ type }) => type === 2)).toBe(false)
})

test('the SVG has the lines alone, true to size, a group for each tool in the order of cutting, arcs as arcs', () => {
  const svg = cutSvg(MAILER)
  const [width, height] = [MAILER.width, MAILER.height].map((side) => Number(side.toFixed(3)))
  expect(svg).toContain(`width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}"`)
  expect([...svg.matchAll(/<g id="(\w+)"/g)].map(([, name]) => name)).toEqual(['CREASE', 'CUT'])
  expect(svg.match(/Z/g)).toHaveLength(MAILER.pieces[0]!.cut.length)
  const arcs = MAILER.pieces[0]!.cut.flatMap(edgesOf).filter(({ bulge }) => bulge)
  expect(svg.match(/A\d/g)).toHaveLength(arcs.length)
  expect(svg).not.toMatch(/<text|fill="#|C\d/)
  // The outline of the blank is the last of its group.
  const last = svg.slice(svg.lastIndexOf('M'))
  expect(last.match(/[LA]/g)).toHaveLength(MAILER.pieces[0]!.cut[0]!.length)
})
