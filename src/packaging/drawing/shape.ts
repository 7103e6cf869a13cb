import { figure } from '../geometry/figure.ts'
import type { Point } from '../geometry/rigid.ts'
import { type PlanePoint, project } from './space.ts'

/** A cubic curve that ends in its last point; the projection is linear, so curves stay exact. */
export interface Curve {
  curve: readonly [Point, Point, Point]
}
export type ShapeStep = Point | Curve
export type ShapePath = readonly ShapeStep[]

/**
 * An outline with its colours; `width` and `dash` are in picture units, so lines have the same width at every scale.
 */
export interface Area {
  outlines: readonly ShapePath[]
  fill?: string
  stroke?: string
  width?: number
  dash?: string
  opacity?: number
  open?: boolean
}

/**
 * Artwork in its own flat units on a surface: `origin` is its corner, `across` and `down` are one unit in each
 * direction.
 */
export interface Stamp {
  origin: Point
  across: Point
  down: Point
  /** Its extent in units, for the frame. */
  size: PlanePoint
  body: string
}

export type Shape = Area | Stamp

/** The transformation from projected millimetres to picture units. */
export interface Placement {
  scale: number
  x: number
  y: number
}

export const curve = (a: Point, b: Point, end: Point): Curve => ({ curve: [a, b, end] })

export const area = (outline: ShapePath, fill: string, more: Partial<Area> = {}): Area => ({
  outlines: [outline],
  fill,
  ...more,
})

export const line = (outline: ShapePath, stroke: string, width = 1, more: Partial<Area> = {}): Area => ({
  outlines: [outline],
  stroke,
  width,
  open: true,
  ...more,
})

const isCurve = (step: ShapeStep): step is Curve => 'curve' in step
const pointsOf = (step: ShapeStep): readonly Point[] => (isCurve(step) ? step.curve : [step])

/** Points that bound the shape, projected: a curve lies within its control points. */
export function extent(shape: Shape): PlanePoint[] {
  if ('outlines' in shape)
    return shape.outlines.flatMap((outline) => outline.flatMap((step) => pointsOf(step).map(project)))
  const [ox, oy] = project(shape.origin)
  const [ax, ay] = project(shape.across)
  const [dx, dy] = project(shape.down)
  const [w, h] = shape.size
  return [
    [ox, oy],
    [ox + ax * w, oy + ay * w],
    [ox + dx * h, oy + dy * h],
    [ox + ax * w + dx * h, oy + ay * w + dy * h],
  ]
}

/** A number for SVG: one decimal by default, no trailing zeros, never "-0". */
export const pictureUnit = (value: number, decimals = 1): string => figure(value, decimals)

/** The shape as SVG at its place in the picture. */
export function write(shape: Shape, { scale, x, y }: Placement): string {
  const place = (point: Point) => {
    const [px, py] = project(point)
    return `${pictureUnit(px * scale + x)} ${pictureUnit(py * scale + y)}`
  }
  if (!('outlines' in shape)) {
    const linear = [shape.across, shape.down].flatMap((axis) => project(axis).map((v) => pictureUnit(v * scale, 3)))
    return `<g transform="matrix(${linear.join(' ')} ${place(shape.origin)})">${shape.body}</g>`
  }
  const d = shape.outlines
    .map((outline) => {
      const steps = outline.map((step, at) =>
        isCurve(step) ? `C${step.curve.map(place).join(' ')}` : `${at === 0 ? 'M' : 'L'}${place(step)}`,
      )
      return steps.join('') + (shape.open ? '' : 'Z')
    })
    .join('')
  const attributes = [
    ['fill', shape.fill ?? 'none'],
    ['fill-rule', shape.outlines.length > 1 ? 'evenodd' : undefined],
    // The border has the face's own colour, which closes the hairline between neighbouring faces.
    ['stroke', shape.stroke ?? (shape.opacity === undefined ? shape.fill : undefined)],
    ['stroke-width', shape.stroke && shape.width !== undefined ? pictureUnit(shape.width, 2) : undefined],
    ['stroke-dasharray', shape.dash],
    ['opacity', shape.opacity],
  ].map(([name, value]) => (value === undefined ? '' : ` ${name}="${value}"`))
  return `<path d="${d}"${attributes.join('')}/>`
}
