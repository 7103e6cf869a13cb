import type { SceneInk } from '../src/contract/scene-object.ts'
import type { DisplayItem } from '../src/design/display-list.ts'
import type { Matrix } from '../src/design/matrix.ts'
import { blankCanvas, drawSheet } from '../src/editor/stage/draw-sheet.ts'
import { coarser } from './compared-pixels.ts'

/** What a page draws: a display list in pixels, with the colour of each ink and the address of each picture. */
export interface CanvasQuestion {
  items: readonly DisplayItem[]
  size: readonly [width: number, height: number]
  matrix: Matrix
  /** Path data beyond which nothing is drawn, in the units of the list. */
  clip: string
  /** By the JSON of each ink. */
  colours: Record<string, string>
  pictures: Record<string, string>
}

/** Draws on a canvas as the textures of the model are drawn. @returns the bytes of its pixels, base64 */
async function drawnOnCanvas({ items, size, matrix, clip, colours, pictures }: CanvasQuestion): Promise<string> {
  const bitmaps = new Map<string, HTMLImageElement>()
  for (const [asset, address] of Object.entries(pictures)) {
    const image = new Image()
    image.src = address
    await image.decode()
    bitmaps.set(asset, image)
  }
  const [width, height] = size
  const { canvas, pen } = blankCanvas(width, height)
  pen.fillStyle = '#ffffff'
  pen.fillRect(0, 0, width, height)
  pen.setTransform(...matrix)
  pen.clip(new Path2D(clip))
  const colour = (ink: SceneInk) => colours[JSON.stringify(ink)]!
  drawSheet(pen, items, { board: '#ffffff', colour, bitmapOf: (asset) => bitmaps.get(asset) ?? null })
  const data = new Uint8Array(pen.getImageData(0, 0, canvas.width, canvas.height).data)
  const { data: bytes } = coarser({ width, height, step: 4, data })
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

Object.assign(globalThis, { drawnOnCanvas })
