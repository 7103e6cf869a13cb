import type { Box } from '../../design/box.ts'
import type { TablePoint } from '../../design/table.ts'

/** CSS pixels of a millimetre at 100 %. */
export const FULL_SIZE = 96 / 25.4

const LEAST = 0.05
const MOST = 60

/** Which part of the table a canvas shows, and how large. Changes are drawn at once, without React. */
export class CanvasView {
  x = 0
  y = 0
  /** Pixels of a millimetre. */
  zoom = 1
  /** Whether it shows what it was fitted to, and nobody has moved it since. */
  isFitted = false
  readonly #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** The share of the true size, 1 for 100 %. */
  get share(): number {
    return this.zoom / FULL_SIZE
  }

  /** A point of the canvas, pixels from its top left corner, on the table, mm. */
  toTable([x, y]: TablePoint): TablePoint {
    return [(x - this.x) / this.zoom, (y - this.y) / this.zoom]
  }

  /** A point of the table, mm, on the canvas: pixels from its top left corner. */
  toCanvas([x, y]: TablePoint): TablePoint {
    return [x * this.zoom + this.x, y * this.zoom + this.y]
  }

  panBy(x: number, y: number): void {
    this.isFitted = false
    this.#set(this.x + x, this.y + y, this.zoom)
  }

  /** Makes everything larger by a factor; the point of the canvas stays where it is, pixels. */
  zoomAt([x, y]: TablePoint, factor: number): void {
    const zoom = Math.min(MOST, Math.max(LEAST, this.zoom * factor))
    const kept = zoom / this.zoom
    this.isFitted = false
    this.#set(x - (x - this.x) * kept, y - (y - this.y) * kept, zoom)
  }

  /** Shows a box of the table in the middle of a canvas of this size, pixels. */
  fit(box: Box, width: number, height: number): void {
    const [wide, high] = [box.right - box.left, box.bottom - box.top]
    const zoom = Math.min(MOST, Math.max(LEAST, 0.9 * Math.min(width / wide, height / high)))
    this.isFitted = true
    this.#set(width / 2 - ((box.left + box.right) / 2) * zoom, height / 2 - ((box.top + box.bottom) / 2) * zoom, zoom)
  }

  #set(x: number, y: number, zoom: number): void {
    ;[this.x, this.y, this.zoom] = [x, y, zoom]
    for (const listener of this.#listeners) listener()
  }
}
