import type { SheetFace } from '../contract/design-scene.ts'
import { zonesFor } from '../packaging/dieline/zone-sizes.ts'
import { grown, without } from '../packaging/geometry/areas.ts'
import { mirrored } from '../packaging/geometry/mirror.ts'
import { boundsOf, type Outline } from '../packaging/geometry/outline.ts'
import type { PanelFrame } from './panel-frame.ts'

/**
 * The area of the sheet that a background of a panel fills, mm: the panel, and beyond its cuts the bleed, but nothing of
 * the panels next to it. That of a whole blank is the blank and its bleed.
 */
export function panelArea({ piece, panel }: PanelFrame, face: SheetFace): Outline[] {
  const { bleed } = zonesFor(piece.caliper)
  const area = panel
    ? without(
        grown([panel.outline], bleed),
        piece.panels.flatMap((other) => (other === panel ? [] : [other.outline])),
      )
    : grown([piece.cut[0]!], bleed)
  if (face === 'outside') return area
  const { left, right } = boundsOf([piece.cut[0]!])
  return area.map((outline) => mirrored(outline, (left + right) / 2))
}
