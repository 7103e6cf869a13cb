import { markedAddress } from '../mark/marked-pictures.ts'
import type { OwnMark } from '../mark/own-mark.ts'

/** The longer side of a surface in pixels: print stays sharp when it is looked at from near. */
const LONGER_SIDE = 2048
/** Pixels by which print and board are continued over the edge of a panel, where the model samples beside it. */
const CONTINUED = 3

/**
 * The picture of a sheet's side as a surface of the model, with a mark in its slots; one that is drawn already is it.
 *
 * @throws DOMException where the picture cannot be loaded
 */
export async function surfaceOf(source: string | HTMLCanvasElement, mark: OwnMark | null): Promise<HTMLCanvasElement> {
  if (typeof source !== 'string') return source
  const picture = new Image()
  const address = mark ? await markedAddress(source, mark) : source
  picture.src = address
  await picture.decode()
  if (mark) URL.revokeObjectURL(address)
  const { naturalWidth: width, naturalHeight: height } = picture
  const scale = LONGER_SIDE / Math.max(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')
  const draw = (x: number, y: number) => pen.drawImage(picture, x, y, canvas.width, canvas.height)
  for (const x of [-CONTINUED, 0, CONTINUED]) for (const y of [-CONTINUED, 0, CONTINUED]) draw(x, y)
  draw(0, 0)
  return canvas
}
