import type { ChosenOptions } from '../../dieline/options.ts'
import type { DrawingBoard, PanelSpec, PieceSpec } from '../../dieline/style.ts'
import { boundsOf } from '../../geometry/outline.ts'
import { gluedTuck } from './adhesive.ts'
import { windowBorder, windowWithin } from './window.ts'

/** What may be chosen of a mailer: a window in its lid, and an adhesive strip that closes it, with a strip to tear it open. */
export const MAILER_OPTIONS = {
  window: { kind: 'boolean', usual: false },
  tear: { kind: 'boolean', usual: false },
} as const

/** A mailer's blank with what was chosen. */
export function mailerAs(
  { window, tear }: ChosenOptions<typeof MAILER_OPTIONS>,
  spec: PieceSpec,
  { length, width, height }: DrawingBoard,
): PieceSpec {
  const { lid, tuck } = spec.panels as { lid: PanelSpec; tuck: PanelSpec }
  const { left, bottom, right, top } = boundsOf([lid.outline])
  const pane = windowWithin(left, bottom, right, top, windowBorder(length, width))
  return {
    ...spec,
    panels: {
      ...spec.panels,
      lid: { ...lid, ...(window && { holes: [pane] }) },
      tuck: tear ? tornOpen(tuck, height) : tuck,
    },
  }
}

/** A tuck of a depth with a strip to tear, up to 10 mm wide, and beyond it adhesive, up to 12 mm wide. */
function tornOpen(tuck: PanelSpec, depth: number): PanelSpec {
  const end = 3 + Math.min(10, depth / 3)
  return gluedTuck(tuck, [3, end], [[end + 2, Math.min(end + 14, depth - 1)]])
}
