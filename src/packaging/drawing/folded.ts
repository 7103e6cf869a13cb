import { inParts } from '../dieline/assembled.ts'
import type { Dieline, Panel } from '../dieline/dieline.ts'
import { closedBounds, foldingOf } from '../dieline/fold.ts'
import type { PrintRole, Up } from '../dieline/style.ts'
import { boundsOf, rect, type Vec } from '../geometry/outline.ts'
import { after, type Motion, type Point, transform, turn as turnedBy } from '../geometry/rigid.ts'
import { onFlap, onFront, onInside, onSide, onTop } from './artwork.ts'
import { curvesOf } from './curves.ts'
import type { Face, FaceSheet, Mark } from './face.ts'
import { groundOf } from './ground.ts'
import { paint } from './order.ts'
import { isMain, type OwnPrint, ownRoom, ownSlot } from './own-mark.ts'
import { poseMotion } from './pose-motion.ts'
import type { Printing } from './printing.ts'
import { cuboidMeasures, type Drawing, type Measure, type Pose, uprightMeasures } from './scene.ts'
import { putOf, type SeenPanel, seenPanelsOf } from './seen-panels.ts'
import { area, type Shape } from './shape.ts'
import type { Stock } from './stock.ts'
import { inShade, mix, shade } from './tint.ts'

