import type { Matrix } from '../../design/matrix.ts'
import styles from './canvas.module.css'
import { matrixText } from './matrix-text.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** Copies of some elements of a drawing, on it and with its view, in a layer that the browser moves without painting it. */
export class MovingLayer {
  readonly #layer = document.createElement('div')
  readonly #group = document.createElementNS(SVG, 'g')

  /**
   * @param drawing its first element is what pans and zooms; the layer is put into the element `data-ground` around it
   * @param elements in it
   * @param clipped whether they end where they do in the drawing
   */
  constructor(drawing: SVGSVGElement, elements: readonly SVGElement[], clipped: boolean) {
    const view = drawing.firstElementChild!
    const copies = new Map<Element, SVGElement>([[view, this.#group]])
    /** The copy of what an element stands in, which its neighbours share. */
    const copyOf = (parent: Element): SVGElement => {
      const known = copies.get(parent)
      if (known) return known
      const copy = parent.cloneNode(false) as SVGElement
      if (!clipped) copy.removeAttribute('clip-path')
      copyOf(parent.parentElement!).appendChild(copy)
      copies.set(parent, copy)
      return copy
    }
    for (const element of elements) copyOf(element.parentElement!).appendChild(element.cloneNode(true))
    const shown = view.cloneNode(false) as SVGElement
    shown.appendChild(this.#group)
    const svg = document.createElementNS(SVG, 'svg')
    svg.appendChild(shown)
    svg.style.setProperty('--pixel', drawing.style.getPropertyValue('--pixel'))
    this.#layer.className = styles.layer!
    this.#layer.dataset.layer = ''
    this.#layer.setAttribute('aria-hidden', 'true')
    this.#layer.appendChild(svg)
    drawing.closest('[data-ground]')!.appendChild(this.#layer)
  }

  /**
   * Shows everything in it as a map of the table moves it. What is only moved is not painted; what is turned or grows is, so
   * that it stays sharp.
   *
   * @param zoom pixels of a millimetre
   */
  show(map: Matrix, zoom: number): void {
    const [a, b, c, d, x, y] = map
    const isMoved = a === 1 && b === 0 && c === 0 && d === 1
    this.#layer.style.transform = isMoved ? `translate(${x * zoom}px, ${y * zoom}px)` : ''
    if (!isMoved) this.#group.setAttribute('transform', matrixText(map))
    else if (this.#group.hasAttribute('transform')) this.#group.removeAttribute('transform')
  }

  remove(): void {
    this.#layer.remove()
  }
}
