import type { Matrix } from '../../design/matrix.ts'
import { MovingLayer } from './moving-layer.ts'

/**
 * Some objects while the pointer moves them; React does not render it. They are copied into a layer above the drawing,
 * their frame into another, and what lies over them into one in between: the browser moves layers without painting them
 * again. The drawing itself stands still, without all that.
 */
export class LiveObjects {
  readonly #zoom: number
  readonly #layers: MovingLayer[]
  readonly #moved: MovingLayer[]
  readonly #hidden: SVGElement[]

  /**
   * @param svg in its elements `data-table`, the sheets, `data-live` are the objects and `data-lines` what is drawn over
   *   them; `data-frame` is the frame of what is selected
   * @param ids of objects, without groups
   * @param zoom pixels of a millimetre; the view stays as long as the objects move
   */
  constructor(svg: SVGSVGElement, ids: readonly string[], zoom: number) {
    this.#zoom = zoom
    const wanted = new Set(ids)
    const isMoved = (element: SVGElement) => wanted.has(element.dataset.live!)
    const drawn = [...svg.querySelectorAll<SVGElement>('[data-table] [data-live]')]
    const moved = drawn.filter(isMoved)
    const over = [
      ...drawn.slice(drawn.findLastIndex(isMoved) + 1),
      ...svg.querySelectorAll<SVGElement>('[data-table] [data-lines]'),
    ]
    const frame = [...svg.querySelectorAll<SVGElement>('[data-frame]')]
    this.#layers = [
      new MovingLayer(svg, moved, false),
      new MovingLayer(svg, over, true),
      new MovingLayer(svg, frame, false),
    ]
    this.#moved = [this.#layers[0]!, this.#layers[2]!]
    this.#hidden = [...moved, ...over, ...frame]
    for (const element of this.#hidden) element.style.visibility = 'hidden'
  }

  /** Shows the objects as a map of the table moves them. */
  show(map: Matrix): void {
    for (const layer of this.#moved) layer.show(map, this.#zoom)
  }

  /** Shows them as the design has them. */
  clear(): void {
    for (const layer of this.#layers) layer.remove()
    for (const element of this.#hidden) element.style.visibility = ''
  }
}
