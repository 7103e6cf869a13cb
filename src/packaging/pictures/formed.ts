import type { Goods } from '../../contract/catalogue.ts'
import type { Dieline, Panel } from '../dieline/dieline.ts'
import { scatterOn } from '../drawing/artwork.ts'
import type { Face, Mark } from '../drawing/face.ts'
import { type Look, turnedMeasures } from '../drawing/folded.ts'
import { ownSlot } from '../drawing/own-mark.ts'
import { poseMotion } from '../drawing/pose-motion.ts'
import type { Printing } from '../drawing/printing.ts'
import type { Drawing, GoodsScene, Picture, Pose } from '../drawing/scene.ts'
import { area, type Stamp, write } from '../drawing/shape.ts'
import { sheetShapes } from '../drawing/sheet-shapes.ts'
import { wordOn } from '../drawing/signature.ts'
import { dot, EYE, facesEye, minus, normal, times } from '../drawing/space.ts'
import { inShade, SHADE, shade, shadeOf, type Tint, tintOf } from '../drawing/tint.ts'
import { FORMS } from '../forms/forms.ts'
import { mannerOf } from '../forms/manner.ts'
import type { Skin } from '../forms/skin.ts'
import { figure } from '../geometry/figure.ts'
import { boundsOf, rect } from '../geometry/outline.ts'
import { type Motion, type Point, STILL, transform, turn } from '../geometry/rigid.ts'
import { sceneDieline } from './folded.ts'

/** The part of a front that its artwork fills, as shares from the left and from the foot. */
const MOTIFS: Partial<Record<Goods, readonly [left: number, bottom: number, right: number, top: number]>> = {
  tote: [0.16, 0.16, 0.84, 0.78],
  doypack: [0.14, 0.16, 0.86, 0.78],
  'poly-mailer': [0.14, 0.12, 0.86, 0.82],
  tube: [0.36, 0.12, 0.64, 0.8],
}

/** Goods whose artwork is a mark on film of one colour, however they are printed. */
const ON_FILM: ReadonlySet<Goods> = new Set(['doypack', 'poly-mailer'])

/** The sheet of formed goods with their print: what is printed full is printed all over. */
export function formedSheet({ product: { style }, stock, printing }: GoodsScene, flat: Dieline): [Dieline, Look] {
  const look: Look = {
    // The labels of a can are printed, and not its board.
    stock: printing?.ground && style !== 'tube' ? { ...stock, outside: tintOf(printing.ground) } : stock,
    printing: printing && ON_FILM.has(style) ? { ...printing, coverage: 'mark' } : printing,
  }
  if (style === 'sheet') return [flat, { ...look, printing: null, outside: { sheet: scatterOn(printing) } }]
  if (style === 'tape') return [flat, { ...look, printing: null, outside: { repeat: wordsOn(printing) } }]
  const shares = MOTIFS[style]
  const placed = ({ outline, ...panel }: Panel): Panel => {
    if (panel.print !== 'front' || !shares) return { outline, ...panel }
    const { left, right, bottom, top } = boundsOf([outline])
    const [x, y] = [
      (share: number) => left + (right - left) * share,
      (share: number) => bottom + (top - bottom) * share,
    ]
    return { outline, ...panel, motif: rect(x(shares[0]), y(shares[1]), x(shares[2]), y(shares[3])) }
  }
  return [{ ...flat, pieces: flat.pieces.map((piece) => ({ ...piece, panels: piece.panels.map(placed) })) }, look]
}

/** How often a name stands on a repeat of tape, and where in its third, as shares. */
const WORDS = { count: 3, from: 0.16, wide: 0.68 }

/** A name again and again, along a tape. */
const wordsOn =
  (printing: Printing | null): Mark =>
  (sheet) => {
    if (!printing) return []
    const each = sheet.width / WORDS.count
    return Array.from({ length: WORDS.count }, (_, at) => {
      const [left, wide] = [each * (at + WORDS.from), Math.min(each * WORDS.wide, sheet.height * 1.4)]
      return printing.own
        ? ownSlot(sheet, printing.own, [left, sheet.height * 0.2, wide, sheet.height * 0.6])
        : wordOn(sheet, left, sheet.height * 0.56, wide, printing)
    })
  }

/** The divisions of a skin in a picture, at the most: each is drawn with its part of the print. */
const MOST_STEPS = 8

/**
 * A drawing of formed goods that also draws a moment of their forming and a turn of them; as they are usually seen, it draws
 * them as `picture` does.
 */
export const formedPicture =
  (picture: Picture): Picture =>
  (scene) => {
    const { pose } = scene
    if (!pose) return picture(scene)
    const flat = sceneDieline(scene)
    const form = FORMS[flat.style.id]
    const { open } = mannerOf(flat)
    const isUsual = pose.turn === 0 && (pose.time === open || pose.time === 1)
    if (!form || isUsual) return picture({ ...scene, view: pose.time === open ? 'open' : 'closed' })
    return formedDrawing(...formedSheet(scene, flat), pose, picture({ ...scene, view: 'open' }).measures)
  }