/** The look of a package: its board, its print, and what is added to single panels. */
export interface Look {
  stock: Stock
  printing: Printing | null
  /** A visitor's own mark on a package without other print. */
  own?: Pick<OwnPrint, 'ink'>
  /** Drawn on one side of a panel, over its print, by panel name. */
  outside?: Record<string, Mark>
  inside?: Record<string, Mark>
  /** What is printed on the seen side of a panel, under what `outside` and `inside` add. */
  drawn?: (panel: SeenPanel) => Shape[]
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

/** The faces of seen panels, in any order. */
export function facesIn(panels: readonly SeenPanel[], look: Look): Face[] {
  return panels.flatMap((panel) => panelFaces(panel, { ...look, ...look.pieces?.[panel.piece.name] }))
}

function panelFaces(at: SeenPanel, look: Look): Face[] {
  const { stock } = look
  const edges = at.edges.map((points): Face => ({ points, shapes: [area(points, stock.edge)] }))
  return at.polygon ? [{ points: at.polygon, shapes: shapesOn(at, look) }, ...edges] : edges
}

/** What is drawn on the seen side of a panel: its board, and its print with the border over it. */
function shapesOn(at: SeenPanel, look: Look): Shape[] {
  const { stock, printing } = look
  const { panel, seen, outline, surface } = at
  const put = putOf(at)
  const tone = shade(seen === 'outside' ? stock.outside : inShade(stock.inside), surface)
  const curve = curvesOf(outline).map((step) => placeStep(step, put))
  const holes = (panel.holes ?? []).map((hole) => curvesOf(hole).map((step) => placeStep(step, put)))
  const outlines = [curve, ...holes]
  const drawn = [printOf(panel, seen, printing), look[seen]?.[panel.name]].filter((mark) => mark !== undefined)
  const sheet = drawn.length ? { ...sheetOf(at, put), outline: curve, holes } : null
  const marks = [
    ...ownMark(at, look, put),
    ...(look.drawn?.(at) ?? []),
    ...(sheet ? drawn.flatMap((mark) => mark(sheet)) : []),
  ]
  // The border is a little darker than the face, and drawn over its print.
  const border = { stroke: mix(tone, stock.outline, 0.5), width: 0.7 }
  const board = { ...area(curve, tone), outlines }
  return marks.length ? [board, ...marks, { outlines, ...border }] : [{ ...board, ...border }]
}

/** The slot of a visitor's own mark on one side of a panel, where it has one. */
function ownMark(at: SeenPanel, { stock, printing, own = printing?.own }: Look, put: (at: Vec) => Point): Shape[] {
  const { panel, piece, seen } = at
  const isPrinted = seen === 'outside' || (printing?.inside && panel.print === 'top')
  const room = own && isPrinted && isMain(panel) ? ownRoom(panel, piece) : null
  if (!own || !room) return []
  const { left, right, bottom, top } = room
  const sheet = sheetOf({ ...at, panel: { ...panel, motif: rect(left, bottom, right, top) } }, put)
  const paper = seen === 'outside' ? stock.outside : inShade(stock.inside)
  return [ownSlot(sheet, { ink: own.ink, paper }, [0, 0, sheet.width, sheet.height])]
}

/** The artwork of a print mode on one side of a panel. */
function printOf({ print, outline }: Panel, seen: 'outside' | 'inside', printing: Printing | null): Mark | undefined {
  if (printing?.own) return undefined
  if (seen === 'inside') return print === 'top' ? onInside(printing) : undefined
  // A pattern of whole cells would extend beyond a panel that is not rectangular.
  if (print === 'top' && outline.length > 4) return onSide(printing)
  return print && MARKS[print](printing)
}

type Step = ReturnType<typeof curvesOf>[number]

const placeStep = (step: Step, put: (at: Vec) => Point) =>
  'curve' in step ? { curve: step.curve.map(put) as unknown as [Point, Point, Point] } : put(step)

const AXES: Record<Up, Vec> = { north: [0, 1], south: [0, -1], east: [1, 0], west: [-1, 0] }

/** The visible side of a panel as a sheet to draw on, with the top of the artwork where the style says. */
function sheetOf(
  { panel: { up = 'north', motif }, outline, seen, motion, surface }: SeenPanel,
  put: (at: Vec) => Point,
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
    across: turnedBy(motion, [rx, ry, 0]),
    down: turnedBy(motion, [-ux, -uy, 0]),
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

/** A package at a time of its folding, standing on the ground, with its dimensions; turned about its upright axis. */
export function foldedDrawing(flat: Dieline, pose: Pose, look: Look, contents: Contents = {}): Drawing {
  const dieline = inParts(flat)
  const bounds = closedBounds(dieline)
  const folding = foldingOf(dieline, bounds)
  const turned = poseMotion([...middleOf(bounds), 0], pose)
  const posed = turned
    ? (at: number) => folding(at).map((piece) => piece.map((motion) => after(turned, motion)))
    : folding
  const drawing = drawingOf(dieline, bounds, seenPanelsOf(dieline, posed)(pose.time), look, contents)
  if (!turned) return drawing
  const { ground, measures } = drawing
  return { ...drawing, ground: pose.tilt ? [] : ground, measures: turnedMeasures(measures, turned) }
}

/** The dimension lines of a package that has turned. */
export function turnedMeasures({ length, width, height }: Drawing['measures'], by: Motion): Drawing['measures'] {
  const put = ({ from, to, off }: Measure): Measure => ({
    from: transform(by, from),
    to: transform(by, to),
    off: turnedBy(by, off),
  })
  // A height stands to the left of whatever is seen.
  return {
    length: put(length),
    ...(width && { width: put(width) }),
    ...(height && { height: { ...put(height), off: height.off } }),
  }
}

const middleOf = ({ min, max }: ReturnType<typeof closedBounds>): [number, number] => [
  (max[0] - min[0]) / 2,
  (max[1] - min[1]) / 2,
]

/** The same of panels that are known, and the bounds of the closed package. */
export function drawingOf(
  dieline: Dieline,
  { min, max }: ReturnType<typeof closedBounds>,
  panels: readonly SeenPanel[],
  look: Look,
  contents: Contents = {},
): Drawing {
  const [length, width, high] = max.map((value, axis) => value - min[axis]!) as [number, number, number]
  const faces = facesIn(panels, look)
  const ground = groundOf(panels, high)
  const left = Math.min(0, ...ground.flat().map(([x]) => x))
  const front = Math.min(0, ...ground.flat().map(([, y]) => y))
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
