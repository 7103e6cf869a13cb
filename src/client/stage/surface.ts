import type { OwnMark } from '../mark/own-mark.ts'

/** The longer side of a surface in pixels: print stays sharp when it is looked at from near. */
export const LONGER_SIDE = 2048
/** Pixels by which print and board are continued over the edge of a panel, where the model samples beside it. */
export const CONTINUED = 3

/**
 * The picture of a sheet's side as a surface of the model, with a mark in its slots; one that is drawn already is it.
 *
 * @param longer pixels of the longer side
 * @throws DOMException where the picture cannot be loaded, Error where the browser gives no canvas
 */
export async function surfaceOf(
  source: string | HTMLCanvasElement,
  mark: OwnMark | null,
  longer = LONGER_SIDE,
): Promise<HTMLCanvasElement> {
  if (typeof source !== 'string') return source
  const picture = new Image()
  const address = mark ? await (await import('../mark/marked-pictures.ts')).markedAddress(source, mark) : source
  picture.src = address
  await picture.decode()
  if (mark) URL.revokeObjectURL(address)
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = longer / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height)
  continueEdges(canvas, pen, CONTINUED)
  return canvas
}

/** Continues what is drawn over its edges, by pixels to each side. */
export function continueEdges(canvas: HTMLCanvasElement, pen: CanvasRenderingContext2D, by: number): void {
  pen.save()
  pen.globalCompositeOperation = 'destination-over'
  // What was continued across is then continued up and down, the corners with it.
  for (const x of [-by, by]) pen.drawImage(canvas, x, 0)
  for (const y of [-by, by]) pen.drawImage(canvas, 0, y)
  pen.restore()
}
