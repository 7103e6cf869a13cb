import type { Dieline, Panel, Piece } from '../dieline/dieline.ts'
import { closedBounds, fold } from '../dieline/fold.ts'
import type { PrintRole, Up } from '../dieline/style.ts'
import { boundsOf, edgesOf, flattenEdge, type Outline, type Vec } from '../geometry/outline.ts'
import type { Point } from '../geometry/rigid.ts'
import { type Motion, transform, turn } from '../geometry/rigid.ts'
import { onFlap, onFront, onInside, onSide, onTop } from './artwork.ts'
import { curvesOf } from './curves.ts'
import type { Face, FaceSheet, Mark } from './face.ts'
import { paint } from './order.ts'
import type { Printing } from './printing.ts'
import { cuboidMeasures, type Drawing, uprightMeasures } from './scene.ts'
import { area, type Shape } from './shape.ts'
import { facesOf } from './solid.ts'
import { facesEye, times } from './space.ts'
import type { Stock } from './stock.ts'
import { inShade, mix, shade, type Tint } from './tint.ts'

/** The look of a package: its board, its print, and what is added to single panels. */
export interface Look {
  stock: Stock
  printing: Printing | null
  /** Drawn on one side of a panel, over its print, by panel name. */
  outside?: Record<string, Mark>
  inside?: Record<string, Mark>
  /** Looks of single pieces, by name, where they differ. */
  pieces?: Record<string, Partial<Omit<Look, 'pieces'>>>
}

const MARKS: Record<PrintRole, (printing: Printing | null) => Mark> = {
  front: onFront,
  back: onSide,
  side: onSide,
  top: onTop,
  flap: onFlap,
}

/** The faces of a folded package that may be visible, in any order. */
export function foldedFaces(dieline: Dieline, time: number, look: Look): Face[] {
  const motions = fold(dieline, time)
  return dieline.pieces.flatMap((piece, p) => {
    if (piece.spec.formed) return []
    const own = { ...look, ...look.pieces?.[piece.name] }
    const faces = facesOf(piece, time, dieline.steps)
    return piece.panels.flatMap((panel, at) => panelFaces(piece, panel, faces[at]!, motions[p]![at]!, own))
  })
}

function panelFaces(
  { caliper }: Piece,
  panel: Panel,
  faces: ReturnType<typeof facesOf>[number],
  motion: Motion,
  look: Look,
): Face[] {
  const up = turn(motion, [0, 0, 1])
  const seen = facesEye(up) ? 'outside' : 'inside'
  const surface = seen === 'outside' ? up : times(up, -1)
  const level = seen === 'outside' ? caliper / 2 : -caliper / 2
  const put = ([x, y]: Vec): Point => transform(motion, [x, y, level])
  const outline = faces[seen]
  const { stock, printing } = look
  const tint: Tint = seen === 'outside' ? stock.outside : inShade(stock.inside)
  const curve = curvesOf(outline).map((step) => placeStep(step, put))
  const holes = (panel.holes ?? []).map((hole) => curvesOf(hole).map((step) => placeStep(step, put)))
  const shapes: Shape[] = []
  if (facesEye(surface)) {
    const tone = shade(tint, surface)
    shapes.push({ ...area(curve, tone), outlines: [curve, ...holes] })
    const sheet = { ...sheetOf(panel, outline, seen, put, motion, surface), outline: curve, holes }
    const marks = [printOf(panel, seen, printing), look[seen]?.[panel.name]].flatMap((mark) => mark?.(sheet) ?? [])
    // The border is a little darker than the face, and drawn over its print.
    const border = { stroke: mix(tone, stock.outline, 0.5), width: 0.7 }
    if (marks.length) shapes.push(...marks, { outlines: [curve, ...holes], ...border })
    else Object.assign(shapes[0]!, border)
  }
  const polygon = edgesOf(outline)
    .flatMap((edge) => flattenEdge(edge, 30))
    .map(put)
  const face = shapes.length ? [{ points: polygon, shapes }] : []
  return [...face, ...edgeFaces(faces, motion, caliper, stock)]
}

/** The artwork of a print mode on one side of a panel. */
function printOf({ print, outline }: Panel, seen: 'outside' | 'inside', printing: Printing | null): Mark | undefined {
  if (seen === 'inside') return print === 'top' ? onInside(printing) : undefined
  // A pattern of whole cells would extend beyond a panel that is not rectangular.
  if (print === 'top' && outline.length > 4) return onSide(printing)
  return print && MARKS[print](printing)
}

