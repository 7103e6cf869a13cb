import type { OwnSlot, SlotFilling } from '../../packaging/own-picture.ts'
import type { OwnMark } from './own-mark.ts'
import { asInk } from './pixels.ts'
import { canvasOf, penOf } from './read-mark.ts'

/** A mark as it is printed: in one ink, or in its own colours, which the board shows through. */
export function printedMark(picture: HTMLCanvasElement): OwnMark {
  const known = new Map<string, SlotFilling>()
  let ink: HTMLCanvasElement | null = null
  return {
    filling(slot) {
      ink ??= inkOf(picture)
      const filling = known.get(slot.id) ?? printed(slot.kind === 'ink' ? ink : picture, slot)
      known.set(slot.id, filling)
      return filling
    },
  }
}

function inkOf(picture: HTMLCanvasElement): HTMLCanvasElement {
  const copy = copied(picture)
  const pen = penOf(copy)
  const pixels = pen.getImageData(0, 0, copy.width, copy.height)
  asInk(pixels)
  pen.putImageData(pixels, 0, 0)
  return copy
}

function printed(picture: HTMLCanvasElement, { kind, colour }: OwnSlot): SlotFilling {
  const canvas = copied(picture)
  const { width, height } = canvas
  const pen = penOf(canvas)
  pen.fillStyle = colour
  pen.globalCompositeOperation = kind === 'ink' ? 'source-in' : 'multiply'
  pen.fillRect(0, 0, width, height)
  if (kind === 'over') {
    pen.globalCompositeOperation = 'destination-in'
    pen.drawImage(picture, 0, 0)
  }
  return { href: bitmapOf(canvas), width, height }
}

function copied(picture: HTMLCanvasElement): HTMLCanvasElement {
  const copy = canvasOf(picture.width, picture.height)
  penOf(copy).drawImage(picture, 0, 0)
  return copy
}

/** A picture as a data address, in the format in which it is shorter. A browser that writes no WebP answers with PNG. */
export function bitmapOf(canvas: HTMLCanvasElement): string {
  const [png, webp] = [canvas.toDataURL('image/png'), canvas.toDataURL('image/webp', 0.92)]
  return webp.length < png.length ? webp : png
}
