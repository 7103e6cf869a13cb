import type { SceneInk } from '../../contract/scene-object.ts'
import type { DisplayItem, DisplayPath, DisplayPicture } from '../../design/display-list.ts'
import { sheetPath } from '../../design/sheet-path.ts'
import { darkenByBoard, turnIntoInk } from './picture-pixels.ts'

type Pen = CanvasRenderingContext2D

interface DrawnWith {
  /** The colour of the board, hex. */
  board: string
  /** The colour that an ink is shown in. */
  colour: (ink: SceneInk) => string
  /** The pixels of a picture; null where there are none to show. */
  bitmapOf: (asset: string) => HTMLImageElement | null
}

/** A canvas in memory. @throws Error where the browser gives none */
export function blankCanvas(width: number, height: number): { canvas: HTMLCanvasElement; pen: Pen } {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')
  return { canvas, pen }
}

/** Draws a display list with a pen whose unit is the millimetre of the sheet. */
export function drawSheet(pen: Pen, items: readonly DisplayItem[], drawn: DrawnWith): void {
  for (const item of items) {
    pen.save()
    if (item.kind === 'path') drawPath(pen, item, drawn)
    else drawPicture(pen, item, drawn)
    pen.restore()
  }
}

function drawPath(pen: Pen, { outline, matrix, rule, fill, stroke, clip }: DisplayPath, { colour }: DrawnWith): void {
  if (clip) pen.clip(new Path2D(sheetPath(clip)))
  pen.transform(...matrix)
  const path = new Path2D(outline)
  if (fill) {
    pen.fillStyle = colour(fill)
    pen.fill(path, rule)
  }
  if (!stroke) return
  pen.strokeStyle = colour(stroke.ink)
  pen.lineWidth = stroke.width
  // As SVG and the print file have it.
  pen.miterLimit = 4
  pen.stroke(path)
}

function drawPicture(
  pen: Pen,
  { asset, crop, matrix, ink }: DisplayPicture,
  { board, colour, bitmapOf }: DrawnWith,
): void {
  const bitmap = bitmapOf(asset)
  const [left, top, width, height] = crop
  if (!bitmap || !width || !height) return
  pen.transform(...matrix)
  const [wide, high] = [width * bitmap.naturalWidth, height * bitmap.naturalHeight]
  const { canvas, pen: own } = blankCanvas(...seenPixels(pen, wide, high))
  const whole = [0, 0, canvas.width, canvas.height] as const
  own.drawImage(bitmap, left * bitmap.naturalWidth, top * bitmap.naturalHeight, wide, high, ...whole)
  const pixels = own.getImageData(...whole)
  if (ink) turnIntoInk(pixels.data, colour(ink))
  else darkenByBoard(pixels.data, board)
  own.putImageData(pixels, 0, 0)
  pen.drawImage(canvas, 0, 0, 1, 1)
}

/**
 * The size that a picture is worked on in: each pixel of it is touched, and an original has many more than its place shows.
 *
 * @param pen whose unit square is that place
 * @param wide of the picture, as `high`, in its own pixels
 */
function seenPixels(pen: Pen, wide: number, high: number): [width: number, height: number] {
  const { a, b, c, d } = pen.getTransform()
  const seen = (own: number, shown: number) => Math.max(1, Math.ceil(Math.min(own, shown)))
  return [seen(wide, Math.hypot(a, b)), seen(high, Math.hypot(c, d))]
}
