import { inverse, type Matrix, mapAfter } from '../../design/matrix.ts'

/** The text of SVG's `transform` for a map. */
export const matrixText = (matrix: Matrix): string => `matrix(${matrix.join(' ')})`

/** The parts of a drawing that belong to some objects, moved while the pointer is down; React knows nothing of it. */
export class LiveObjects {
  readonly #parts: { element: Element; toTable: Matrix | null }[]

  /**
   * @param svg its elements `data-live` are the objects; those in a sheet have its map to the table in `data-table`
   * @param ids of objects, without groups
   */
  constructor(svg: Element, ids: readonly string[]) {
    const wanted = new Set(ids)
    this.#parts = [...svg.querySelectorAll('[data-live]')].flatMap((element) => {
      if (!wanted.has(element.getAttribute('data-live')!)) return []
      const table = element.closest('[data-table]')?.getAttribute('data-table')
      return [{ element, toTable: table ? (table.split(' ').map(Number) as unknown as Matrix) : null }]
    })
  }

  /** Shows the objects as a map of the table moves them. */
  show(map: Matrix): void {
    const texts = new Map<Matrix | null, string>()
    for (const { element, toTable } of this.#parts) {
      const known = texts.get(toTable)
      const text = known ?? matrixText(toTable ? mapAfter(inverse(toTable), mapAfter(map, toTable)) : map)
      texts.set(toTable, text)
      element.setAttribute('transform', text)
    }
  }

  /** Shows them as the design has them. */
  clear(): void {
    for (const { element } of this.#parts) element.removeAttribute('transform')
  }
}
