import { describe, expect, test } from 'vitest'
import { scene } from '../../../src/contract/design-scene.ts'
import { added, emptyScene } from '../../../src/design/commands/objects.ts'
import { mainFrame } from '../../../src/design/main-frame.ts'
import { drawnPaths } from '../../../src/editor/pictures/draw-svg.ts'
import { type ReadElement, type SvgNode, treeOf } from '../../../src/editor/pictures/svg-node.ts'
import { inkOfColour, solidColour } from '../../../src/editor/pictures/svg-paint.ts'
import { type SvgPath, svgPaths } from '../../../src/editor/pictures/svg-paths.ts'
import { dielineOf } from '../../../src/packaging/dieline/dieline.ts'
import { fefco0427 } from '../../../src/packaging/styles/fefco-0427.ts'

const node = (name: string, attributes: Record<string, string> = {}, ...children: SvgNode[]): SvgNode => ({
  name,
  attributes,
  children,
  text: '',
})
const svg = (...children: SvgNode[]) => svgPaths(node('svg', {}, ...children))
const GOODS = {
  product: 'mailer-box-full-color',
  size: { length: 200, width: 150, height: 50 },
  material: 'cardboard-coated',
  print: 'print-color-hd',
  finish: 'foil-none',
}

describe('a drawing', () => {
  test.each([
    ['script', {}],
    ['foreignobject', {}],
    ['image', { href: 'https://elsewhere.example/x.png' }],
    ['use', { href: '#x' }],
    ['text', {}],
    ['animate', { attributeName: 'href', to: 'javascript:alert(1)' }],
    ['iframe', { src: 'https://elsewhere.example' }],
  ])('leaves a %s out, and says so', (name, attributes) => {
    const { paths, left } = svg(node(name, attributes), node('rect', { width: '2', height: '2' }))
    expect([paths.length, left]).toEqual([1, true])
  })

  test.each([
    ['rect', { x: '1', y: '2', width: '4', height: '6' }, 5],
    ['rect', { width: '4', height: '6', rx: '1' }, 10],
    ['circle', { cx: '5', cy: '5', r: '5' }, 5],
    ['ellipse', { rx: '5', ry: '3' }, 5],
    ['polygon', { points: '0,0 4,0 4,4' }, 4],
    ['line', { x2: '4', stroke: 'red' }, 2],
    ['path', { d: 'M0 0h4v4q1 1 2 0t2 0a2 2 0 0 1 4 0z' }, 7],
  ])('takes a %s as absolute M, L, C and Z', (name, attributes, least) => {
    const { paths, left } = svg(node(name, attributes))
    expect(left).toBe(false)
    expect(paths[0]!.segments.length).toBeGreaterThanOrEqual(least)
    expect(paths[0]!.segments.every(([command]) => 'MLCZ'.includes(command))).toBe(true)
  })

  test('is moved by its own transform first and by those around it after', () => {
    const rect = node('rect', { width: '1', height: '1', transform: 'scale(2)', stroke: '#000' })
    const [path] = svg(node('g', { transform: 'translate(10 0)' }, rect)).paths
    expect(path!.segments.slice(0, 3)).toEqual([
      ['M', 10, 0],
      ['L', 12, 0],
      ['L', 12, 2],
    ])
    expect(path!.stroke!.width).toBeCloseTo(2)
  })

  test('is painted as attributes, classes and styles say; what is hidden is not there, a gradient is left out', () => {
    const sheet: SvgNode = { ...node('style'), text: '.cls-1, .b { fill: #00f; } @import url(//x); a > .c {fill:red}' }
    const box = { width: '1', height: '1' }
    const { paths, left } = svg(
      sheet,
      node(
        'g',
        { fill: 'red' },
        node('rect', box),
        node('rect', { ...box, class: 'cls-1', style: 'fill-rule:evenodd' }),
      ),
      node('rect', { ...box, style: 'display:none' }),
      node('rect', { ...box, visibility: 'hidden' }),
      node('rect', { ...box, fill: 'url(#g)' }),
    )
    expect(paths.map(({ fill, rule }) => [fill, rule])).toEqual([
      [[1, 0, 0], 'nonzero'],
      [[0, 0, 1], 'evenodd'],
    ])
    expect(left).toBe(true)
  })

  test.each([
    [{ opacity: '0.5' }, true],
    [{ style: 'opacity:0.5' }, true],
    [{ class: 'soft' }, true],
    [{ class: 'cut' }, true],
    [{ style: 'filter:url(#shadow)' }, true],
    [{ style: 'opacity:1;mask:none' }, false],
    [{ class: 'soft', style: 'opacity:1' }, false],
    [{ style: 'opacity:1.0' }, false],
    [{ style: 'opacity:100%;fill-opacity:1.0000000' }, false],
    [{ opacity: '50%' }, true],
    [{ style: 'fill-opacity:.5' }, true],
    [{ style: 'stroke:none;stroke-opacity:.5;stroke-dasharray:4' }, false],
    [{ style: 'stroke:#000;stroke-opacity:.5' }, true],
    [{ stroke: '#000', 'stroke-dasharray': '4 2' }, true],
    [{ style: 'stroke:#000;stroke-dasharray:none' }, false],
    [{ stroke: '#000', 'stroke-dasharray': '0, 0' }, false],
  ])('says that an effect is left out, wherever it is written: %o', (attributes, isLeft) => {
    const sheet: SvgNode = { ...node('style'), text: '.soft { opacity: .5 } .cut { clip-path: url(#c) }' }
    const { paths, left } = svg(sheet, node('g', attributes, node('rect', { width: '2', height: '2' })))
    expect([paths.length, left]).toEqual([1, isLeft])
  })

  test('loses what a group says of a paint where something in it has that paint', () => {
    const group = { stroke: 'none', 'stroke-dasharray': '4', 'fill-opacity': '.5' }
    const box = { width: '2', height: '2' }
    const drawn = (attributes: Record<string, string>) => svg(node('g', group, node('rect', { ...box, ...attributes })))
    expect(drawn({}).left).toBe(true)
    expect(drawn({ fill: 'none', stroke: '#000' }).left).toBe(true)
    expect(drawn({ fill: 'none', stroke: '#000', 'stroke-dasharray': 'none' }).left).toBe(false)
    expect(drawn({ 'fill-opacity': '1' }).left).toBe(false)
  })

  test('says that more than can be taken is left out: elements, depth, paths, and points of a path', () => {
    const element = (localName: string, children: ReadElement[] = []): ReadElement => ({
      localName,
      textContent: '',
      attributes: [],
      children,
    })
    const many = (count: number) =>
      element(
        'svg',
        Array.from({ length: count }, () => element('rect')),
      )
    const deep = (depth: number): ReadElement => (depth ? element('g', [deep(depth - 1)]) : element('rect'))
    expect([treeOf(many(19_000)).left, treeOf(many(20_001)).left]).toEqual([false, true])
    expect([treeOf(deep(50)).left, treeOf(deep(70)).left]).toEqual([false, true])

    const frame = mainFrame(dielineOf(fefco0427, GOODS.size, 1.6), 'outside')
    const drawn = (paths: SvgPath[]) => drawnPaths(paths, frame, 'process', { id: 'g', name: 'x.svg' })
    const [path] = svg(node('rect', { width: '2', height: '2' })).paths as [SvgPath]
    const long = { ...path, segments: Array.from({ length: 20_000 }, () => path.segments).flat() }
    expect([drawn([path]).left, drawn([path, long]).left, drawn([path, long]).objects.length]).toEqual([false, true, 1])
    expect(drawn(Array.from({ length: 301 }, () => path)).left).toBe(true)
  })

  test.each(['M0 0L1e400 5', 'M0 0LNaN 3', 'garbage', 'M', 'M0 0 A0 0 0 0 0 1 1', `M0 0${'L1 1'.repeat(10)}<script>`])(
    'of broken path data (%s) gives outlines that a scene takes, or none',
    (d) => {
      const { paths } = svg(node('path', { d }), node('circle', { r: '4' }))
      const dieline = dielineOf(fefco0427, GOODS.size, 1.6)
      const { objects } = drawnPaths(paths, mainFrame(dieline, 'outside'), 'process', { id: 'g', name: 'x.svg' })
      expect(scene.safeParse(added(emptyScene(GOODS), 'outside', objects)).error).toBeUndefined()
      expect(objects.length).toBeGreaterThan(0)
    },
  )

  test('of several paths is one group in the middle of the panel that is seen first, in its proportions', () => {
    const { paths } = svg(
      node('rect', { width: '40', height: '10' }),
      node('rect', { y: '10', width: '40', height: '10' }),
    )
    const frame = mainFrame(dielineOf(fefco0427, GOODS.size, 1.6), 'outside')
    const { objects } = drawnPaths(paths, frame, 'black', { id: 'g', name: 'Logo.svg' })
    expect(objects.at(-1)).toMatchObject({ kind: 'group', id: 'g', name: 'Logo' })
    const [upper, lower] = objects as unknown as { size: [number, number] }[]
    expect(upper!.size[0] / upper!.size[1]).toBeCloseTo(4, 1)
    expect(lower).toMatchObject({ fill: { cmyk: [0, 0, 0, 1] } })
  })
})

test('colours of the screen become inks of the print mode', () => {
  expect([solidColour('#F00'), solidColour('none'), solidColour('url(#a)'), solidColour('rgb(0, 0, 255)')]).toEqual([
    [1, 0, 0],
    null,
    undefined,
    [0, 0, 1],
  ])
  expect(inkOfColour([1, 0, 0], 'process')).toEqual({ cmyk: [0, 1, 1, 0] })
  expect(inkOfColour([0, 0, 0], 'process')).toEqual({ cmyk: [0, 0, 0, 1] })
  expect(inkOfColour([1, 1, 1], 'black')).toEqual({ cmyk: [0, 0, 0, 0] })
  expect(inkOfColour([1, 1, 1], 'white')).toEqual({ white: 1 })
})
