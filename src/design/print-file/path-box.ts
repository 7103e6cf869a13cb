import { type Matrix, pointBy } from '../matrix.ts'
import type { PaintBox } from './paint-state.ts'

/** The rectangle around a path as it is drawn: of its curves the points by which they are drawn count. */
export class PathBox {
  #box: [number, number, number, number] | null = null

  see(matrix: Matrix, numbers: readonly number[]): void {
    for (let at = 0; at + 1 < numbers.length; at += 2) {
      const [x, y] = pointBy(matrix, [numbers[at]!, numbers[at + 1]!])
      if (!Number.isFinite(x) || !Number.isFinite(y)) continue
      this.#box ??= [x, y, x, y]
      const box = this.#box
      box[0] = Math.min(box[0], x)
      box[1] = Math.min(box[1], y)
      box[2] = Math.max(box[2], x)
      box[3] = Math.max(box[3], y)
    }
  }

  seeRectangle(matrix: Matrix, [x, y, width, height]: readonly number[]): void {
    if (x === undefined || y === undefined || width === undefined || height === undefined) return
    this.see(matrix, [x, y, x + width, y, x, y + height, x + width, y + height])
  }

  /** The rectangle; null for a path without points. */
  get box(): PaintBox | null {
    return this.#box
  }
}