/** The cut edges of a panel that face the viewer. */
function edgeFaces(faces: ReturnType<typeof facesOf>[number], motion: Motion, caliper: number, stock: Stock): Face[] {
  const outside = edgesOf(faces.outside)
  const inside = edgesOf(faces.inside)
  return outside.flatMap((edge, at): Face[] => {
    if (!faces.cut[at]) return []
    const [dx, dy] = [edge.to[0] - edge.from[0], edge.to[1] - edge.from[1]]
    const length = Math.hypot(dx, dy)
    if (!edge.bulge && !facesEye(turn(motion, [dy / length, -dx / length, 0]))) return []
    const top = flattenEdge(edge, 30).concat([edge.to])
    const foot = flattenEdge(inside[at]!, 30).concat([inside[at]!.to])
    return top.slice(1).flatMap((to, step): Face[] => {
      const from = top[step]!
      const [ex, ey] = [to[0] - from[0], to[1] - from[1]]
      const wide = Math.hypot(ex, ey)
      const out = turn(motion, [ey / wide, -ex / wide, 0])
      if (!facesEye(out)) return []
      const points = [
        transform(motion, [from[0], from[1], caliper / 2]),
        transform(motion, [foot[step]![0], foot[step]![1], -caliper / 2]),
        transform(motion, [foot[step + 1]![0], foot[step + 1]![1], -caliper / 2]),
        transform(motion, [to[0], to[1], caliper / 2]),
      ]
      return [{ points, shapes: [area(points, stock.edge)] }]
    })
  })
}

type Step = ReturnType<typeof curvesOf>[number]

const placeStep = (step: Step, put: (at: Vec) => Point) =>
  'curve' in step ? { curve: step.curve.map(put) as unknown as [Point, Point, Point] } : put(step)

const AXES: Record<Up, Vec> = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] }

/** The visible side of a panel as a sheet to draw on, with the top of the artwork where the style says. */
function sheetOf(
  { up = 'north', motif }: Panel,
  outline: Outline,
  seen: 'outside' | 'inside',
  put: (at: Vec) => Point,
  motion: Motion,
  surface: Point,
): FaceSheet {
  const { left, right, bottom, top } = boundsOf([motif ?? outline])
  const [ux, uy] = AXES[up]
  // To the right of "up" as the viewer sees the face; the inside is seen mirrored.
  const [rx, ry] = seen === 'outside' ? [uy, -ux] : [-uy, ux]
  const start: Vec = [
    rx !== 0 ? (rx > 0 ? left : right) : ux > 0 ? right : left,
    ry !== 0 ? (ry > 0 ? bottom : top) : uy > 0 ? top : bottom,
  ]
  const [wide, high] = [right - left, top - bottom]
  return {
    at: (x, y) => put([start[0] + rx * x - ux * y, start[1] + ry * x - uy * y]),
    across: turn(motion, [rx, ry, 0]),
    down: turn(motion, [-ux, -uy, 0]),
    width: rx !== 0 ? wide : high,
    height: ux !== 0 ? wide : high,
    tone: (tint) => shade(tint, surface),
  }
}

/** What is drawn in a package besides its own faces. */
export interface Contents {
  faces?: readonly Face[]
  /** Drawn over everything. */
  over?: readonly Shape[]
}

/** A package at `time` of its folding, standing on the ground, with its dimensions. */
export function foldedDrawing(dieline: Dieline, time: number, look: Look, contents: Contents = {}): Drawing {
  const { min, max } = closedBounds(dieline)
  const [length, width, high] = max.map((value, axis) => value - min[axis]!) as [number, number, number]
  const faces = foldedFaces(dieline, time, look)
  const ground = faces.flatMap(({ points }) =>
    points.filter(([, , z]) => z < high * 0.3).map(([x, y]): Point => [x, y, 0]),
  )
  const left = Math.min(0, ...ground.map(([x]) => x))
  const front = Math.min(0, ...ground.map(([, y]) => y))
  // A package that is flat when closed is measured upright; a handle does not count towards the height.
  const flat = dieline.sizes.inner.height === 0
  const height = flat ? high : Math.min(high, dieline.sizes.die.height + 2 * dieline.caliper)
  return {
    shapes: [...paint([...faces, ...(contents.faces ?? [])]), ...(contents.over ?? [])],
    ground,
    height,
    measures: flat
      ? uprightMeasures({ length, width: high, height: 0 })
      : cuboidMeasures({ length, width, height }, left, front),
  }
}