/** Formed goods at a moment of their forming, whose every part shows its piece of the printed sheet. */
export function formedDrawing(dieline: Dieline, look: Look, pose: Pose, measures: Drawing['measures']): Drawing {
  const skins = FORMS[dieline.style.id]!(dieline)(pose.time)
  const points = skins.flatMap((skin) => CORNERS.map(([u, v]) => skin.at(u, v)))
  const middle = [0, 1].map((axis) => {
    const values = points.map((point) => point[axis]!)
    return (Math.min(...values) + Math.max(...values)) / 2
  })
  const turned = poseMotion([middle[0]!, middle[1]!, 0], pose) ?? STILL
  const cells = skins.flatMap((skin) => cellsOf(skin, dieline, look, turned))
  const ground = points.filter(([, , z]) => z < NEAR_GROUND).map((point): Point => transform(turned, point))
  return {
    shapes: [
      sheetIn(dieline, look, transform(turned, points[0]!)),
      ...cells.sort((a, b) => a.near - b.near).flatMap(({ face }) => face.shapes),
    ],
    ground: ground.length > 2 && !pose.tilt ? [ground.map(([x, y]): Point => [x, y, 0])] : [],
    height: Math.max(...points.map(([, , z]) => z)),
    measures: turnedMeasures(measures, turned),
  }
}

const CORNERS = [0, 0.25, 0.5, 0.75, 1].flatMap((u) => [0, 0.5, 1].map((v) => [u, v] as const))
/** Below this height (mm) something throws a shadow where it stands. */
const NEAR_GROUND = 12

/** The printed sheet, which is not seen itself: every part of the goods shows its piece of it. `within`: a point of them. */
function sheetIn(dieline: Dieline, look: Look, within: Point): Stamp {
  const drawn = sheetShapes(dieline, 'outside', look).map((shape) => write(shape, { scale: 1, x: 0, y: 0 }))
  return {
    // Where a stamp begins counts as drawn.
    origin: within,
    across: [1, 0, 0],
    down: [0, 0, -1],
    size: [0, 0],
    body: `<defs><g id="sheet">${drawn.join('')}</g></defs>`,
  }
}

interface Cell {
  face: Face
  /** How near to the viewer its middle is, mm. */
  near: number
}

/** Further than anything is from anything, mm. */
const FAR = 1e6

/** A skin in flat cells that face the viewer. */
function cellsOf(skin: Skin, dieline: Dieline, { stock }: Look, turned: Motion): Cell[] {
  const [columns, rows] = skin.steps.map((steps) => Math.min(MOST_STEPS, steps)) as [number, number]
  const at = (column: number, row: number) => transform(turned, skin.at(column / columns, row / rows))
  const cells: Cell[] = []
  // A pile is one cell, and its middle says little of what lies on its corners.
  const below = facesEye(turn(turned, [0, 0, 1])) ? -FAR : FAR
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const corners = [at(column, row), at(column + 1, row), at(column + 1, row + 1), at(column, row + 1)]
      const surface = normal([corners[0]!, corners[1]!, corners[2]!])
      const isOutside = facesEye(surface)
      const towards = isOutside ? surface : times(surface, -1)
      if (!facesEye(towards)) continue
      const tint: Tint = !skin.flat ? tintOf(stock.edge) : isOutside ? stock.outside : inShade(stock.inside)
      const print = isOutside && skin.flat ? printOn(skin, dieline, corners, [column, row], [columns, rows]) : []
      cells.push({
        face: {
          points: corners,
          shapes: [
            area(corners, shade(tint, towards)),
            ...print,
            ...(print.length ? [area(corners, SHADE, { opacity: shadeOf(towards) })] : []),
          ],
        },
        near: corners.reduce((sum, point) => sum + dot(point, EYE), 0) / 4 + (skin.under ? below : 0),
      })
    }
  return cells
}

/** The part of the printed sheet that a cell shows, where it is upright on the sheet; none of a bare disc. */
function printOn(
  { flat }: Skin,
  { height }: Dieline,
  corners: readonly Point[],
  [column, row]: readonly [number, number],
  [columns, rows]: readonly [number, number],
): Stamp[] {
  if (!flat) return []
  const onSheet = (across: number, up: number) => {
    const [x, y] = flat.at((column + across) / columns, (row + up) / rows)
    return [x + flat.piece.at.x, height - y - flat.piece.at.y] as const
  }
  const [left, low] = onSheet(0, 0)
  const [beside, high] = onSheet(0, 1)
  const right = onSheet(1, 0)[0]
  const [wide, deep] = [right - left, low - high]
  if (wide <= 0 || deep <= 0 || Math.abs(beside - left) > 1e-6) return []
  const [foot, , corner, top] = corners as [Point, Point, Point, Point]
  const across = times(minus(corner, top), 1 / wide)
  const down = times(minus(foot, top), 1 / deep)
  const place = [left, high, wide, deep].map((value) => figure(value, 2))
  const [, , width, tall] = place
  return [
    {
      origin: top,
      across,
      down,
      size: [0, 0],
      body: `<svg width="${width}" height="${tall}" viewBox="${place.join(' ')}"><use href="#sheet"/></svg>`,
    },
  ]
}
