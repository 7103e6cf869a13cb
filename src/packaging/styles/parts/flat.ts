import type { Allowances, PanelSpec, PieceSpec } from '../../dieline/style.ts'
import type { Outline } from '../../geometry/outline.ts'

/** The allowances of sheets: they have no inside, so all sizes are the same. */
export const NO_ALLOWANCES: Allowances = {
  inner: { length: 0, width: 0, height: 0 },
  outer: { length: 0, width: 0, height: 0 },
}

/** A single flat panel. */
export const flatPiece = (
  name: string,
  outline: Outline,
  more: Partial<PieceSpec> & Pick<PieceSpec, 'grain'>,
  panel: Partial<PanelSpec> = {},
): PieceSpec => ({
  name,
  stand: 'ceiling',
  panels: { [name]: { outline, up: 'north', ...panel } },
  steps: [],
  ...more,
})
