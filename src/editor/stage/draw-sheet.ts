import type { SceneInk } from '../../contract/scene-object.ts'
import type { DisplayItem, DisplayPath, DisplayPicture } from '../../design/display-list.ts'
import { LUMA } from '../../design/screen-colour.ts'
import { sheetPath } from '../../design/sheet-path.ts'
import { channelsOf } from '../../packaging/drawing/channels.ts'

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
  const [wide, high] = [bitmap.naturalWidth, bitmap.naturalHeight]
  const shown = ink ? inOneInk(bitmap, colour(ink)) : onBoard(bitmap, board)
  pen.drawImage(shown, left * wide, top * high, width * wide, height * high, 0, 0, 1, 1)
}

/** A picture in its own colours, which the board darkens. */
function onBoard(bitmap: HTMLImageElement, board: string): HTMLCanvasElement {
  const { canvas, pen } = blankCanvas(bitmap.naturalWidth, bitmap.naturalHeight)
  pen.drawImage(bitmap, 0, 0)
  pen.globalCompositeOperation = 'multiply'
  pen.fillStyle = board
  pen.fillRect(0, 0, canvas.width, canvas.height)
  pen.globalCompositeOperation = 'destination-in'
  pen.drawImage(bitmap, 0, 0)
  return canvas
}

/** A picture in one colour, as opaque as it is dark. */
function inOneInk(bitmap: HTMLImageElement, colour: string): HTMLCanvasElement {
  const { canvas, pen } = blankCanvas(bitmap.naturalWidth, bitmap.naturalHeight)
  pen.drawImage(bitmap, 0, 0)
  const pixels = pen.getImageData(0, 0, bitmap.naturalWidth, bitmap.naturalHeight)
  const { data } = pixels
  const [red, green, blue] = channelsOf(colour)
  for (let at = 0; at < data.length; at += 4) {
    const light = (LUMA[0] * data[at]! + LUMA[1] * data[at + 1]! + LUMA[2] * data[at + 2]!) / 255
    data[at] = red
    data[at + 1] = green
    data[at + 2] = blue
    data[at + 3] = data[at + 3]! * (1 - light)
  }
  pen.putImageData(pixels, 0, 0)
  return canvas
}
