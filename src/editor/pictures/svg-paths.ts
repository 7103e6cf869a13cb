import svgpath from 'svgpath'
import type { SvgNode } from './svg-node.ts'
import { classRules, hasEffect, losesPaint, paintOf, type SvgPaint, solidColour } from './svg-paint.ts'

type Rgb = NonNullable<ReturnType<typeof solidColour>>
/** A point of an outline, and how it is reached. */
export type PathSegment = readonly ['M' | 'L', number, number] | readonly ['C', ...number[]] | readonly ['Z']

/** A path of a drawing, in the units of its file, y down. */
export interface SvgPath {
  segments: PathSegment[]
  rule: 'nonzero' | 'evenodd'
  fill: Rgb | null
  stroke: { colour: Rgb; width: number } | null
}

export interface SvgDrawing {
  paths: SvgPath[]
  /** Something of the file was left out: scripts, pictures, texts, gradients, filters, references. */
  left: boolean
}

/** Elements that are not drawn. */
const UNDRAWN = ['title', 'desc', 'metadata', 'style', 'defs', 'namedview']
const CONTAINERS = ['svg', 'g', 'a', 'switch']

/**
 * The paths of a drawing: outlines in solid colours. Anything that could run, fetch or refer is left out, and so is what is no
 * outline.
 */
export function svgPaths(root: SvgNode): SvgDrawing {
  const rules = classRules(sheetsIn(root))
  const drawing: SvgDrawing = { paths: [], left: false }
  const walk = (node: SvgNode, inherited: SvgPaint, transforms: readonly string[]): void => {
    const { name, attributes, children } = node
    if (UNDRAWN.includes(name)) return
    const paint = paintOf(attributes, rules, inherited)
    if (paint.display === 'none') return
    const moved = attributes.transform ? [attributes.transform, ...transforms] : transforms
    if (hasEffect(paint)) drawing.left = true
    if (CONTAINERS.includes(name)) {
      for (const child of children) walk(child, paint, moved)
      return
    }
    const outline = outlineOf(node)
    if (outline === null) drawing.left = true
    else if (outline && !isHidden(paint)) take(drawing, outline, paint, moved)
  }
  walk(root, {}, [])
  return drawing
}

const isHidden = ({ visibility }: SvgPaint): boolean => visibility === 'hidden' || visibility === 'collapse'

const sheetsIn = ({ name, children, text }: SvgNode): string =>
  name === 'style' ? text : children.map(sheetsIn).join('\n')

function take(drawing: SvgDrawing, outline: string, paint: SvgPaint, transforms: readonly string[]): void {
  const fill = solidColour(paint.fill ?? 'black')
  const stroke = solidColour(paint.stroke ?? 'none')
  if (fill === undefined || stroke === undefined) drawing.left = true
  const path = transforms.reduce((one, transform) => one.transform(transform), svgpath(outline).abs().unarc().unshort())
  const segments = segmentsOf(path.toString())
  const width = Math.abs(number(paint['stroke-width'] ?? '1')) * growthOf(transforms)
  const painted = {
    fill: fill ?? null,
    stroke: stroke && width > 0 ? { colour: stroke, width } : null,
  }
  if (segments.length < 2 || (!painted.fill && !painted.stroke)) return
  if (losesPaint(paint, painted)) drawing.left = true
  drawing.paths.push({ segments, rule: paint['fill-rule'] === 'evenodd' ? 'evenodd' : 'nonzero', ...painted })
}

/** By how much transforms grow a length, in the mean of all directions. */
function growthOf(transforms: readonly string[]): number {
  const square = transforms.reduce((one, transform) => one.transform(transform), svgpath('M0 0L1 0L0 1').abs())
  const [origin, right, down] = segmentsOf(square.toString()) as unknown as [string, number, number][]
  if (!origin || !right || !down) return 1
  const [a, b, c, d] = [right[1] - origin[1], right[2] - origin[2], down[1] - origin[1], down[2] - origin[2]]
  return Math.sqrt(Math.abs(a * d - b * c))
}

/** An outline of absolute M, L, H, V, C, Q and Z as M, L, C and Z; up to the first number that is none. */
function segmentsOf(outline: string): PathSegment[] {
  const segments: PathSegment[] = []
  let [x, y] = [0, 0]
  let begin: readonly [number, number] = [0, 0]
  svgpath(outline).iterate(([command, ...at]) => {
    const numbers = at as number[]
    if (!numbers.every(Number.isFinite)) return
    const [p = 0, q = 0, r = 0, s = 0] = numbers
    if (command === 'M') begin = [p, q]
    if (command === 'M' || command === 'L') segments.push([command, p, q])
    else if (command === 'H') segments.push(['L', p, y])
    else if (command === 'V') segments.push(['L', x, p])
    else if (command === 'C') segments.push(['C', ...numbers])
    else if (command === 'Q') {
      const third = (from: number, control: number) => from + ((control - from) * 2) / 3
      segments.push(['C', third(x, p), third(y, q), third(r, p), third(s, q), r, s])
    } else if (command === 'Z') segments.push(['Z'])
    const end = command === 'H' ? [p, y] : command === 'V' ? [x, p] : command === 'Z' ? begin : numbers.slice(-2)
    ;[x, y] = end as [number, number]
  })
  return segments
}

const number = (text: string | undefined): number => {
  const value = Number.parseFloat(text ?? '0')
  return Number.isFinite(value) ? value : 0
}

/** The path data of a basic shape; an empty one for nothing; null for what is no outline. */
function outlineOf({ name, attributes }: SvgNode): string | null {
  const at = (key: string) => number(attributes[key])
  switch (name) {
    case 'path':
      return attributes.d ?? ''
    case 'line':
      return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`
    case 'polyline':
    case 'polygon': {
      const points = (attributes.points ?? '').match(/-?[\d.]+(?:e-?\d+)?/gi)?.map(Number) ?? []
      const pairs = Array.from(
        { length: Math.floor(points.length / 2) },
        (_, i) => `${points[2 * i]} ${points[2 * i + 1]}`,
      )
      return pairs.length < 2 ? '' : `M${pairs.join('L')}${name === 'polygon' ? 'Z' : ''}`
    }
    case 'circle':
      return ellipse(at('cx'), at('cy'), at('r'), at('r'))
    case 'ellipse':
      return ellipse(at('cx'), at('cy'), at('rx'), at('ry'))
    case 'rect':
      return rectangle(at('x'), at('y'), at('width'), at('height'), at('rx') || at('ry'), at('ry') || at('rx'))
    default:
      return null
  }
}

const ellipse = (x: number, y: number, rx: number, ry: number): string =>
  rx > 0 && ry > 0 ? `M${x - rx} ${y}A${rx} ${ry} 0 1 1 ${x + rx} ${y}A${rx} ${ry} 0 1 1 ${x - rx} ${y}Z` : ''

function rectangle(x: number, y: number, width: number, height: number, rx: number, ry: number): string {
  if (!(width > 0 && height > 0)) return ''
  const [a, b] = [Math.min(Math.max(0, rx), width / 2), Math.min(Math.max(0, ry), height / 2)]
  if (!a || !b) return `M${x} ${y}h${width}v${height}h${-width}Z`
  const corner = (dx: number, dy: number) => `a${a} ${b} 0 0 1 ${dx} ${dy}`
  return `M${x + a} ${y}h${width - 2 * a}${corner(a, b)}v${height - 2 * b}${corner(-a, b)}h${2 * a - width}${corner(-a, -b)}v${2 * b - height}${corner(a, -b)}Z`
}
