import type { Matrix } from '../../design/matrix.ts'

/** The text of SVG's `transform` for a map. */
export const matrixText = (matrix: Matrix): string => `matrix(${matrix.join(' ')})`
