import { clearGround, seenPart } from './pixels.ts'

/** Why a picture cannot be a mark. */
export type MarkRefusal = 'tooLarge' | 'tooManyPixels' | 'notRead' | 'empty'

/** The longer side of a mark, pixels: more is not seen on a screen. */
const LONGER_SIDE = 512
const MOST_BYTES = 10_000_000
const MOST_PIXELS = 50_000_000
/** Bytes at whose beginning an SVG says what it is. */
const OPENING = 4096

/**
 * A mark drawn anew from a file: nothing of the file but its pixels is used, so that nothing in it can run. A white ground is
 * taken away, and empty margins are cut off.
 */
export async function markFromFile(file: Blob): Promise<HTMLCanvasElement | MarkRefusal> {
  if (file.size > MOST_BYTES) return 'tooLarge'
  const type = await typeOf(file)
  if (!type) return 'notRead'
  const address = URL.createObjectURL(new Blob([file], { type }))
  try {
    const picture = await loaded(address)
    const { naturalWidth: width, naturalHeight: height } = picture
    if (!width || !height) return 'notRead'
    if (width * height > MOST_PIXELS) return 'tooManyPixels'
    const scale = LONGER_SIDE / Math.max(width, height)
    // A drawing has every size; of a photograph, more pixels than it has are none.
    const k = type === 'image/svg+xml' ? scale : Math.min(1, scale)
    const canvas = canvasOf(Math.max(1, Math.round(width * k)), Math.max(1, Math.round(height * k)))
    penOf(canvas).drawImage(picture, 0, 0, canvas.width, canvas.height)
    return trimmed(canvas)
  } catch {
    return 'notRead'
  } finally {
    URL.revokeObjectURL(address)
  }
}

/** A word in a colour as a mark. */
export function markFromWord(word: string, colour: string): HTMLCanvasElement | MarkRefusal {
  const font = '600 160px "Instrument Sans Variable", sans-serif'
  const measure = penOf(canvasOf(1, 1))
  measure.font = font
  const long = measure.measureText(word).width
  const k = Math.min(1, LONGER_SIDE / Math.max(1, long))
  const canvas = canvasOf(Math.max(1, Math.ceil(long * k)), Math.ceil(260 * k))
  const pen = penOf(canvas)
  pen.font = font
  pen.fillStyle = colour
  pen.scale(k, k)
  pen.fillText(word, 0, 180)
  return trimmed(canvas)
}

/** What a file is, by its first bytes: what it calls itself does not count. */
async function typeOf(file: Blob): Promise<string | null> {
  const bytes = new Uint8Array(await file.slice(0, OPENING).arrayBuffer())
  const text = new TextDecoder('latin1').decode(bytes)
  if (text.startsWith('\x89PNG\r\n')) return 'image/png'
  if (text.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (text.startsWith('RIFF') && text.slice(8, 12) === 'WEBP') return 'image/webp'
  return /<svg[\s>]/.test(text) ? 'image/svg+xml' : null
}

function loaded(address: string): Promise<HTMLImageElement> {
  const picture = new Image()
  return new Promise((resolve, reject) => {
    picture.onload = () => resolve(picture)
    picture.onerror = () => reject(new Error('The picture cannot be decoded.'))
    picture.src = address
  })
}

function trimmed(canvas: HTMLCanvasElement): HTMLCanvasElement | MarkRefusal {
  const pen = penOf(canvas)
  const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
  clearGround(pixels)
  const part = seenPart(pixels)
  if (!part) return 'empty'
  pen.putImageData(pixels, 0, 0)
  const cut = canvasOf(part.width, part.height)
  penOf(cut).drawImage(canvas, -part.x, -part.y)
  return cut
}

export function canvasOf(width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}

/** @throws Error where the browser gives no canvas to draw on */
export function penOf(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('The browser gives no canvas to draw on.')
  return pen
}
